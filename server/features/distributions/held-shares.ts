import type { Kysely } from 'kysely'
import { runAgain } from '#domain/calculation.ts'
import { type SharingTerms, sharingTerms } from '#domain/distribution.ts'
import { addedShare } from '#domain/line-dispute.ts'
import type { DB } from '#server/platform/database.ts'
import { type DistributionRow, distributionsOfReport } from '#server/queries/distributions-of-report.ts'
import { agreementsOfReport, holdingsOf } from '#server/queries/sharing-agreements.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { HeldShares } from '../reports/hooks.ts'
import type { CommissionRate } from './plan.ts'

/** What disputes hold back of the shares of a report. */
export function heldShares(deps: CommissionRate): HeldShares {
  return async (db, { report, is_approved }, levels) => {
    const shares = is_approved ? await frozenTerms(db, report.id) : await plannedTerms(db, report, deps)
    return shares.map(({ agreement_id, provider, terms }) => ({
      ...{ agreement_id, provider },
      added: levels.slice(1).map((after, index) => addedShare(levels[index] ?? 0, after, terms)),
    }))
  }
}

interface AgreementTerms {
  agreement_id: string
  provider: { id: string; name: string }
  terms: SharingTerms
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
    terms: sharingTerms({ period, agreement, commission_rate_basis_points, holders: agreement.holders }),
  }))
}

async function frozenTerms(db: Kysely<DB>, report_id: string): Promise<AgreementTerms[]> {
  const first = (await distributionsOfReport(db, report_id)).filter(({ part }) => part === 0)
  const terms = await termsOf(db, first)
  return first.map((row, index) => ({
    agreement_id: row.agreement_id,
    provider: { id: row.provider_id, name: row.provider_name },
    terms: terms[index] ?? failed(row),
  }))
}

/** The terms that were frozen with these distributions, in their order: as their calculations state them, where stored. */
export async function termsOf(db: Kysely<DB>, rows: readonly DistributionRow[]): Promise<SharingTerms[]> {
  const holdings = await holdingsOf(
    db,
    rows.map(({ right_id }) => right_id),
  )
  return rows.map((row) => {
    const calculated = row.calculation === null ? null : runAgain(row.calculation)
    if (calculated) return sharingTerms(calculated.input)
    return {
      period_days: row.period_days,
      overlap_days: row.overlap_days,
      threshold_for_period: row.threshold_for_period,
      provider_share_basis_points: row.provider_share_basis_points,
      commission_rate_basis_points: row.commission_rate_basis_points,
      holders: holdings
        .filter(({ right_id }) => right_id === row.right_id)
        .map(({ holder_id, basis_points }) => ({ holder_id, weight: basis_points })),
    }
  })
}

function failed({ id }: DistributionRow): never {
  throw new Error(`The distribution ${id} has no terms.`)
}
