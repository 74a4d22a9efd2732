import type { FullConfig } from '@playwright/test'
import { register } from '../people/api-deal.ts'
import { type ApiPerson, apiPersonAt } from '../people/api-person.ts'
import type { Business } from '../people/business.ts'
import { makeAdmin } from '../people/making-an-admin.ts'
import { careful, carefulScreens, membersSafety, visitorsSafety } from './account-safety.ts'
import { developerScreens } from './developer-mode.ts'
import { marcosScreens, newcomersScreens } from './newcomers.ts'
import { noNotificationsScreens, notificationsScreens, unsubscribeScreens } from './notifications.ts'
import { oliviasDeals } from './olivias-deals.ts'
import { oliviasMoney } from './olivias-money.ts'
import { adasScreens, theosScreens } from './other-roles.ts'
import { priyasScreens } from './priyas.ts'
import { awaitedCodes, registrationForms } from './registering.ts'
import { newCast, type Screen } from './screen.ts'
import { newcomersSettings, ownersSettings, providersSettings } from './settings.ts'
import { shellScreens } from './shell.ts'
import { visitorsScreens } from './visitors.ts'

/** Where somebody is met whose browser is looked into. */
interface Place {
  business: Business
  url: string
  config: FullConfig
}

type Who = (place: Place) => ApiPerson | Promise<ApiPerson>

interface Tour {
  title: string
  /** Null for whoever is not signed in. */
  who: Who | null
  screens: Screen[]
}

const olivia: Who = ({ business }) => business.olivia
const priya: Who = ({ business }) => business.priya
const marco: Who = ({ business }) => business.marco
const newcomer: Who = ({ business }) => business.newcomer
const theo: Who = ({ url }) => register(url, 'trader', newCast().theo)
const somebodyCareful: Who = ({ url }) => register(url, 'provider', careful)

const ada: Who = async ({ url, config }) => {
  const account = newCast().ada
  await makeAdmin(config, account)
  const person = apiPersonAt(url)
  await person.api.accounts.login(account)
  return person
}

export const EVERY_SCREEN: Tour[] = [
  { title: 'what everybody sees', who: null, screens: visitorsScreens },
  { title: 'the forms of a registration', who: null, screens: registrationForms },
  { title: 'the code of a registration', who: null, screens: awaitedCodes },
  { title: 'what a new owner sees', who: newcomer, screens: newcomersScreens },
  { title: 'what a new provider sees', who: marco, screens: marcosScreens },
  { title: 'what opens over any page', who: olivia, screens: shellScreens },
  { title: 'Olivia’s way to an agreement', who: olivia, screens: oliviasDeals },
  { title: 'what Olivia reports and pays', who: olivia, screens: oliviasMoney },
  { title: 'what Priya sees of it', who: priya, screens: priyasScreens },
  { title: 'what Priya was told', who: priya, screens: notificationsScreens },
  { title: 'a bell that has not rung', who: newcomer, screens: noNotificationsScreens },
  { title: 'the end of a mail', who: null, screens: unsubscribeScreens },
  { title: 'what Olivia sets, and who people are', who: olivia, screens: ownersSettings },
  { title: 'what Priya offers', who: priya, screens: providersSettings },
  { title: 'a forgotten password, and a refused one', who: null, screens: visitorsSafety },
  { title: 'the ways into an account', who: newcomer, screens: membersSafety },
  { title: 'what follows on a password', who: somebodyCareful, screens: carefulScreens },
  { title: 'leaving', who: newcomer, screens: newcomersSettings },
  { title: 'what Theo sees', who: theo, screens: theosScreens },
  { title: 'what Ada sees', who: ada, screens: adasScreens },
  { title: 'developer mode', who: olivia, screens: developerScreens },
]
