import { prorate, sumAmounts } from '#domain/money.ts'
import { listOf, readAssembled } from '#server/platform/database.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { heldByMonth } from './held-by-month.ts'
import { byMonth, chartMonths, sumOf } from './history.ts'
import type { Reading } from './reading.ts'
import { heldOf } from './reports-to-show.ts'
import { type MonthlyRevenue, revenueByMonth } from './revenue-by-month.ts'
import { type MonthlyShares, sharesByMonth } from './shares-by-month.ts'

/** Revenue and shares of an owner, or of all owners for an admin: sums, and month by month. Shares are gross. */
export async function ownerFigures(reading: Reading) {
  const { db, viewer, today } = reading
  const months = chartMonths(today)
  const [revenue, shares, held] = await Promise.all([
    readAssembled(db, revenueByMonth, viewer, { months: listOf(months) }),
    readAssembled(db, sharesByMonth, viewer, { months: listOf(months), today }),
    heldFromPayers(reading, months),
  ])
  const rows = [
    ...revenue.map((row) => ({ month: row.month, revenue: row, share: null })),
    ...shares.map((row) => ({ month: row.month, revenue: null, share: row })),
  ]
  return {
    total_revenue: sumOf(revenue, 'revenue'),
    total_payments_issued: sumOf(shares, 'paid'),
    awaiting_payment: sumOf(shares, 'due') + sumOf(shares, 'overdue'),
    overdue_amount: sumOf(shares, 'overdue') - held.late,
    held_amount: held.amount,
    months: byMonth(rows, months).map(({ month, rows: ofMonth }) =>
      ownerMonth(
        month,
        ofMonth.flatMap((row) => row.revenue ?? []),
        ofMonth.flatMap((row) => row.share ?? []),
      ),
    ),
  }
}

/** Held payments of an owner, who reads all that is unpaid anyway, or of all owners. */
async function heldFromPayers({ db, viewer, today, unpaid }: Reading, months: readonly string[]) {
  if (viewer.role === 'owner') return heldOf(await unpaid())
  const held = await readAssembled(db, heldByMonth, viewer, { months: listOf(months), today })
  return { amount: sumOf(held, 'amount'), late: sumOf(held, 'late') }
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
  const [shares, held] = await Promise.all([
    readAssembled(db, sharesByMonth, viewer, { months: listOf(months), today }),
    readAssembled(db, heldByMonth, viewer, { months: listOf(months), today }),
  ])
  const rows = [
    ...shares.map((row) => ({ month: row.month, share: row, late: 0 })),
    ...held.map(({ month, late }) => ({ month, share: null, late })),
  ]
  return {
    total_earnings: sumOf(shares, 'net'),
    total_payments_received: sumOf(shares, 'paid'),
    on_its_way: sumOf(shares, 'on_its_way'),
    not_paid_yet: sumOf(shares, 'due') + sumOf(shares, 'overdue'),
    overdue_amount: sumOf(shares, 'overdue') - sumOf(held, 'late'),
    held_amount: sumOf(held, 'amount'),
    months: byMonth(rows, months).map(({ month, rows: ofMonth }) =>
      providerMonth(
        month,
        ofMonth.flatMap(({ share }) => share ?? []),
        sumOf(ofMonth, 'late'),
      ),
    ),
  }
}

/** What is held past its due date is due, and not overdue. */
function providerMonth(month: string, shares: MonthlyShares[], held_late: number) {
  return {
    month,
    received: sumOf(shares, 'paid'),
    on_its_way: sumOf(shares, 'on_its_way'),
    due: sumOf(shares, 'due') + held_late,
    overdue: sumOf(shares, 'overdue') - held_late,
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
