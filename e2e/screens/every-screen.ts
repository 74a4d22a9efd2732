import { membersSafety, visitorsSafety } from './account-safety.ts'
import { marcosScreens, newcomersScreens } from './newcomers.ts'
import { noNotificationsScreens, notificationsScreens, unsubscribeScreens } from './notifications.ts'
import { oliviasDeals } from './olivias-deals.ts'
import { oliviasMoney } from './olivias-money.ts'
import { priyasScreens } from './priyas.ts'
import type { Screen, Who } from './screen.ts'
import { newcomersSettings, ownersSettings, providersSettings } from './settings.ts'
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
  { title: 'what Priya was told', who: 'priya', screens: notificationsScreens },
  { title: 'a bell that has not rung', who: 'newcomer', screens: noNotificationsScreens },
  { title: 'the end of a mail', who: null, screens: unsubscribeScreens },
  { title: 'what Olivia sets, and who people are', who: 'olivia', screens: ownersSettings },
  { title: 'what Priya offers', who: 'priya', screens: providersSettings },
  { title: 'a forgotten password', who: null, screens: visitorsSafety },
  { title: 'the ways into an account', who: 'newcomer', screens: membersSafety },
  { title: 'leaving', who: 'newcomer', screens: newcomersSettings },
]
