import type Stripe from 'stripe'
import { API_VERSION } from '../http/api-version.ts'
import type { StoredInvoice } from './billing-shapes.ts'
import type { Queryable } from './database.ts'
import { newId } from './ids.ts'
import { type Family, type Hidden, type Kept, OF_THE_PLATFORM, type Stored, type Stub } from './stored.ts'
import { WRITE } from './write.ts'

/** An invoice that is only told of has no id yet. */
type Upcoming = Omit<StoredInvoice, 'id'>

interface Pending {
  op: 'insert' | 'update' | 'remove'
  account: string
  data: Stored[Family] | Stub
  /** Without it, what is hidden stays as it is. */
  hidden: Hidden | undefined
}

/** The answer to keep for an idempotency key, written together with the work itself. */
export interface Remembered {
  account: string
  key: string
  fingerprint: string
  request_id: string
  status: number
  body: string
}

export interface UnitOptions {
  account: string
  now: number
  /** The time by a test clock, for work that was due by it. */
  clockTime?: number
  request: Stripe.Event.Request
}

/**
 * The work of one request: reads go to the database at once, writes and events are collected and
 * written by one statement at the end, so that a request costs few round trips and holds its locks briefly.
 */
export class Unit {
  readonly db: Queryable
  readonly account: string
  readonly now: number
  readonly clockTime: number | undefined
  readonly #request: Stripe.Event.Request
  #deliveries = 0
  #pending = new Map<string, Pending>()
  readonly #hidden = new Map<string, Hidden>()
  /** Something has become due by this very request, which nobody need wait a second for. */
  wakesClockwork = false

  constructor(db: Queryable, options: UnitOptions) {
    this.db = db
    this.account = options.account
    this.now = options.now
    this.clockTime = options.clockTime
    this.#request = options.request
  }

  async read<F extends Family>(family: F, id: string): Promise<Kept<F> | undefined> {
    return this.#load(family, id, '')
  }

  /** Like read, and nobody else may change the object until this request is done. */
  async lock<F extends Family>(family: F, id: string, account: string = this.account): Promise<Kept<F> | undefined> {
    return this.#load(family, id, 'for update', account)
  }

  async readDeleted(family: Family, id: string): Promise<Stub | undefined> {
    const found = await this.db.query<{ data: Stub }>(
      'select data from stripe_sandbox.objects where id = $1 and object = $2 and account = $3 and deleted',
      [id, family, this.account],
    )
    return found.rows[0]?.data
  }

  insert<O extends Stored[Family]>(data: O, hidden: Hidden = {}, account: string = this.account): O {
    this.#pending.set(data.id, { op: 'insert', account, data, hidden })
    return data
  }

  save<O extends Stored[Family]>(data: O, hidden?: Hidden, account: string = this.account): O {
    const pending = this.#pending.get(data.id)
    this.#pending.set(data.id, { op: pending?.op ?? 'update', account, data, hidden: hidden ?? pending?.hidden })
    return data
  }

  /** What is hidden of an object, also of one that this request has changed. */
  async hiddenOf(id: string): Promise<Hidden> {
    const known = this.#pending.get(id)?.hidden ?? this.#hidden.get(id)
    if (known !== undefined) return known
    const found = await this.db.query<{ hidden: Hidden }>('select hidden from stripe_sandbox.objects where id = $1', [
      id,
    ])
    return found.rows[0]?.hidden ?? {}
  }

  remove(stub: Stub): Stub {
    this.#pending.set(stub.id, { op: 'remove', account: this.account, data: stub, hidden: {} })
    return stub
  }

  /** Records that something happened; webhook deliveries are made of it when the work is written. */
  emit(
    type: Stripe.Event.Type,
    object:
      | Stored[Family]
      | Stub
      | Stripe.Application
      | Stripe.Balance
      | Stripe.BankAccount
      | Stripe.CashBalance
      | Upcoming,
    options: { account?: string; previous?: object | undefined } = {},
  ): void {
    const account = options.account ?? this.account
    const event: Stripe.EventBase = {
      id: newId('event'),
      object: 'event',
      ...(account === '' ? {} : { account }),
      api_version: API_VERSION,
      created: this.now,
      data: {
        object: structuredClone(object) as object,
        ...(options.previous && { previous_attributes: options.previous }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: this.#request,
      type,
    }
    this.#pending.set(event.id, { op: 'insert', account, data: event, hidden: {} })
  }

  /** Does something and takes all of it back: what would come of it. */
  async rehearse<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    const pending = new Map(this.#pending)
    await this.db.query('savepoint rehearsal')
    try {
      return await work()
    } finally {
      this.#pending = pending
      this.#hidden.clear()
      await this.db.query('rollback to savepoint rehearsal')
    }
  }

  /** Forgets what was collected: the request failed. */
  discard(): void {
    this.#pending.clear()
    this.#hidden.clear()
  }

  /** Writes what was collected and says how many webhook deliveries have come of this unit so far. */
  async flush(remembered?: Remembered): Promise<number> {
    if (this.#pending.size === 0 && remembered === undefined) return this.#deliveries
    const rows = [...this.#pending.values()].map((pending, n) => ({
      n,
      op: pending.op,
      id: pending.data.id,
      object: pending.data.object,
      account: pending.account,
      data: pending.data,
      hidden: pending.hidden,
    }))
    for (const { data, hidden } of this.#pending.values()) if (hidden !== undefined) this.#hidden.set(data.id, hidden)
    this.#pending.clear()
    const written = await this.db.query<{ deliveries: number }>(WRITE, [
      JSON.stringify(rows),
      this.now,
      remembered === undefined ? '[]' : JSON.stringify([remembered]),
    ])
    this.#deliveries += written.rows[0]?.deliveries ?? 0
    return this.#deliveries
  }

  async #load<F extends Family>(
    family: F,
    id: string,
    lock: '' | 'for update',
    account: string = this.account,
  ): Promise<Kept<F> | undefined> {
    const pending = this.#pending.get(id)
    if (pending !== undefined) {
      if (pending.op === 'remove' || pending.data.object !== family) return undefined
      return { data: pending.data as Stored[F], hidden: await this.hiddenOf(id) }
    }
    const found = await this.db.query<Kept<F>>(
      `select data, hidden from stripe_sandbox.objects
       where id = $1 and object = $2 and account = $3 and not deleted ${lock}`,
      [id, family, OF_THE_PLATFORM.has(family) ? '' : account],
    )
    const [kept] = found.rows
    if (kept !== undefined) this.#hidden.set(id, kept.hidden)
    return kept
  }
}
