import { IconHistory, type TablerIcon } from '@tabler/icons-react'
import type { NavGroup, Reader, Screen } from '../../../lib/feature.ts'
import type { Session } from '../../../lib/session.tsx'
import { hrefOf, isOnPage, ownPlaces, SECTIONS, sidebar, topBar } from '../navigation.ts'
import type { Entry } from './entry.ts'
import { screensFor } from './screens.ts'

/** Every screen, once: as the sidebar has it, then what the top bar and the account have besides, then all others. */
export function placesFor(reader: Reader, mode: Session['mode']): Entry[] {
  const shown = [...sidebar(reader).flatMap(withChildren), ...topBar(reader), ...ownPlaces(reader)]
  // Unasked they would push the actions out of sight.
  const named = [...ownPlaces(reader).flatMap(withChildren), ...screensFor(reader, mode)]
  const entries = [...shown.map(entryOf), ...named.map((screen) => ({ ...entryOf(screen), isInside: true }))]
  const known = new Set<string>()
  return entries.filter(({ key }) => !known.has(key) && known.add(key))
}

function withChildren({ children = [], ...group }: NavGroup): Screen[] {
  return [group, ...children.map((child) => ({ ...child, note: group.label }))]
}

function entryOf({ note, ...place }: Screen): Entry {
  const href = hrefOf(place)
  const entry = { key: `place:${href}`, icon: iconOf(href), title: place.label, choose: { href } }
  return note === undefined ? entry : { ...entry, note }
}

/** The icon of the section that an address belongs to. */
export function iconOf(href: string): TablerIcon {
  const [pathname = ''] = href.split('?')
  return SECTIONS.find((section) => isOnPage(section, pathname))?.icon ?? IconHistory
}
