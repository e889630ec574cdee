@_exported import Foundation

// Linux has no bridging casts, so these names are the value types that callers hold already:
// `data as CFData`, `[a, b] as CFArray` and `[key: value] as CFDictionary` then compile unchanged.
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFString = String
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFURL = URL
public typealias CFTypeRef = AnyObject
public typealias CFTimeInterval = Double
