import { type RawBuilder, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { daysBetweenInclusive, wholeMonthOf } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { lastDays } from '#domain/time-windows.ts'
import { refuse } from '#server/platform/commands.ts'
import { containing, type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler, InputOf } from '#server/platform/http.ts'
import { CLAIMED_BACK } from '#server/queries/claimed-back.ts'
import { stageOf, statusInStage } from '#server/queries/payment-stages.ts'
import { findProvider, isCovered } from './store.ts'

type Operation = Contract['providerPayments']['listUserPayments']

/** The payments of a summary, one by one. Their number is that of one provider's days, so they are read and then ordered. */
export const listUserPayments: Handler<Operation> = async ({ db, viewer, today }, input) => {
  const { provider_id, days_back, status, search } = input
  if (!(await findProvider(db, viewer, provider_id))) return refuse('NOT_FOUND')
  const { after, orderBy, limit } = keyset(NEWEST_FIRST, input)
  const rows = await db
    .selectFrom(
      db
        .selectFrom('payments as p')
        .innerJoin('projects as j', 'j.id', 'p.project_id')
        .innerJoin('revenue_reports as r', 'r.id', 'p.report_id')
        .innerJoin('distributions as d', 'd.id', 'p.distribution_id')
        .innerJoin('users as payer', 'payer.id', 'p.payer_id')
        .select(['p.id', 'p.project_id', 'p.payer_id', 'payer.name as payer_name', 'j.title as project_title'])
        .select(['r.reporting_period_start', 'p.reporting_period_end', 'd.provider_share_basis_points'])
        .select(['p.gross_amount', 'p.commission_amount', 'p.amount', 'p.processed_at', 'p.created_at', 'p.due_date'])
        .select(CLAIMED_BACK.as('claimed_back'))
        .select(({ ref, selectFrom }) => [
          ref('p.currency').$castTo<Currency>().as('currency'),
          statusInStage().as('status'),
          stageOf(today).as('stage'),
          selectFrom('transfers as t')
            .whereRef('t.payment_id', '=', 'p.id')
            .orderBy('t.attempt', 'desc')
            .limit(1)
            .select('t.id')
            .as('transfer_id'),
        ])
        .where(isCovered({ viewer, provider_id, start: lastDays(today, days_back).start }))
        .where(hasStatus(status))
        .where(matches(search))
        .as('payment'),
    )
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(
    rows,
    input,
    (row) => row.created_at,
    ({ project_id, project_title, payer_id, payer_name, provider_share_basis_points, ...row }) => ({
      ...row,
      project: { id: project_id, title: project_title },
      project_title,
      payer: { id: payer_id, name: payer_name },
      report_period: wholeMonthOf({ start: row.reporting_period_start, end: row.reporting_period_end }),
      overdue_days: row.stage === 'overdue' ? daysBetweenInclusive(row.due_date, today) - 1 : 0,
      due_in_days: row.stage === 'due' ? daysBetweenInclusive(today, row.due_date) - 1 : 0,
      percentage: percentFromBasisPoints(provider_share_basis_points),
      processed_at: row.processed_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    }),
  )
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }

function hasStatus(status: InputOf<Operation>['status']): RawBuilder<boolean> {
  if (status === undefined) return sql<boolean>`true`
  const statuses = status === 'pending' ? ['calculated', 'pending'] : [status]
  return sql<boolean>`${statusInStage()} = any(${statuses})`
}

/** By the title of the project, or by the period as it is written: 'October 2026', '2026-10'. */
function matches(search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql<boolean>`true`
  const pattern = containing(search)
  return sql<boolean>`(j.title ilike ${pattern} or concat_ws(' ', to_char(r.reporting_period_start, 'FMMonth YYYY'),
    to_char(p.reporting_period_end, 'FMMonth YYYY'), r.reporting_period_start, p.reporting_period_end) ilike ${pattern})`
}
