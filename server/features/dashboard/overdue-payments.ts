import { type Kysely, type RawBuilder, sql } from 'kysely'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { DB } from '#server/platform/database.ts'
import { isHeld, MAY_BE_HELD, MAY_WAIT_FOR_PAYER, waitsForPayer } from '#server/queries/payment-stages.ts'

interface Overdue {
  count: number
  amount: number
  /** The earliest day on which one of them was due. */
  since: Date | null
  overdue_days: number
}

/**
 * Everybody's payments that are overdue and have not failed: of the stored sums, what is unpaid after its due date, without those
 * that failed or are held, and with those that wait for their payer. Reading each of them would take longer the more there are.
 */
export async function overduePayments(db: Kysely<DB>, today: string): Promise<Overdue> {
  const late = (sign: 1 | -1, which: RawBuilder<boolean>) => sql`
    select p.due_date, ${sql.lit(sign)} as payments, ${sql.lit(sign)} * p.gross_amount as amount from payments p
    where p.currency = ${sql.lit(TOTALS_CURRENCY)} and p.due_date < ${today}::date and ${which}`
  const each = sql`
    select due_date, row_count as payments, gross_amount as amount from platform_sums
    where kind = 'payments_made' and stage = 'unpaid' and currency = ${sql.lit(TOTALS_CURRENCY)} and due_date < ${today}::date
    union all ${late(-1, sql`p.status = 'failed'`)}
    union all ${late(-1, sql`p.status <> 'failed' and ${MAY_BE_HELD} and ${isHeld()}`)}
    union all ${late(1, sql`${MAY_WAIT_FOR_PAYER} and ${waitsForPayer()}`)}`
  const of_day = sql<{ due_date: string; payments: number; amount: number }>`(
    select due_date, sum(payments) as payments, sum(amount) as amount from (${each}) as one group by due_date
    having sum(payments) > 0)`
  return db
    .selectFrom(of_day.as('of_day'))
    .select([
      sql<number>`coalesce(sum(payments), 0)::bigint`.as('count'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<Date | null>`min(due_date)::timestamp at time zone 'UTC'`.as('since'),
      sql<number>`coalesce(${today}::date - min(due_date), 0)`.as('overdue_days'),
    ])
    .executeTakeFirstOrThrow()
}
