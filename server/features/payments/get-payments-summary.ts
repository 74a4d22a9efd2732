import { type RawBuilder, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_PAYMENT_GROUPS } from '#contract/payment-totals.ts'
import { daysBetweenInclusive } from '#domain/calendar-dates.ts'
import { sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import { type HeldBy, unpaidPercent } from '#domain/payment.ts'
import { PAYMENT_STAGES, type PaymentStage } from '#domain/payment-stage.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { type ClaimedTotal, claimedBackWithin, NOTHING_CLAIMED } from '#server/queries/claimed-back.ts'
import { partColumns } from '#server/queries/owed-again.ts'
import { heldBy } from '#server/queries/payment-stages.ts'
import { partsOfSearch } from './listed-payments.ts'

type Parts = Awaited<ReturnType<typeof partsOfSearch>>

/**
 * Totals of a list, whatever its status, in one statement; a search needs another for the periods. Amounts and their
 * counts cover payments in pounds.
 */
export const getPaymentsSummary: Handler<Contract['payments']['getPaymentsSummary']> = async (context, input) => {
  const parts = await partsOfSearch(context, input)
  const rows = await totalsByStage(context, parts)
  const counted = rows.filter(({ is_counted }) => is_counted)
  const totals = counted.filter(({ month }) => month === null)
  const of = (stage: PaymentStage) => totalOf(totals.filter((row) => row.stage === stage))
  const stages = { overdue: of('overdue'), due: of('due'), processing: of('processing'), paid: of('paid') }
  const all = totalOf(totals)
  const overdue_since = totals.find(({ stage }) => stage === 'overdue')?.first_due_date
  const failed = totals.map((row) => ({
    ...{ count: row.failed_count, gross_amount: row.failed_gross, commission_amount: row.failed_commission },
    amount: row.failed_gross - row.failed_commission,
  }))
  const held = totals.map((row) => ({
    ...{ count: row.held_count, gross_amount: row.held_gross, commission_amount: row.held_commission },
    amount: row.held_gross - row.held_commission,
  }))
  const below = totals.map((row) => ({
    ...{ count: row.below_count, gross_amount: row.below_gross, commission_amount: row.below_commission },
    amount: row.below_gross - row.below_commission,
  }))
  const groups = counted.filter(({ month }) => month !== null).sort(byStageAndMonth)
  return {
    currency: TOTALS_CURRENCY,
    all,
    stages,
    failed: totalOf(failed),
    held: totalOf(held),
    held_below_minimum: totalOf(below),
    claimed_back: rows[0]?.claimed_back ?? NOTHING_CLAIMED,
    groups: groups
      .slice(0, MAX_PAYMENT_GROUPS)
      .map((row) => ({ stage: row.stage, month: row.month ?? '', ...totalOf([row]) })),
    other_currencies_count: sumOf(
      rows.filter(({ is_counted, month }) => !is_counted && month === null),
      'count',
    ),
    failed_count: sumOf(
      rows.filter(({ month }) => month === null),
      'failed_count',
    ),
    first_month: groups.map(({ month }) => month).sort()[0] ?? null,
    overdue_days: overdue_since ? daysBetweenInclusive(overdue_since, context.today) - 1 : 0,
    next_due_date: totals.find(({ stage }) => stage === 'due')?.next_due_date ?? null,
    unpaid_percent: unpaidPercent(all.gross_amount - stages.paid.gross_amount, all.gross_amount),
  }
}

interface Row extends Total {
  is_counted: boolean
  stage: PaymentStage
  /** YYYY-MM; null in the total of the stage. */
  month: string | null
  failed_count: number
  failed_gross: number
  failed_commission: number
  held_count: number
  held_gross: number
  held_commission: number
  below_count: number
  below_gross: number
  below_commission: number
  first_due_date: string
  /** Of those that are not held; null without any. */
  next_due_date: string | null
  /** Of all of them. */
  claimed_back: ClaimedTotal
}

interface Total {
  count: number
  gross_amount: number
  commission_amount: number
  amount: number
}

/** A row for each stage, and one for each of its months. */
async function totalsByStage(context: MemberContext, parts: Parts): Promise<Row[]> {
  const sum = (amount: RawBuilder<unknown>) => sql<number>`coalesce(${amount}, 0)::bigint`
  const [failed, held] = [sql`filter (where is_failed)`, sql`filter (where held_by is not null)`]
  const below = sql`filter (where held_by = 'minimum')`
  const { rows } = await sql<Row>`
    select is_counted, stage, to_char(month, 'YYYY-MM') as month, count(*) filter (where not is_rest) as count,
      ${sum(sql`sum(gross_amount)`)} as gross_amount, ${sum(sql`sum(commission_amount)`)} as commission_amount,
      ${sum(sql`sum(amount)`)} as amount, count(*) ${failed} as failed_count,
      ${sum(sql`sum(gross_amount) ${failed}`)} as failed_gross,
      ${sum(sql`sum(commission_amount) ${failed}`)} as failed_commission, min(due_date) as first_due_date,
      count(*) ${held} as held_count, ${sum(sql`sum(gross_amount) ${held}`)} as held_gross,
      ${sum(sql`sum(commission_amount) ${held}`)} as held_commission,
      count(*) ${below} as below_count, ${sum(sql`sum(gross_amount) ${below}`)} as below_gross,
      ${sum(sql`sum(commission_amount) ${below}`)} as below_commission,
      min(due_date) filter (where held_by is null) as next_due_date,
      ${claimedBackWithin(parts.map((part) => part.select('p.id')))} as claimed_back
    from (${listed(context, parts)}) as listed
    group by grouping sets ((is_counted, stage), (is_counted, stage, month))`.execute(context.db)
  return rows
}

/** Each payment of the list once, in its parts: it may be in two parts of the union. */
function listed({ viewer, today }: MemberContext, parts: Parts) {
  const { open, paid, hasPaidPart } = partColumns(viewer, today)
  const columns = [
    sql<boolean>`p.currency = ${TOTALS_CURRENCY}`.as('is_counted'),
    sql<string>`date_trunc('month', p.reporting_period_end)::date`.as('month'),
  ] as const
  const whole = parts.map((part) =>
    part
      .select(['p.id', ...open, ...columns])
      .select([sql<boolean>`p.status = 'failed'`.as('is_failed'), heldBy().as('held_by')]),
  )
  const rests = parts.map((part) =>
    part
      .where(hasPaidPart)
      .select(['p.id', ...paid, ...columns])
      .select([sql<boolean>`false`.as('is_failed'), sql<HeldBy | null>`null`.as('held_by')]),
  )
  return sql.join([...whole, ...rests], sql` union `)
}

function totalOf(rows: readonly Total[]): Total {
  return {
    count: sumOf(rows, 'count'),
    gross_amount: sumOf(rows, 'gross_amount'),
    commission_amount: sumOf(rows, 'commission_amount'),
    amount: sumOf(rows, 'amount'),
  }
}

const sumOf = <Field extends string>(rows: readonly Record<Field, number>[], field: Field) =>
  sumAmounts(rows.map((row) => row[field]))

/** Unpaid ones by their earliest due date, the others by the latest month. */
function byStageAndMonth(a: Row, b: Row): number {
  const stages = PAYMENT_STAGES.indexOf(a.stage) - PAYMENT_STAGES.indexOf(b.stage)
  const isUnpaid = a.stage === 'overdue' || a.stage === 'due'
  const due = isUnpaid ? a.first_due_date.localeCompare(b.first_due_date) : 0
  return stages || due || (b.month ?? '').localeCompare(a.month ?? '')
}
