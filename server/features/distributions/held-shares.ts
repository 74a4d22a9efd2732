import type { Kysely } from 'kysely'
import { type SharingTerms, sharingTerms } from '#domain/distribution.ts'
import { addedShare } from '#domain/line-dispute.ts'
import type { DB } from '#server/platform/database.ts'
import { distributionsOfReport } from '#server/queries/distributions-of-report.ts'
import { frozenShares } from '#server/queries/frozen-shares.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { HeldShares } from '../reports/hooks.ts'
import type { CommissionRate } from './plan.ts'

/** What disputes hold back of the shares of a report. */
export function heldShares(deps: CommissionRate): HeldShares {
  return async (db, { report, is_approved }, levels) => {
    const shares = is_approved ? await frozenTerms(db, report.id) : await plannedTerms(db, report, deps)
    return shares.map(({ agreement_id, provider, terms, corrected_revenue }) => {
      const revenues = levels.map((level) => level + corrected_revenue)
      const added = revenues.slice(1).map((after, index) => addedShare(revenues[index] ?? 0, after, terms))
      return { agreement_id, provider, added }
    })
  }
}

interface AgreementTerms {
  agreement_id: string
  provider: { id: string; name: string }
  terms: SharingTerms
  /** By what corrections changed the revenue. */
  corrected_revenue: number
}

async function plannedTerms(
  db: Kysely<DB>,
  report: StoredReport,
  { commission_rate_basis_points }: CommissionRate,
): Promise<AgreementTerms[]> {
  const period = { start: report.reporting_period_start, end: report.reporting_period_end }
  const agreements = await agreementsOfReport(db, report)
  return agreements.map((agreement) => ({
    agreement_id: agreement.id,
    provider: { id: agreement.provider_id, name: agreement.provider_name },
    terms: sharingTerms({
      ...{ period, agreement, commission_rate_basis_points },
      ...{ holders: agreement.holders, kept_by: agreement.owner_id },
    }),
    corrected_revenue: 0,
  }))
}

async function frozenTerms(db: Kysely<DB>, report_id: string): Promise<AgreementTerms[]> {
  const shares = new Map((await frozenShares(db, [report_id])).map((share) => [share.id, share]))
  return (await distributionsOfReport(db, report_id)).flatMap(({ id, provider_id, provider_name }) => {
    const share = shares.get(id)
    return share ? [{ ...share, provider: { id: provider_id, name: provider_name } }] : []
  })
}
