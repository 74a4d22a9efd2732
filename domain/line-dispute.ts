import {
  type Distribution,
  type DistributionInput,
  type ShareAmounts,
  type SharingTerms,
  shareRevenue,
  sharingTerms,
  splitAmongHolders,
} from './distribution.ts'
import { sumAmounts } from './money.ts'
import type { ReportStatus } from './report.ts'
import type { Role } from './roles.ts'

export const LINE_DISPUTE_STATUSES = [
  'open',
  'insisted',
  'taken_back',
  'conceded',
  'upheld',
  'dismissed',
  'superseded',
] as const
/**
 * Open until the owner concedes or insists; insisted until an admin upholds or dismisses it. Until then its provider can
 * take it back. A report that is submitted again supersedes the disputes of its lines.
 */
export type LineDisputeStatus = (typeof LINE_DISPUTE_STATUSES)[number]

export const isOpenDispute = (status: LineDisputeStatus): boolean => status === 'open' || status === 'insisted'

type LineDisputeRefusal = 'not_yours' | 'not_submitted' | 'disputed' | 'closed' | 'not_insisted'

/** Null when a provider may dispute lines of a report: while it is submitted, and not disputed as a whole. */
export function mayDisputeLines({ status }: { status: ReportStatus }, role: Role): LineDisputeRefusal | null {
  if (role !== 'provider') return 'not_yours'
  if (status === 'disputed') return 'disputed'
  return status === 'submitted' ? null : 'not_submitted'
}

interface Dispute {
  status: LineDisputeStatus
  raised_by: string
  owner_id: string
}

/** Null when this person may concede or insist: the owner, once; having insisted, they may still concede. */
export function mayAnswer(
  { status, owner_id }: Dispute,
  answer: 'concede' | 'insist',
  person_id: string,
): LineDisputeRefusal | null {
  if (owner_id !== person_id) return 'not_yours'
  if (answer === 'concede' ? isOpenDispute(status) : status === 'open') return null
  return 'closed'
}

/** Null when this person may take the dispute back: who raised it, until it is closed. */
export function mayTakeBack({ status, raised_by }: Dispute, person_id: string): LineDisputeRefusal | null {
  if (raised_by !== person_id) return 'not_yours'
  return isOpenDispute(status) ? null : 'closed'
}

/** How many documents both sides can add to a dispute. */
export const MAX_DISPUTE_DOCUMENTS = 20

/** Null when this person may add a document as evidence: who raised the dispute, and who answers it, until it is closed. */
export function mayAddDocument({ status, raised_by, owner_id }: Dispute, person_id: string): LineDisputeRefusal | null {
  if (raised_by !== person_id && owner_id !== person_id) return 'not_yours'
  return isOpenDispute(status) ? null : 'closed'
}

/** Null when somebody of this role may decide the dispute: an admin, once the owner insists. */
export function mayDecide({ status }: Dispute, role: Role): LineDisputeRefusal | null {
  if (role !== 'admin') return 'not_yours'
  if (status === 'open') return 'not_insisted'
  return status === 'insisted' ? null : 'closed'
}

/** A line of a report and what an open dispute expects of it, in minor units; null where it is not disputed. */
export interface ReportedLine {
  amount: number
  expected_amount: number | null
}

/** What of each line both sides agree on: the lower of the reported and the expected amount, in minor units. */
export function agreedLines(lines: readonly ReportedLine[]): number[] {
  return lines.map(({ amount, expected_amount }) => Math.min(amount, expected_amount ?? amount))
}

/** What is distributed while lines are disputed: only what both sides agree on, in minor units. */
export const agreedRevenue = (lines: readonly ReportedLine[]): number => sumAmounts(agreedLines(lines))

/** What is in dispute of lines: the differences between the reported and the expected amounts, in minor units. */
export function disputedRevenue(lines: readonly { reported_amount: number; expected_amount: number }[]): number {
  return sumAmounts(
    lines.map(({ reported_amount: reported, expected_amount: expected }) => Math.abs(reported - expected)),
  )
}

/** What more revenue adds to the share of an agreement. The lines sum to it. */
export interface AddedShare extends ShareAmounts {
  eligible_revenue: number
  /** What it adds to what the payer keeps, where they hold a part of the right. */
  kept?: number
  lines: ReturnType<typeof splitAmongHolders>
}

/**
 * What revenue above the revenue that was shared before adds to a share: the share of the whole, less the share of what was
 * shared before, so that both together are what one distribution of the whole would be. It is split among the holders by
 * largest remainder. In minor units.
 */
export function addedShare(before: number, after: number, terms: SharingTerms): AddedShare {
  return addedTo(shareRevenue(before, terms), after, terms)
}

/** What was shared before; amounts in minor units. */
export interface SharedBefore {
  eligible_revenue: number
  gross: number
  commission: number
  /** What was kept, where the payer holds a part of the right. */
  kept?: number
}

/** The same, where what was shared before is known as amounts. Nothing is added where that was more. */
export function addedTo(before: SharedBefore, after: number, terms: SharingTerms): AddedShare {
  const whole = shareRevenue(after, terms)
  const gross = Math.max(0, whole.gross - before.gross)
  const commission = gross === 0 ? 0 : whole.commission - before.commission
  return {
    eligible_revenue: Math.max(0, whole.eligible_revenue - before.eligible_revenue),
    gross,
    commission,
    net: gross - commission,
    ...(whole.kept !== undefined && { kept: Math.max(0, whole.kept - (before.kept ?? 0)) }),
    lines: splitAmongHolders(gross, commission, terms.holders),
  }
}

/** The rule for what is left to share of a revenue. Throws RangeError without what was shared before. */
export function distributeRest(input: DistributionInput & { before?: SharedBefore }): Distribution {
  const { revenue, before } = input
  if (!before) throw new RangeError('What was shared before is missing')
  const terms = sharingTerms(input)
  const added = addedTo(before, revenue, terms)
  const { period_days, overlap_days, threshold_for_period } = terms
  const owner_retains = revenue - before.gross - added.gross
  return {
    ...{ period_days, overlap_days, threshold_for_period, owner_retains },
    passes_threshold: revenue >= threshold_for_period,
    revenue_in_agreement: added.eligible_revenue,
    ...added,
    owner_retains_after_commission: owner_retains,
  }
}
