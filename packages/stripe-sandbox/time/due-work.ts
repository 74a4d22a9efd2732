import type { Queryable } from '../store/database.ts'

/** What happens by itself when its moment comes. */
export type DueKind =
  | 'account_overdue'
  | 'account_reviewed'
  | 'checkout_expired'
  | 'coupon_ended'
  | 'dispute_overdue'
  | 'funds_available'
  | 'payday'
  | 'invoice_collected'
  | 'invoice_finalized'
  | 'invoice_overdue'
  | 'payment_settled'
  | 'payout_sent'
  | 'payout_arrived'
  | 'promotion_code_ended'
  | 'refund_failed'
  | 'refund_settled'
  | 'subscription_canceled'
  | 'subscription_collected_again'
  | 'subscription_expired'
  | 'subscription_renewal_near'
  | 'subscription_renewed'
  | 'subscription_trial_ends_soon'
  | 'test_clock_arrived'
  | 'test_clock_deleted'

export interface DueWork {
  kind: DueKind
  /** The account whose object it is about; '' is the platform. */
  account: string
  /** The id of that object. */
  subject: string
  due_at: number
  /** The test clock by whose time it is due; '' is the sandbox's own. */
  clock?: string
}

export async function schedule(db: Queryable, work: DueWork): Promise<void> {
  await db.query(
    'insert into stripe_sandbox.due_work (kind, account, subject, due_at, clock) values ($1, $2, $3, $4, $5)',
    [work.kind, work.account, work.subject, work.due_at, work.clock ?? ''],
  )
}

/** What was to be done about a subject is not to be done any more. */
export async function cancel(db: Queryable, subject: string, kinds: DueKind[]): Promise<void> {
  await db.query('delete from stripe_sandbox.due_work where subject = $1 and kind = any($2)', [subject, kinds])
}

/** What is due by now, oldest first. */
export async function findDue(
  db: Queryable,
  now: number,
  limit: number,
  clock = '',
): Promise<(DueWork & { id: number })[]> {
  const found = await db.query<DueWork & { id: number }>(
    `select id, kind, account, subject, due_at, clock from stripe_sandbox.due_work
     where clock = $2 and due_at <= $1 order by due_at, id limit ${limit}`,
    [now, clock],
  )
  return found.rows
}

/** The test clocks on their way, and where each is going. */
export async function advancingClocks(db: Queryable): Promise<{ id: string; target: number }[]> {
  const found = await db.query<{ id: string; target: number }>(
    `select id, (data->'status_details'->'advancing'->>'target_frozen_time')::bigint as target
     from stripe_sandbox.objects
     where object = 'test_helpers.test_clock' and not deleted and data->>'status' = 'advancing' order by seq`,
  )
  return found.rows
}

export async function countDue(db: Queryable): Promise<number> {
  const counted = await db.query<{ count: number }>('select count(*) from stripe_sandbox.due_work')
  return counted.rows[0]?.count ?? 0
}

/** Nothing will be due by a clock that is taken away. */
export async function deleteWorkOfClock(db: Queryable, clock: string): Promise<void> {
  await db.query(
    `with failed as (delete from stripe_sandbox.failed_work where clock = $1)
     delete from stripe_sandbox.due_work where clock = $1`,
    [clock],
  )
}

/** Takes one piece of work: true for exactly one of those who try. */
export async function takeDue(db: Queryable, id: number): Promise<boolean> {
  const taken = await db.query('delete from stripe_sandbox.due_work where id = $1', [id])
  return taken.rowCount === 1
}

/** Whether more of a kind is due for the account at this moment. */
export async function isMoreDue(db: Queryable, kind: DueKind, account: string, now: number): Promise<boolean> {
  const more = await db.query(
    `select 1 from stripe_sandbox.due_work
     where clock = '' and kind = $1 and account = $2 and due_at <= $3 limit 1`,
    [kind, account, now],
  )
  return more.rowCount === 1
}
