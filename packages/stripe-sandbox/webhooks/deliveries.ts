import type Stripe from 'stripe'
import type { Queryable } from '../store/database.ts'

/** A delivery that this process has taken upon itself; if it dies, the lease runs out and another takes it. */
export interface Claimed {
  id: number
  event_id: string
  event: Stripe.EventBase
  endpoint_id: string
  url: string
  secret: string
  attempts: number
  faulted: boolean
}

const LEASE_SECONDS = 45
const FIRST_RETRY_SECONDS = 1
const MAX_RETRY_SECONDS = 60 * 60
const GIVE_UP_DAYS = 3

/** Takes the next deliveries that are due, oldest first. */
export async function claimDue(db: Queryable, limit: number): Promise<Claimed[]> {
  const claimed = await db.query<Claimed>(
    `with due as (
       select id from stripe_sandbox.deliveries
       where state = 'pending' and due_at <= clock_timestamp()
       order by due_at, id limit $1 for update skip locked
     ), claimed as (
       update stripe_sandbox.deliveries as delivery
       set due_at = clock_timestamp() + make_interval(secs => $2), attempts = attempts + 1
       from due where delivery.id = due.id
       returning delivery.id, delivery.event, delivery.endpoint, delivery.attempts, delivery.faulted
     )
     select claimed.id, claimed.event as event_id, event.data as event, claimed.endpoint as endpoint_id,
       endpoint.data->>'url' as url, endpoint.hidden->>'secret' as secret, claimed.attempts, claimed.faulted
     from claimed
     join stripe_sandbox.objects as event on event.id = claimed.event
     join stripe_sandbox.objects as endpoint on endpoint.id = claimed.endpoint
     order by claimed.id`,
    [limit, LEASE_SECONDS],
  )
  return claimed.rows
}

/** Takes one delivery that waits, whenever it is due. */
export async function claim(db: Queryable, id: number): Promise<Claimed | undefined> {
  const claimed = await db.query<Claimed>(
    `update stripe_sandbox.deliveries as delivery set attempts = delivery.attempts + 1
     from stripe_sandbox.objects as event, stripe_sandbox.objects as endpoint
     where delivery.id = $1 and delivery.state = 'pending' and event.id = delivery.event and endpoint.id = delivery.endpoint
     returning delivery.id, delivery.event as event_id, event.data as event, delivery.endpoint as endpoint_id,
       endpoint.data->>'url' as url, endpoint.hidden->>'secret' as secret, delivery.attempts, delivery.faulted`,
    [id],
  )
  return claimed.rows[0]
}

/** What waits to be delivered, in the order of the events. */
export async function waitingDeliveries(db: Queryable): Promise<{ id: number; type: string }[]> {
  const waiting = await db.query<{ id: number; type: string }>(
    `select delivery.id, event.data->>'type' as type
     from stripe_sandbox.deliveries as delivery join stripe_sandbox.objects as event on event.id = delivery.event
     where delivery.state = 'pending' order by delivery.id`,
  )
  return waiting.rows
}

/** Milliseconds until the next delivery is due; undefined when none waits. */
export async function untilNextDue(db: Queryable): Promise<number | undefined> {
  const next = await db.query<{ ms: number | null }>(
    `select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as ms
     from stripe_sandbox.deliveries where state = 'pending'`,
  )
  return next.rows[0]?.ms ?? undefined
}

export interface AttemptResult {
  duration_ms: number
  status?: number
  error?: string
}

/** Writes the attempt into the log and decides what comes next: done, again later, or given up after three days. */
export async function recordAttempt(db: Queryable, delivery: Claimed, result: AttemptResult): Promise<void> {
  const delivered = result.status !== undefined && result.status >= 200 && result.status < 300
  const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(delivery.attempts - 1, 20), MAX_RETRY_SECONDS)
  await db.query(
    `with logged as (
       insert into stripe_sandbox.delivery_attempts (delivery, duration_ms, status, error)
       select id, $2, $3, $4 from stripe_sandbox.deliveries where id = $1
     )
     update stripe_sandbox.deliveries set
       state = case when $5 then 'delivered'
         when first_due_at < clock_timestamp() - make_interval(days => $7) then 'given_up' else 'pending' end,
       due_at = clock_timestamp() + make_interval(secs => $6)
     where id = $1`,
    [delivery.id, result.duration_ms, result.status ?? null, result.error ?? null, delivered, wait, GIVE_UP_DAYS],
  )
}

/** A fault holds the delivery back: it was claimed, but nothing was sent. */
export async function postpone(db: Queryable, delivery: Claimed, ms: number): Promise<void> {
  await db.query(
    `update stripe_sandbox.deliveries
     set faulted = true, attempts = 0, due_at = clock_timestamp() + make_interval(secs => $2) where id = $1`,
    [delivery.id, ms / 1000],
  )
}

/** A fault loses the delivery: it will never be sent. */
export async function drop(db: Queryable, delivery: Claimed): Promise<void> {
  await db.query(`update stripe_sandbox.deliveries set state = 'dropped', faulted = true where id = $1`, [delivery.id])
}

/** Sends a delivery again for a developer: at once, and past any fault. */
export async function sendAgain(db: Queryable, id: number): Promise<boolean> {
  const sent = await db.query(
    `update stripe_sandbox.deliveries set state = 'pending', faulted = true, attempts = 0,
       first_due_at = clock_timestamp(), due_at = clock_timestamp()
     where id = $1`,
    [id],
  )
  return sent.rowCount === 1
}

/** A fault doubles the delivery: the same event goes to the same endpoint once more. */
export async function repeat(db: Queryable, delivery: Claimed): Promise<void> {
  await db.query('insert into stripe_sandbox.deliveries (event, endpoint, faulted) values ($1, $2, true)', [
    delivery.event_id,
    delivery.endpoint_id,
  ])
}
