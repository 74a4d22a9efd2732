import type { Menu } from '../../lib/feature.ts'
import type { RefreshRules } from '../../lib/refresh-changed.ts'
import { menus } from '../../menus.ts'

/** What a live change makes stale, as the features say. */
export const REFRESH_RULES: RefreshRules = {
  refreshes: Object.assign({}, ...menus.map(({ refreshes }: Menu) => refreshes)),
  shows_one: Object.assign({}, ...menus.map(({ shows_one }: Menu) => shows_one)),
}
