import type { Menu, Refreshes } from '../../lib/feature.ts'
import { menus } from '../../menus.ts'

/** What a live change of one noun makes stale beside its own screens, as the features say. */
export const REFRESHES: Refreshes = Object.assign({}, ...menus.map(({ refreshes }: Menu) => refreshes))
