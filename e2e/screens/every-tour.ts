import { readdirSync } from 'node:fs'
import type { Tour } from './tour.ts'

interface NamedTour extends Tour {
  title: string
}

/** Every feature's file in `tours/`. */
export const EVERY_TOUR: NamedTour[] = []
for (const file of readdirSync(new URL('../tours', import.meta.url)).sort()) {
  const { tours }: { tours: Tour[] } = await import(new URL(`../tours/${file}`, import.meta.url).href)
  const feature = file.replace(/\.ts$/, '')
  const titled = tours.map((tour) => ({ ...tour, title: `${tour.about ?? feature}: what ${tour.viewer.name} sees` }))
  EVERY_TOUR.push(...titled)
}
