import { type Compilable, type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isHeld, MAY_BE_HELD } from '#server/queries/payment-stages.ts'
import { amountIn, paymentsOf } from './figure-rows.ts'
import { monthOfDay } from './history.ts'

/** Unpaid payments that are held, of one month of revenue: gross for who pays and for admins, net for payees. */
interface MonthlyHeld {
  month: number
  amount: number
  /** What of it is past its due date: nothing that is held is overdue. */
  late: number
}

export function heldByMonth(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { months, today }: { months: string; today: string },
): Compilable<MonthlyHeld> {
  const amount = amountIn('awaiting_payment', viewer)
  return paymentsOf(db, viewer)
    .$if(viewer.role === 'admin', (query) => query.where(MAY_BE_HELD))
    .where(isHeld())
    .select(monthOfDay(sql.ref('p.reporting_period_end'), months).as('month'))
    .select([
      sql<number>`sum(${amount})::bigint`.as('amount'),
      sql<number>`coalesce(sum(${amount}) filter (where p.due_date < ${today}::date), 0)::bigint`.as('late'),
    ])
    .groupBy('month')
}
