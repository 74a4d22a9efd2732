import type Stripe from 'stripe'
import type { Books } from '../billing/books.ts'
import type { SandboxContext } from '../http/operation.ts'
import { type Movement, transactionOf } from '../objects/balance-transactions.ts'
import { type IdType, idFor } from '../store/ids.ts'
import type { Hidden, ObjectType, Stored } from '../store/stored.ts'
import { Unit } from '../store/unit.ts'
import type { DueWork } from '../time/due-work.ts'

export interface PastObject {
  data: Stored[ObjectType]
  hidden: Hidden
}

/** The books of a past that is being made up: objects with ids that follow from the seed, and what they moved. */
export class Past {
  readonly account: Stripe.Account
  readonly context: SandboxContext
  /** Where the past ends. */
  readonly now: number
  readonly objects: PastObject[] = []
  readonly due: DueWork[] = []
  readonly transactions: { data: Stripe.BalanceTransaction; hidden: Hidden }[] = []
  readonly #key: string
  #made = 0

  constructor(account: Stripe.Account, context: SandboxContext, { seed, now }: { seed: number; now: number }) {
    this.account = account
    this.context = context
    this.now = now
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
