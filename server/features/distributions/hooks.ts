import type { DistributionLine, ShareAmounts } from '#domain/distribution.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'

/** What features above answer for distributions. */
export interface DistributionHooks {
  distributions_frozen: DistributionsFrozen
  settlements_undone: SettlementsUndone
  distributions_refrozen: DistributionsFrozen
}

/**
 * Before a report is calculated again: stores what was to be paid, and undoes what was settled and carried. Afterwards
 * `distributions_refrozen` gives its payments the new amounts.
 */
export type SettlementsUndone = (write: MemberWrite, report: StoredReport, recalculation_id: string) => Promise<void>

/**
 * What follows from freezing the distributions of a report: its payments. Runs once, in the same transaction, and gives what
 * is paid to whom.
 */
export type DistributionsFrozen = (
  write: MemberWrite,
  report: StoredReport,
  distributions: FrozenShare[],
) => Promise<PaidShare[]>

export interface PaidShare {
  distribution_id: string
  holder_id: string
  gross: number
}

/** The share of an agreement, as it was frozen, with a line for each holder to whom something is due. */
export interface FrozenShare {
  id: string
  agreement_id: string
  commission_rate_basis_points: number
  due_date: string
  due: DistributionLine[]
  /** What corrections change of earlier shares of the agreement, for each holder. */
  corrections: (ShareAmounts & { holder_id: string })[]
}
