import type { RegisteredRouter } from '@tanstack/react-router'
import type { Palette, PaletteEntry, Reader, Screen } from '../../../lib/feature.ts'
import type { Session } from '../../../lib/session.tsx'
import { palettes } from '../../../palettes.ts'
import { SHOWCASES } from '../../developer-mode/showcases.ts'

/** An address of the site map, as it is written there: '/profile/$userId'. */
type Address = keyof RegisteredRouter['routesByPath']

const OF_NO_FEATURE = { '/': 'for visitors' } as const

type Named = (typeof palettes)[number] extends infer One
  ? One extends { entries: infer Own }
    ? keyof Own
    : never
  : never
type Missing = Exclude<Address, Named | keyof typeof OF_NO_FEATURE | (typeof SHOWCASES)[number]['to']>

const entries = entriesOf(palettes)

/** Every screen that is in no menu, of those that the reader may open. */
export function screensFor(reader: Reader, mode: Session['mode']): Screen[] {
  const screens = entries.flatMap((entry) => (typeof entry === 'string' ? [] : entry(reader)))
  const showcases = SHOWCASES.map(({ to, label }) => ({ label, note: 'For developers', path: to }))
  return mode === 'production' ? screens : [...screens, ...showcases]
}

/** Does not compile while an address of the site map is in no feature's palette; the error names it. */
function entriesOf(
  all: readonly Palette[] & ([Missing] extends [never] ? unknown : { missing: Missing }),
): PaletteEntry[] {
  return all.flatMap(({ entries: own }) => Object.values(own))
}
