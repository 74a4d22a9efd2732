import { marcosScreens, newcomersScreens } from './newcomers.ts'
import { oliviasScreens } from './olivias.ts'
import { priyasScreens } from './priyas.ts'
import type { Screen, Who } from './screen.ts'
import { visitorsScreens } from './visitors.ts'

export const EVERY_SCREEN: [Who, Screen[]][] = [
  ['a visitor', visitorsScreens],
  ['newcomer', newcomersScreens],
  ['marco', marcosScreens],
  ['olivia', oliviasScreens],
  ['priya', priyasScreens],
]

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]
