import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { distribution } from '#contract/report-values.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { AddedShare } from '#domain/line-dispute.ts'
import type { Side } from '#domain/roles.ts'
import type { Refusal } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { MemberWrite, Viewer } from '#server/platform/http.ts'
import type { PlannedCorrection } from '#server/queries/corrections.ts'
import type { DistributionPaymentRow } from '#server/queries/distributions-of-report.ts'
import type { SharingAgreement } from '#server/queries/sharing-agreements.ts'
import type { ReportRow, StoredReport } from '#server/queries/visible-reports.ts'

/** What features above answer for reports. */
export interface ReportHooks {
  report_submitting: ReportSubmitting
  report_approved: ReportApproved
  report_recalculated: ReportRecalculated
  report_distributions: ReportDistributions
  held_shares: HeldShares
  dispute_settled: DisputeSettled
}

/** Puts what was collected into a report that is being submitted. Its row and its project are locked. */
export type ReportSubmitting = (
  write: MemberWrite,
  report: StoredReport,
) => Promise<Refusal<'COLLECTED_CHANGED' | 'MAPPING_NOT_REPORTED'> | null>

/** Distributes an approved report to its agreements. Runs once, in the transaction that records the approval. */
export type ReportApproved = (write: MemberWrite, approved: ApprovedReport) => Promise<ApprovedDistribution[]>

/**
 * Calculates the distributions of an approved report again, in the transaction that records it, and stores what they were.
 * Gives each share of the approval with what is due of it now, also where a settled dispute added to it.
 */
export type ReportRecalculated = (
  write: MemberWrite,
  recalculated: { report: StoredReport; recalculation_id: string },
) => Promise<ApprovedDistribution[]>

export interface ApprovedReport {
  report: StoredReport
  /** What is distributed: what both sides agree on while lines are disputed. */
  revenue: number
  /** The rest of what the report says, which disputes hold back. */
  held_revenue: number
  agreements: SharingAgreement[]
  /** What its corrections change of shares of earlier reports. */
  corrections: PlannedCorrection[]
}

/** The share of an agreement, and what is due of it to the holders of its right. */
export interface ApprovedDistribution {
  agreement: SharingAgreement
  eligible_revenue: number
  gross: number
  commission: number
  net: number
  /** What of the share the owner keeps, where they hold a part of the right. */
  kept?: number
  due_date: string
  /** Of all that the share was computed from. */
  calculation_hash: string
  due: { holder_id: string; gross: number }[]
}

/** The distributions of a report for an audience: planned until it is approved, then as they were frozen. */
export type ReportDistributions = (
  db: Kysely<DB>,
  shown: { report: ReportRow; is_approved: boolean; payments: DistributionPaymentRow[]; held_revenue: number },
  audience: Audience,
) => Promise<DistributionView[]>

export type DistributionView = z.input<typeof distribution>

/** Whom a distribution is shown to. */
export interface Audience {
  /** Whether the viewer sees a holder: owners and admins see all, a provider only themselves. */
  sees(holder_id: string): boolean
  /** The person called 'you'; null for a file, which names everybody. */
  viewer_id: string | null
  today: CalendarDate
}

/** Who sees which distributions of a report. Without a `viewer_id` their sentences name everybody, as in a file. */
export function audienceOf(
  row: ReportRow,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { viewer_id, today }: Pick<Audience, 'viewer_id' | 'today'>,
): Audience {
  const isProvider = reportSide(row, viewer) === 'provider'
  return { viewer_id, today, sees: (holder_id) => !isProvider || holder_id === viewer.id }
}

/** On which side of a report its viewer is; neither for an admin. */
export function reportSide(row: ReportRow, viewer: Pick<Viewer, 'id' | 'role'>): Side | null {
  if (row.owner_id === viewer.id) return 'owner'
  return viewer.role === 'provider' ? 'provider' : null
}
/**
 * What revenue adds to the shares of a report, step by step: from each of the levels to the next. By the terms that were
 * frozen, once it is approved.
 */
export type HeldShares = (
  db: Kysely<DB>,
  shown: { report: StoredReport; is_approved: boolean },
  levels: readonly number[],
) => Promise<HeldShare[]>

export interface HeldShare {
  agreement_id: string
  provider: { id: string; name: string }
  added: AddedShare[]
}

/** Distributes what a settled dispute adds to an approved report, now that both sides agree on more of its revenue. */
export type DisputeSettled = (
  write: MemberWrite,
  settled: { report: StoredReport; dispute_id: string },
) => Promise<{ is_due: boolean }>
