import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { inStage } from '#server/queries/payment-stages.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'

/**
 * Totals in one statement; buckets are by the day a payment is due (decision C-88). The current month is the latest one
 * with payments, by the end of their period, as in every chart.
 */
export const getPaymentsSummary: Handler<Contract['agreements']['getPaymentsSummary']> = async (context, { id }) => {
  const { db, viewer, today } = context
  const agreement = await findVisibleAgreement(db, viewer, id)
  if (!agreement) return refuse('NOT_FOUND')

  const completed = sql`status = 'completed'`
  const open = sql`status <> 'completed'`
  const dueWithin = (days: number) => sql`${open} and due_date between ${today}::date and ${addDays(today, days)}::date`
  const gross = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(gross_amount) filter (where ${condition}), 0)::bigint`
  const totals = await db
    .with('p', (one) =>
      one
        .selectFrom('payments')
        .selectAll()
        .select([
          sql`date_trunc('month', reporting_period_end)`.as('month'),
          sql`max(date_trunc('month', reporting_period_end)) over ()`.as('latest_month'),
        ])
        .where('agreement_id', '=', id)
        .$if(viewer.role !== 'admin', (query) =>
          query.where(({ eb, or }) => or([eb('payer_id', '=', viewer.id), eb('payee_id', '=', viewer.id)])),
        ),
    )
    .selectFrom('p')
    .select([
      gross(completed).as('total_processed'),
      sql<number>`coalesce(sum(commission_amount) filter (where ${completed}), 0)::bigint`.as('platform_commission'),
      gross(open).as('pending_amount'),
      gross(inStage('overdue', today)).as('overdue_amount'),
      gross(dueWithin(7)).as('due_within_7_days'),
      gross(dueWithin(30)).as('due_within_30_days'),
      sql<string | null>`to_char(max(latest_month), 'YYYY-MM')`.as('current_month'),
      gross(sql`month = latest_month`).as('current_month_total'),
      gross(sql`month = latest_month - interval '1 month'`).as('previous_month_total'),
    ])
    .executeTakeFirstOrThrow()
  // Stripe takes its fees from the platform's commission, never from an agreement's money (decision C-89).
  return { ...totals, processing_fees: 0, currency: agreement.currency as Currency }
}
