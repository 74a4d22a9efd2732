import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type AddedShare, addedTo } from '#domain/line-dispute.ts'
import { sumAmounts } from '#domain/money.ts'
import { paymentDueDate } from '#domain/schedule.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { type DistributionRow, distributionsOfReport } from '#server/queries/distributions-of-report.ts'
import type { DisputeSettled } from '../reports/hooks.ts'
import { termsOf } from './held-shares.ts'
import type { DistributionHooks } from './hooks.ts'

/**
 * A further distribution to each agreement for which a settled dispute adds to the share: the share of the revenue that is
 * agreed on now, less what was distributed before, by the terms that were frozen at the approval.
 */
export function settleDispute({ distributions_frozen }: DistributionHooks): DisputeSettled {
  return async (write, { report, revenue, dispute_id }) => {
    const { tx } = write
    const before = await distributionsOfReport(tx, report.id)
    const first = before.filter(({ part }) => part === 0)
    const terms = await termsOf(tx, first)
    const settled = first.flatMap((row, index) => {
      const own = before.filter(({ agreement_id }) => agreement_id === row.agreement_id)
      const shared = sumsOf(own)
      const [of] = terms.slice(index)
      const added = of && addedTo(shared, revenue, of)
      return added && added.gross > 0 ? [settledRow(write, { row, revenue, added, shared, part: own.length })] : []
    })
    if (settled.length === 0) return { is_due: false }
    await tx
      .insertInto('distributions')
      .values(settled.map(({ row }) => row))
      .execute()
    await tx
      .insertInto('settled_distributions')
      .values(settled.map(({ row, before: amounts }) => ({ distribution_id: row.id, dispute_id, ...amounts })))
      .execute()
    const paid = await distributions_frozen(
      write,
      report,
      settled.map(({ row, added }) => ({
        id: row.id,
        agreement_id: row.agreement_id,
        due_date: row.due_date,
        commission_rate_basis_points: row.commission_rate_basis_points,
        due: added.lines.filter(({ gross }) => gross > 0),
        corrections: [],
      })),
    )
    return { is_due: paid.length > 0 }
  }
}

function sumsOf(rows: readonly DistributionRow[]) {
  return {
    eligible_revenue: sumAmounts(rows.map((row) => row.eligible_revenue)),
    gross: sumAmounts(rows.map(({ gross }) => gross)),
    commission: sumAmounts(rows.map(({ commission }) => commission)),
  }
}

interface Settled {
  row: DistributionRow
  revenue: number
  added: AddedShare
  shared: ReturnType<typeof sumsOf>
  part: number
}

function settledRow({ now, today }: MemberWrite, { row, revenue, added, shared, part }: Settled) {
  const { report_id, agreement_id, right_id, terms_number, period_days, overlap_days, currency } = row
  const { threshold_for_period, provider_share_basis_points, commission_rate_basis_points } = row
  const settled = {
    ...{ report_id, agreement_id, right_id, terms_number, period_days, overlap_days, currency, part },
    ...{ threshold_for_period, provider_share_basis_points, commission_rate_basis_points },
    id: randomUUID(),
    reported_revenue: revenue,
    revenue_in_agreement: added.eligible_revenue,
    eligible_revenue: added.eligible_revenue,
    gross: added.gross,
    commission: added.commission,
    net: added.net,
    due_date: paymentDueDate(today, row.payment_terms_days),
    created_at: now,
  } satisfies Insertable<DB['distributions']>
  const before = {
    eligible_before: shared.eligible_revenue,
    gross_before: shared.gross,
    commission_before: shared.commission,
  }
  return { row: settled, before, added }
}
