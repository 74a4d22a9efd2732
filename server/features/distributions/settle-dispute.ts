import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { calculateRest, calculationText, runAgain } from '#domain/calculation.ts'
import { type AddedShare, addedTo } from '#domain/line-dispute.ts'
import { paymentDueDate } from '#domain/schedule.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { type DistributionRow, distributionsOfReport } from '#server/queries/distributions-of-report.ts'
import { type FrozenShare, frozenShares } from '#server/queries/frozen-shares.ts'
import type { DisputeSettled } from '../reports/hooks.ts'
import { sha256 } from './calculation-hash.ts'
import type { DistributionHooks } from './hooks.ts'

/**
 * A further distribution to each agreement for which a settled dispute adds to the share: the share of the revenue that is
 * agreed on now, with what was corrected of it, less what was shared before, by the terms that were frozen at the approval.
 */
export function settleDispute({
  distributions_frozen,
}: Pick<DistributionHooks, 'distributions_frozen'>): DisputeSettled {
  return async (write, { report, dispute_id }) => {
    const { tx } = write
    const before = await distributionsOfReport(tx, report.id)
    const shares = await frozenShares(tx, [report.id])
    const settled = before.flatMap((row) => {
      const share = shares.find(({ id }) => id === row.id)
      if (!share) return []
      const revenue = share.agreed_revenue + share.corrected_revenue
      const added = addedTo(share.shared, revenue, share.terms)
      const part = before.filter(({ agreement_id }) => agreement_id === row.agreement_id).length
      return addsSomething(added) ? [{ ...settledRow(write, { row, share, revenue, added, part }), first: row }] : []
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
    for (const { row, first } of settled) auditSettled(write, row, { proposal_id: first.proposal_id, dispute_id })
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

/** Whether anything is paid or kept of it. */
export const addsSomething = ({ gross, kept = 0 }: AddedShare): boolean => gross > 0 || kept > 0

interface Settled {
  row: DistributionRow
  share: Pick<FrozenShare, 'calculation' | 'shared'>
  revenue: number
  added: AddedShare
  part: number
}

export function settledRow({ now, today }: MemberWrite, { row, share, revenue, added, part }: Settled) {
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
    kept: added.kept ?? 0,
    due_date: paymentDueDate(today, row.payment_terms_days),
    ...calculationOf(share, revenue),
    created_at: now,
  } satisfies Insertable<DB['distributions']>
  const before = {
    eligible_before: share.shared.eligible_revenue,
    gross_before: share.shared.gross,
    commission_before: share.shared.commission,
    kept_before: share.shared.kept ?? 0,
  }
  return { row: settled, before, added }
}

/** What it was computed from, as with the share of the approval; null where that was not stored. */
function calculationOf({ calculation: first, shared }: Settled['share'], revenue: number) {
  const earlier = first === null ? null : runAgain(first)
  if (!earlier) return { calculation: null, calculation_hash: null }
  const calculation = calculationText(calculateRest(earlier, revenue, shared))
  return { calculation, calculation_hash: sha256(calculation) }
}

/** The hash of the calculation, where nobody can change it unnoticed. */
function auditSettled(
  write: MemberWrite,
  { id, report_id, gross, commission, net, kept, calculation_hash }: ReturnType<typeof settledRow>['row'],
  { proposal_id, dispute_id }: { proposal_id: string; dispute_id: string },
): void {
  const data = { dispute_id, distribution_id: id, gross, commission, net, ...(kept && { kept }), calculation_hash }
  write.audit({
    chain: `deal:${proposal_id}`,
    action: 'line_dispute_shared',
    subject_type: 'report',
    subject_id: report_id,
    data,
  })
}
