import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Currency } from '#domain/money.ts'
import { MONITORED_DAYS } from '#domain/monitor.ts'
import { paymentFailure } from '#domain/payment-error.ts'
import type { ReturnCause } from '#domain/returned-funds.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { chargeWaitsForPayer } from '#server/queries/payment-stages.ts'

const MAX_FAILURES = 20

/** Charges, refunds and transfers by status, those that Stripe refused, and money that came back. */
export const getPaymentMonitor: Handler<Contract['monitor']['getPaymentMonitor']> = async ({ db, now }) => {
  const since = new Date(now.getTime() - millisecondsIn({ days: MONITORED_DAYS }))
  const [charges, refunds, transfers, failures, returned, inquiries] = await Promise.all([
    countByStatus(db, 'charges', since),
    countByStatus(db, 'refunds', since),
    countByStatus(db, 'transfers', since),
    failuresSince(db, since),
    returnedSince(db, since),
    inquiriesSince(db, since),
  ])
  return { charges, refunds, transfers, failures, returned, inquiries }
}

/** The number with each status, and when the oldest unfinished one was created. */
async function countByStatus(db: Kysely<DB>, table: 'charges' | 'refunds' | 'transfers', since: Date) {
  const rows = await db
    .selectFrom(table)
    .select([
      (table === 'charges' ? STATE_OF_CHARGE : sql<string>`status`).as('status'),
      sql<number>`count(*)`.as('count'),
      sql<Date | null>`min(created_at) filter (where settled_at is null)`.as('oldest'),
    ])
    // Unfinished ones count at any age.
    .where(({ or, eb }) => or([eb('created_at', '>=', since), eb('settled_at', 'is', null)]))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return rows.map(({ status, count, oldest }) => ({
    status,
    count: Number(count),
    oldest_open_at: oldest?.toISOString() ?? null,
  }))
}

/** Until its result is known, a charge waits for its payer or is being processed, if that is known. */
const STATE_OF_CHARGE = sql<string>`case when ${chargeWaitsForPayer('charges')} then 'waiting_for_payer'
  when status = 'unknown' and processing_at is not null then 'processing' else status end`

async function returnedSince(db: Kysely<DB>, since: Date) {
  const rows = await db
    .selectFrom('returned_funds as f')
    .select(['f.id', 'f.stripe_id', 'f.stripe_status', 'f.amount', 'f.occurred_at', 'f.status'])
    .select(({ ref, selectFrom }) => [
      ref('f.cause').$castTo<ReturnCause>().as('cause'),
      ref('f.currency').$castTo<Currency>().as('currency'),
      sql<number>`(select count(*) from returned_parts r where r.returned_id = f.id)`.as('payments'),
      selectFrom('returned_parts as r')
        .select('r.payment_id')
        .whereRef('r.returned_id', '=', 'f.id')
        .orderBy('r.payment_id')
        .limit(1)
        .as('payment_id'),
    ])
    .where('f.recorded_at', '>=', since)
    .orderBy('f.recorded_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MAX_FAILURES)
    .execute()
  return rows.map(({ status, occurred_at, ...row }) => ({
    ...row,
    is_recovered: status === 'recovered',
    occurred_at: occurred_at.toISOString(),
  }))
}

async function inquiriesSince(db: Kysely<DB>, since: Date) {
  const rows = await db
    .selectFrom('inquiries as q')
    .innerJoin('charges as c', 'c.id', 'q.charge_id')
    .innerJoin('users as u', 'u.id', 'c.payer_id')
    .select(['q.stripe_id', 'q.stripe_status', 'q.reason', 'q.amount', 'q.occurred_at', 'u.id as payer_id', 'u.name'])
    .select(({ ref }) => ref('q.currency').$castTo<Currency>().as('currency'))
    .where('q.recorded_at', '>=', since)
    .orderBy('q.recorded_at', 'desc')
    .orderBy('q.stripe_id')
    .limit(MAX_FAILURES)
    .execute()
  return rows.map(({ payer_id, name, occurred_at, ...row }) => ({
    ...row,
    payer: { id: payer_id, name },
    occurred_at: occurred_at.toISOString(),
  }))
}

type FailureKind = 'charge' | 'refund' | 'transfer'

async function failuresSince(db: Kysely<DB>, since: Date) {
  const ofCard = (kind: FailureKind, table: 'charges' | 'refunds') =>
    db
      .selectFrom(table)
      .select([sql<FailureKind>`${sql.lit(kind)}`.as('kind'), 'id', 'amount', 'currency'])
      .select([sql<string | null>`null::uuid`.as('payment_id'), 'failure_message as reason', 'failure_code as code'])
      .select('settled_at as failed_at')
      .where('status', '=', 'failed')
      .where('created_at', '>=', since)
  const transfers = db
    .selectFrom('transfers')
    .select([sql<FailureKind>`'transfer'`.as('kind'), 'id', 'amount', 'currency'])
    .select(['payment_id', 'error_message as reason', 'error_code as code', 'settled_at as failed_at'])
    .where('status', '=', 'failed')
    .where('created_at', '>=', since)
  const rows = await db
    .selectFrom(ofCard('charge', 'charges').unionAll(ofCard('refund', 'refunds')).unionAll(transfers).as('failed'))
    .selectAll()
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FAILURES)
    .execute()
  return rows.map(({ code, ...row }) => ({
    ...row,
    error: paymentFailure({ kind: row.kind, reason: code, message: row.reason }),
    currency: row.currency as Currency,
    failed_at: new Date(row.failed_at ?? since).toISOString(),
  }))
}
