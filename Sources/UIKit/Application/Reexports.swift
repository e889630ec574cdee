// UIKit brings these along, as on iOS.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
