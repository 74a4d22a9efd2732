import type { z } from 'zod'
import type { distributionLine } from '#contract/distributions.ts'
import type { Contract } from '#contract/index.ts'
import type { ReportStatus } from '#domain/report.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import {
  approvalsOfDistributions,
  type DistributionApproval,
  paymentsOfReport,
  reportOfDistribution,
} from '#server/queries/distributions-of-report.ts'
import { heldRevenueOf } from '#server/queries/held-revenue.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { audienceOf, reportSide } from '../reports/hooks.ts'
import type { CommissionRate } from './plan.ts'
import { reportDistributions } from './report-distributions.ts'

type Operations = Contract['distributions']
export type Line = z.input<typeof distributionLine>
type Reading = Pick<MemberContext, 'db' | 'viewer' | 'today'>

export function listDistributions(deps: CommissionRate): Handler<Operations['listDistributions']> {
  return async (context, { report_id }) => {
    const found = await linesOfReport(context, report_id, deps)
    return found ? { items: found.lines } : refuse('NOT_FOUND')
  }
}

export function getDistribution(deps: CommissionRate): Handler<Operations['getDistribution']> {
  return async (context, { id }) => (await lineFor(context, id, deps)) ?? refuse('NOT_FOUND')
}

/** One frozen distribution, if this viewer sees it in its report. */
export async function lineFor(context: Reading, id: string, deps: CommissionRate): Promise<Line | undefined> {
  const report_id = await reportOfDistribution(context.db, id)
  const found = report_id === undefined ? null : await linesOfReport(context, report_id, deps)
  return found?.lines.find((line) => line.id === id)
}

/** A report with its distributions as this viewer sees them: a provider only their own. */
export async function linesOfReport({ db, viewer, today }: Reading, report_id: string, deps: CommissionRate) {
  const report = await findVisibleReport(db, viewer, report_id)
  if (!report) return null
  const is_approved = !UNAPPROVED.has(report.status)
  const payments = is_approved ? await paymentsOfReport(db, report_id) : []
  const audience = audienceOf(report, viewer, { viewer_id: viewer.id, today })
  const held_revenue = is_approved ? 0 : await heldRevenueOf(db, report_id)
  const planned = { ...report, total_revenue: report.total_revenue - held_revenue }
  const shown = await reportDistributions(deps)(db, { report: planned, is_approved, payments, held_revenue }, audience)
  const approvals = is_approved
    ? await approvalsOfDistributions(db, report_id)
    : new Map<string, DistributionApproval>()
  const lines = shown.map(
    (one): Line => ({
      ...{ id: one.id, report_id, agreement_id: one.agreement_id, agreement_type: 'percentage' },
      ...{ provider_id: one.provider.id, provider_name: one.provider.name },
      ...{ share_percentage: one.share_percentage, amount: one.net, gross: one.gross, commission: one.commission },
      ...{ currency: one.currency, status: one.status, explanation: one.explanation, payments: one.payments },
      ...approvalFor(approvals.get(one.id ?? ''), reportSide(report, viewer) !== 'provider'),
    }),
  )
  return { report, lines }
}

function approvalFor(approval: DistributionApproval | undefined, readsNotes: boolean) {
  return {
    approved_by: approval?.approved_by ?? null,
    approved_at: approval?.approved_at.toISOString() ?? null,
    approval_notes: (readsNotes && approval?.notes) || '',
  }
}

const UNAPPROVED = new Set<ReportStatus>(['draft', 'submitted', 'disputed'])
