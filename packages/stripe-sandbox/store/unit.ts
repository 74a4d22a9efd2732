import type Stripe from 'stripe'
import type { Prepared, Queryable } from './database.ts'
import { newEvent, type Subject } from './event-shape.ts'
import { newId } from './ids.ts'
import { type Hidden, type ObjectType, OF_THE_PLATFORM, type Stored, type StoredObject, type Stub } from './stored.ts'
import { type Moved, type Pending, type Remembered, write } from './write.ts'

export interface UnitOptions {
  account: string
  now: number
  /** The time by a test clock, for work that was due by it. */
  clockTime?: number
  request: Stripe.Event.Request
}

const READ: Prepared = {
  name: 'read',
  text: `select data, hidden from stripe_sandbox.objects
    where id = $1 and object = $2 and account = $3 and not deleted`,
}
const LOCK: Prepared = { name: 'lock', text: `${READ.text} for update` }

/**
 * The work of one request: reads go to the database at once, writes, events and movements of money are collected and
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
  #moved: Moved[] = []
  readonly #hidden = new Map<string, Hidden>()
  /** Something has become due by this very request, which nobody need wait a second for. */
  wakesScheduler = false

  constructor(db: Queryable, options: UnitOptions) {
    this.db = db
    this.account = options.account
    this.now = options.now
    this.clockTime = options.clockTime
    this.#request = options.request
  }

  async read<F extends ObjectType>(objectType: F, id: string): Promise<StoredObject<F> | undefined> {
    return this.#load(objectType, id, READ)
  }

  /** Like read, and nobody else may change the object until this request is done. */
  async lock<F extends ObjectType>(
    objectType: F,
    id: string,
    account: string = this.account,
  ): Promise<StoredObject<F> | undefined> {
    return this.#load(objectType, id, LOCK, account)
  }

  async readDeleted(objectType: ObjectType, id: string): Promise<Stub | undefined> {
    const found = await this.db.query<{ data: Stub }>(
      'select data from stripe_sandbox.objects where id = $1 and object = $2 and account = $3 and deleted',
      [id, objectType, this.account],
    )
    return found.rows[0]?.data
  }

  insert<O extends Stored[ObjectType]>(data: O, hidden: Hidden = {}, account: string = this.account): O {
    this.#pending.set(data.id, { op: 'insert', account, data, hidden })
    return data
  }

  save<O extends Stored[ObjectType]>(data: O, hidden?: Hidden, account: string = this.account): O {
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

  /** Moves money on a balance, once this is written. From then on nobody else can, until the request is done. */
  move(moved: Moved): void {
    this.#moved.push(moved)
  }

  /** Records that something happened; webhook deliveries are made of it when the work is written. */
  emit(
    type: Stripe.Event.Type,
    object: Subject,
    { account = this.account, previous }: { account?: string; previous?: object | undefined } = {},
  ): void {
    const id = newId('event')
    const event = newEvent(type, object, { id, account, created: this.now, request: this.#request, previous })
    this.#pending.set(id, { op: 'insert', account, data: event, hidden: {} })
  }

  /** Does something and takes all of it back: what would come of it. */
  async rehearse<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    const [pending, moved] = [new Map(this.#pending), [...this.#moved]]
    await this.db.query('savepoint rehearsal')
    try {
      return await work()
    } finally {
      this.#pending = pending
      this.#moved = moved
      this.#hidden.clear()
      await this.db.query('rollback to savepoint rehearsal')
    }
  }

  /** Forgets what was collected: the request failed. */
  discard(): void {
    this.#pending.clear()
    this.#moved = []
    this.#hidden.clear()
  }

  /**
   * Writes what was collected and says how many webhook deliveries have come of this unit so far. Throws where a balance
   * does not cover what leaves it.
   */
  async flush(remembered?: Remembered): Promise<number> {
    if (this.#pending.size === 0 && this.#moved.length === 0 && remembered === undefined) return this.#deliveries
    const pending = [...this.#pending.values()]
    const moved = this.#moved
    for (const { data, hidden } of pending) if (hidden !== undefined) this.#hidden.set(data.id, hidden)
    this.#pending.clear()
    this.#moved = []
    this.#deliveries += await write(this.db, { pending, moved, remembered, now: this.now })
    return this.#deliveries
  }

  async #load<F extends ObjectType>(
    objectType: F,
    id: string,
    question: Prepared,
    account: string = this.account,
  ): Promise<StoredObject<F> | undefined> {
    const pending = this.#pending.get(id)
    if (pending !== undefined) {
      if (pending.op === 'remove' || pending.data.object !== objectType) return undefined
      return { data: pending.data as Stored[F], hidden: await this.hiddenOf(id) }
    }
    const found = await this.db.query<StoredObject<F>>(question, [
      id,
      objectType,
      OF_THE_PLATFORM.has(objectType) ? '' : account,
    ])
    const [stored] = found.rows
    if (stored !== undefined) this.#hidden.set(id, stored.hidden)
    return stored
  }
}
