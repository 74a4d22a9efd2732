import { marcosScreens, newcomersScreens } from './newcomers.ts'
import { oliviasDeals } from './olivias-deals.ts'
import { oliviasMoney } from './olivias-money.ts'
import { priyasScreens } from './priyas.ts'
import type { Screen, Who } from './screen.ts'
import { visitorsScreens } from './visitors.ts'

interface Tour {
  title: string
  /** Null for whoever is not signed in. */
  who: Who | null
  screens: Screen[]
}

export const EVERY_SCREEN: Tour[] = [
  { title: 'what everybody sees', who: null, screens: visitorsScreens },
  { title: 'what a new owner sees', who: 'newcomer', screens: newcomersScreens },
  { title: 'what a new provider sees', who: 'marco', screens: marcosScreens },
  { title: 'Olivia’s way to an agreement', who: 'olivia', screens: oliviasDeals },
  { title: 'what Olivia reports and pays', who: 'olivia', screens: oliviasMoney },
  { title: 'what Priya sees of it', who: 'priya', screens: priyasScreens },
]

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]
