import type { DistributionLine } from '#domain/distribution.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'

/** What features above answer for distributions. */
export interface DistributionHooks {
  distributions_frozen: DistributionsFrozen
}

/** What follows from freezing the distributions of a report. Runs once, in the same transaction. */
export type DistributionsFrozen = (
  write: MemberWrite,
  report: StoredReport,
  distributions: FrozenShare[],
) => Promise<void>

/** The share of an agreement, as it was frozen, with a line for each holder to whom something is due. */
export interface FrozenShare {
  id: string
  agreement_id: string
  commission_rate_basis_points: number
  due_date: string
  due: DistributionLine[]
}
