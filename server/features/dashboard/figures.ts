import { prorate, sumAmounts } from '#domain/money.ts'
import { listOf, readAssembled } from '#server/platform/database.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { heldAmount } from './held-amount.ts'
import { byMonth, chartMonths, sumOf } from './history.ts'
import { type MonthlyRevenue, revenueByMonth } from './revenue-by-month.ts'
import { type MonthlyShares, sharesByMonth } from './shares-by-month.ts'

/** Revenue and shares of an owner, or of all owners for an admin: sums, and month by month. Shares are gross. */
export async function ownerFigures({ db, viewer, today }: MemberContext) {
  const months = chartMonths(today)
  const [revenue, shares, held_amount] = await Promise.all([
    readAssembled(db, revenueByMonth, viewer, { months: listOf(months) }),
    readAssembled(db, sharesByMonth, viewer, { months: listOf(months), today }),
    heldAmount(db, viewer),
  ])
  const rows = [
    ...revenue.map((row) => ({ month: row.month, revenue: row, share: null })),
    ...shares.map((row) => ({ month: row.month, revenue: null, share: row })),
  ]
  return {
    total_revenue: sumOf(revenue, 'revenue'),
    total_payments_issued: sumOf(shares, 'paid'),
    awaiting_payment: sumOf(shares, 'due') + sumOf(shares, 'overdue'),
    overdue_amount: sumOf(shares, 'overdue'),
    held_amount,
    months: byMonth(rows, months).map(({ month, rows: ofMonth }) =>
      ownerMonth(
        month,
        ofMonth.flatMap((row) => row.revenue ?? []),
        ofMonth.flatMap((row) => row.share ?? []),
      ),
    ),
  }
}

function ownerMonth(month: string, revenue: MonthlyRevenue[], shares: MonthlyShares[]) {
  const total = sumOf(revenue, 'revenue')
  const unapproved = sumOf(revenue, 'unapproved')
  const gross = sumOf(shares, 'gross')
  const [one, ...more] = revenue
  return {
    month,
    kept: total - unapproved - gross,
    shares: gross,
    unapproved,
    // In steps of 0.1.
    share_percent: gross > 0 && total > 0 ? prorate(1_000, gross, total) / 10 : null,
    report_id: one && more.length === 0 && one.reports === 1 ? one.report_id : null,
    lines: merged([
      ...revenue.map((row) => ({
        label: row.project_title ?? others(row.projects, 'project'),
        amount: row.revenue,
      })),
      ...shares.map((row) => ({ label: shareLabel(row), amount: -row.gross })),
    ]),
  }
}

function shareLabel({ provider_name, project_title, agreements }: MonthlyShares): string {
  if (provider_name === null || project_title === null) return others(agreements, 'share')
  return `${provider_name}, ${project_title}`
}

/** Net earnings of a provider or holder: sums, and month by month. */
export async function providerFigures({ db, viewer, today }: MemberContext) {
  const months = chartMonths(today)
  const [shares, held_amount] = await Promise.all([
    readAssembled(db, sharesByMonth, viewer, { months: listOf(months), today }),
    heldAmount(db, viewer),
  ])
  return {
    total_earnings: sumOf(shares, 'net'),
    total_payments_received: sumOf(shares, 'paid'),
    on_its_way: sumOf(shares, 'on_its_way'),
    not_paid_yet: sumOf(shares, 'due') + sumOf(shares, 'overdue'),
    overdue_amount: sumOf(shares, 'overdue'),
    held_amount,
    months: byMonth(shares, months).map(({ month, rows }) => providerMonth(month, rows)),
  }
}

function providerMonth(month: string, shares: MonthlyShares[]) {
  return {
    month,
    received: sumOf(shares, 'paid'),
    on_its_way: sumOf(shares, 'on_its_way'),
    due: sumOf(shares, 'due'),
    overdue: sumOf(shares, 'overdue'),
    lines: merged([
      ...shares.map((row) => ({
        label: row.project_title ?? others(row.agreements, 'share'),
        amount: row.gross,
      })),
      { label: 'Commission', amount: -sumOf(shares, 'commission') },
    ]),
  }
}

const others = (count: number, noun: string) =>
  count === 0 ? `All ${noun}s` : `${count.toLocaleString('en-GB')} other ${noun}${count === 1 ? '' : 's'}`

/** Several deals of one name are one line. */
function merged(lines: { label: string; amount: number }[]) {
  return [...Map.groupBy(lines, ({ label }) => label)].map(([label, same]) => ({
    label,
    amount: sumAmounts(same.map(({ amount }) => amount)),
  }))
}
