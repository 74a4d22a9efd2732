import type { LinkProps } from '@tanstack/react-router'
import { allowedToBegin, ROLES } from '#domain/roles.ts'
import { PROPOSALS } from '../../features/proposals/menu.ts'
import type { Menu, NavGroup, Navigation, NavPlace, Reader } from '../../lib/feature.ts'
import { menus } from '../../menus.ts'

const parts: readonly Navigation[] = menus.flatMap(({ navigation }: Menu) => navigation ?? [])

/** The sections of the product, each with its icon. */
export const SECTIONS: readonly NavGroup[] = parts.map(({ section }) => section)

/** The links of the top bar. */
export function topBar(reader: Reader): NavGroup[] {
  return parts.flatMap(({ top }) => top?.(reader) ?? [])
}

/** The sidebar of each role. */
export function sidebar(reader: Reader): NavGroup[] {
  return parts.flatMap(({ side }) => side?.(reader) ?? [])
}

/** What only the top bar has. Where there is no room for that, the sidebar has it at its end. */
export function besidesSidebar(reader: Reader): NavGroup[] {
  const paths = sidebar(reader).map(({ path }) => path)
  return topBar(reader).filter(({ path }) => !paths.includes(path))
}

/** What belongs to the account, of every role. */
export function ownPlaces(reader: Reader): NavGroup[] {
  return parts.flatMap(({ account }) => account?.(reader) ?? [])
}

const BEFORE_PLUS = ['/dashboard', '/projects', '/marketplace']
const AFTER_PLUS = ['/portfolio', '/payments']

/** The bottom bar of a phone (decision C-216); the plus leads to the tab of proposals (decision C-24). */
export function phoneBar(reader: Reader): { before: NavGroup[]; plus: NavPlace | null; after: NavGroup[] } {
  const places = sidebar(reader)
  return {
    before: places.filter(({ path }) => BEFORE_PLUS.includes(path)),
    plus: reader.allowed.propose ? PROPOSALS : null,
    after: places.filter(({ path }) => AFTER_PLUS.includes(path)),
  }
}

/** Where a place's link leads. */
export function linkTo({ path, tab }: NavPlace): LinkProps {
  return { to: path, search: tab ? { tab } : {} } as LinkProps
}

/** The same as an address. */
export function hrefOf({ path, tab }: Pick<NavPlace, 'path' | 'tab'>): string {
  return tab ? `${path}?tab=${tab}` : path
}

/** Whether the viewer is on this place's page, or on one that belongs to it. */
export function isOnPage({ path, pages = [] }: NavPlace, pathname: string): boolean {
  return [path, ...pages].some((page) => page.toLowerCase() === pathname.toLowerCase())
}

/** Tabs that are places of their own in some sidebar: with them open, the page's first tab is not where one is. */
const TABS_WITH_PLACES = new Set(
  ROLES.flatMap((role) => sidebar({ id: '', role, allowed: allowedToBegin(role) })).flatMap(({ children = [] }) =>
    children.flatMap((place) => (place.tab ? hrefOf(place) : [])),
  ),
)

/** Whether the viewer is at this very place: its page and its tab. */
export function isAt({ path, tab }: NavPlace, pathname: string, openTab: string | undefined): boolean {
  if (path.toLowerCase() !== pathname.toLowerCase()) return false
  return tab === undefined ? !openTab || !TABS_WITH_PLACES.has(hrefOf({ path, tab: openTab })) : tab === openTab
}
