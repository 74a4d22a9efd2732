import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { lockNamed, readNamed } from '../objects/named.ts'
import { differences } from '../objects/previous-attributes.ts'
import { idOf } from '../store/stored.ts'
import { type DueKind, schedule } from '../time/due-work.ts'

/** The bills of one customer, opened at the moment it is for that customer. */
export interface Books extends Work {
  customer: string
  now: number
  /** The test clock the customer lives by; null is the sandbox's own. */
  clock: string | null
}

/** Opens a customer's books: other requests that bill the same customer wait until this one is done. */
export async function openBooks(work: Work, customer: string, param?: string): Promise<Books> {
  const { unit, context } = work
  const { data } = await lockNamed(unit, 'customer', customer, param)
  const clock = idOf(data.test_clock)
  return { unit, context, customer, clock, now: unit.clockTime ?? (await timeOf(work, clock)) }
}

/** The customer as these books have left it so far. */
export async function customerOf(books: Books): Promise<Stripe.Customer> {
  return (await lockNamed(books.unit, 'customer', books.customer)).data
}

/** What changes of a customer by being billed. */
export async function changeCustomer(
  books: Books,
  changes: Partial<Pick<Stripe.Customer, 'balance' | 'currency' | 'delinquent' | 'next_invoice_sequence'>>,
): Promise<Stripe.Customer> {
  const before = await customerOf(books)
  const after = { ...before, ...changes }
  const { next_invoice_sequence: _, ...previous } = differences(before, after)
  books.unit.save(after)
  // A new count alone is no event.
  if (Object.keys(previous).length > 0) books.unit.emit('customer.updated', after, { previous })
  return after
}

/** Has something done when its time comes, by the clock the customer lives by. */
export async function doLater(books: Books, kind: DueKind, subject: string, due_at: number): Promise<void> {
  const { unit, clock } = books
  await schedule(unit.db, { kind, account: unit.account, subject, due_at, ...(clock !== null && { clock }) })
}

async function timeOf({ unit }: Work, clock: string | null): Promise<number> {
  if (clock === null) return unit.now
  const { data } = await readNamed(unit, 'test_helpers.test_clock', clock)
  if (data.status === 'ready') return data.frozen_time
  throw refused('Test clock advancement underway. Wait until the test clock is ready.', 'lock_timeout')
}
