import type { Account } from '#scenarios/cast.ts'
import type { Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import type { Business } from '../people/business.ts'

/** What a person is found or registered in. */
export interface Place {
  business: Business
  url: string
}

/** Somebody whose browser a tour looks into. */
export interface Viewer {
  /** As in 'what Olivia sees'. */
  name: string
  /** Without it nobody is signed in. */
  signIn?: (place: Place) => Person | Promise<Person>
}

export const visitor: Viewer = { name: 'a visitor' }
export const olivia: Viewer = { name: 'Olivia', signIn: ({ business }) => business.olivia }
export const priya: Viewer = { name: 'Priya', signIn: ({ business }) => business.priya }
/** A provider with one proposal to answer and no payout account yet. */
export const marco: Viewer = { name: 'Marco', signIn: ({ business }) => business.marco }
/** An owner to whom nothing has happened yet. */
export const newcomer: Viewer = { name: 'a new owner', signIn: ({ business }) => business.newcomer }
export const theo: Viewer = { name: 'Theo', signIn: ({ business }) => business.theo }
export const ada: Viewer = { name: 'Ada', signIn: ({ business }) => business.ada }

/** A provider whom no other tour knows. */
export function somebody(account: Account<'provider'>): Viewer {
  return { name: 'somebody careful', signIn: ({ url }) => registerPerson({ url }, account) }
}
