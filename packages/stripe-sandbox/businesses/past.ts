import type Stripe from 'stripe'
import type { Books } from '../billing/books.ts'
import type { SandboxContext } from '../http/operation.ts'
import { type Movement, transactionOf } from '../objects/balance-transactions.ts'
import type { Settlement } from '../objects/pricing.ts'
import { newEvent, type Subject } from '../store/event-shape.ts'
import { type IdType, idFor } from '../store/ids.ts'
import type { Hidden, ObjectType, Stored } from '../store/stored.ts'
import { Unit } from '../store/unit.ts'
import type { DueWork } from '../time/due-work.ts'

export interface PastObject {
  data: Stored[ObjectType]
  hidden: Hidden
}

interface PastOptions {
  seed: number
  now: number
  settlement: Settlement
}

/** How long Stripe lists what has happened. */
const EVENT_DAYS = 30
const DAY_SECONDS = 24 * 60 * 60

/** The books of a past that is being made up: objects with ids that follow from the seed, and what they moved. */
export class Past {
  readonly account: Stripe.Account
  readonly context: SandboxContext
  /** Where the past ends. */
  readonly now: number
  readonly objects: PastObject[] = []
  readonly due: DueWork[] = []
  readonly transactions: { data: Stripe.BalanceTransaction; hidden: Hidden }[] = []
  readonly settlement: Settlement
  readonly #key: string
  #made = 0

  constructor(account: Stripe.Account, context: SandboxContext, { seed, now, settlement }: PastOptions) {
    this.account = account
    this.context = context
    this.now = now
    this.settlement = settlement
    this.#key = `${account.id} ${seed}`
  }

  id(objectType: IdType): string {
    this.#made += 1
    return idFor(objectType, `${this.#key} ${this.#made}`)
  }

  add<O extends Stored[ObjectType]>(data: O, hidden: Hidden = {}): O {
    this.objects.push({ data, hidden })
    return data
  }

  /** Books a movement on the account's balance at a moment of the past. */
  book(movement: Omit<Movement, 'account'>, at: number): Stripe.BalanceTransaction {
    const booked = {
      ...transactionOf({ ...movement, account: this.account.id }, at),
      id: this.id('balance_transaction'),
    }
    const data: Stripe.BalanceTransaction = {
      ...booked,
      status: booked.available_on > this.now ? 'pending' : 'available',
    }
    const hidden: Hidden = {}
    this.objects.push({ data, hidden })
    this.transactions.push({ data, hidden })
    if (data.status === 'pending') {
      this.later({ kind: 'funds_available', subject: data.id, due_at: data.available_on })
    }
    return data
  }

  /** Records that something happened at a moment, if it is recent enough to be listed. No webhook is sent. */
  happened(type: Stripe.Event.Type, object: Subject, at: number, previous?: object): void {
    if (at > this.now || at <= this.now - EVENT_DAYS * DAY_SECONDS) return
    const request = { id: null, idempotency_key: null }
    const known = { id: this.id('event'), account: this.account.id, created: at, request, previous }
    this.objects.push({ data: newEvent(type, object, known), hidden: {} })
  }

  /** What the clock brings when it goes on. */
  later(due: Pick<DueWork, 'due_at' | 'kind' | 'subject'>): void {
    this.due.push({ ...due, account: this.account.id })
  }

  /** The bills of a customer as they stood at a moment of the past. */
  booksAt(customer: string, now: number): Books {
    const unit = new Unit(NOBODY, { account: this.account.id, now, request: { id: null, idempotency_key: null } })
    return { unit, context: this.context, customer, now, clock: null }
  }
}

/** What is made up asks nobody. */
const NOBODY = {
  query: () => Promise.reject(new Error('A past that is made up needs no database')),
}
