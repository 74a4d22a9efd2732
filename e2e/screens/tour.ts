import type { Viewer } from './people.ts'
import type { Screen } from './screen.ts'

/** The screens of one feature that one person sees, in the order in which they are opened. */
export interface Tour {
  viewer: Viewer
  screens: Screen[]
  /** Distinguishes two tours of one feature and person. */
  about?: string
  /** Its screens come about one by one, in one browser: each needs what was done on those before it. */
  isOneVisit?: boolean
}
