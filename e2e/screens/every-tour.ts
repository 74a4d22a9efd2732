import { readdirSync } from 'node:fs'
import type { Screen } from './screen.ts'
import type { Tour } from './tour.ts'

interface TitledTour extends Tour {
  title: string
}

/** Every feature's file in `tours/`. */
export const EVERY_TOUR: TitledTour[] = []
for (const file of readdirSync(new URL('../tours', import.meta.url)).sort()) {
  const { tours }: { tours: Tour[] } = await import(new URL(`../tours/${file}`, import.meta.url).href)
  const feature = file.replace(/\.ts$/, '')
  const titled = tours.map((tour) => ({ ...tour, title: `${tour.about ?? feature}: what ${tour.viewer.name} sees` }))
  EVERY_TOUR.push(...titled)
}

/** The same state by state, each with those that go on from where it was left. */
export const EVERY_STATE = EVERY_TOUR.flatMap((tour) =>
  (tour.isOneVisit ? [tour.screens] : statesOf(tour.screens)).map((screens) => ({
    ...{ tour, screens },
    title: `${tour.title}, ${screens.map(({ name }) => name).join(', ')}`,
  })),
)

/** A screen with an address begins a state of its own. */
function statesOf(screens: readonly Screen[]): Screen[][] {
  const states: Screen[][] = []
  for (const screen of screens) {
    const last = states.at(-1)
    if (screen.path || !last) states.push([screen])
    else last.push(screen)
  }
  return states
}
