import type { Role } from '#domain/roles.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { type Person, personAt } from '#scenarios/person.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { register } from '#server/testing/cast.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { settleUniverse } from './settle-universe.ts'
import type { Universe } from './universe.ts'

export interface Somebody extends Person {
  id: string
  name: string
  email: string
  /** Saved cards, by what becomes of their charges. */
  cards: Record<string, string>
}

export interface People {
  owners: Somebody[]
  providers: Somebody[]
  traders: Somebody[]
  admin: Somebody
}

const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000341',
  charged_back: '4000000000000259',
  refund_fails: '4000000000005126',
}

type CardName = keyof typeof CARDS

/** The first card that somebody saves is charged when they are away: every other person's is declined. */
const cardsOf = (at: number, names: CardName[]): CardName[] =>
  at % 2 === 0 ? names : ['declined', ...names.filter((name) => name !== 'declined')]

async function saveCards(somebody: Somebody, names: CardName[]): Promise<void> {
  for (const name of names) somebody.cards[name] = await saveCard(somebody, CARDS[name])
}

/** Longer than any simulation. */
const MEMBER = { current_period_end: new Date('2040-01-01'), paid_until: new Date('2040-01-01') }

/** Everybody whom a simulation is about: all have cards, payout accounts and, to trade, a subscription. */
export async function registerPeople(universe: Universe): Promise<People> {
  const owners = [await registered(universe, 'owner', 'Olivia Hart'), await registered(universe, 'owner', 'Omar Reyes')]
  for (const [at, owner] of owners.entries())
    await saveCards(owner, cardsOf(at, ['good', 'declined', 'charged_back', 'refund_fails']))
  const providers: Somebody[] = []
  for (const name of ['Priya Shah', 'Marco Bianchi', 'Paula Novak']) {
    providers.push(await registered(universe, 'provider', name))
  }
  const traders = [await registered(universe, 'trader', 'Theo Lindqvist')]
  for (const payee of [...providers, ...traders, ...owners]) await openPayoutAccount(payee)
  for (const [at, buyer] of [...providers, ...traders].entries()) {
    await saveCards(buyer, cardsOf(at, ['good', 'declined', 'refund_fails']))
    await giveSubscription(universe.db, buyer.id, universe.clock.now(), MEMBER)
  }
  // What owners buy by first refusal they may sell on.
  for (const owner of owners) await giveSubscription(universe.db, owner.id, universe.clock.now(), MEMBER)
  for (const trader of traders) await saveCards(trader, ['charged_back'])
  const admin = await registered(universe, 'admin', 'Ada Morgan')
  await settleUniverse(universe)
  return { owners, providers, traders, admin }
}

/** The same people at another copy of the database. */
export function again({ owners, providers, traders, admin }: People, url: string): People {
  const back = (somebody: Somebody): Somebody => ({ ...somebody, ...personAt(url, somebody.cookies) })
  return {
    owners: owners.map(back),
    providers: providers.map(back),
    traders: traders.map(back),
    admin: back(admin),
  }
}

const PASSWORD = 'simulated-12'

async function registered({ db, life, clock, url }: Universe, role: Role, name: string): Promise<Somebody> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const { id } = await register(db, { role, name, email })
  const { sessions } = life.app
  const password = await sessions.hashPassword(PASSWORD)
  await db.transaction().execute((tx) => sessions.addCredential(tx, id, password, clock.now()))
  const person = personAt(url)
  await person.api.accounts.login({ email, password: PASSWORD })
  return { ...person, id, name, email, cards: {} }
}
