import { IconCreditCardPay, IconHistory, type TablerIcon } from '@tabler/icons-react'
import type { Role } from '#domain/roles.ts'
import { hrefOf, isOnPage, type NavGroup, type NavPlace, ownPlaces, sidebar, topBar } from '../navigation.ts'
import type { Entry } from './entry.ts'

/** Every screen of the menus, once: as the sidebar has it, then what only the top bar and the account have. */
export function placesFor(role: Role): Entry[] {
  const entries = [...sidebar(role), ...topBar(role), ...ownPlaces(role)].flatMap(entriesOf)
  const known = new Set<string>()
  return entries.filter(({ key }) => !known.has(key) && known.add(key))
}

function entriesOf(place: NavPlace & { children?: readonly NavPlace[] }): Entry[] {
  return [entryOf(place), ...(place.children ?? []).map((child) => entryOf(child, place.label))]
}

function entryOf(place: NavPlace, note?: string): Entry {
  const href = hrefOf(place)
  const entry = { key: `place:${href}`, icon: iconOf(href), title: place.label, choose: { href } }
  return note === undefined ? entry : { ...entry, note, isInside: !isInSidebar(place) }
}

// What the sidebar shows at all times is a screen of its own here too.
const isInSidebar = ({ path }: NavPlace) => sidebar('owner').some((section) => section.path === path)

/** The icon of the section that an address belongs to. */
export function iconOf(href: string): TablerIcon {
  const [pathname = ''] = href.split('?')
  return SECTIONS.find((section) => isOnPage(section, pathname))?.icon ?? IconHistory
}

const SECTIONS: NavGroup[] = [
  ...sidebar('owner'),
  ...ownPlaces('owner'),
  { label: 'Payment Methods', path: '/paymentMethods', icon: IconCreditCardPay },
]
