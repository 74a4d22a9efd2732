import { dueDateWords } from '#domain/overdue.ts'
import type { Report } from '../../shared/payments/money-values.ts'
import { formatMomentDay } from '../../ui/moments.ts'

type ReportStatusRow = Pick<
  Report,
  'status' | 'viewer_side' | 'owner' | 'submitted_at' | 'approval' | 'payment_due' | 'nothing_due_note'
>

/** Where a report stands, for this reader: what is awaited, from whom, since when. */
export function standingOf(report: ReportStatusRow): string {
  const { status, viewer_side, owner, submitted_at, approval, payment_due } = report
  const isOwner = viewer_side === 'owner'
  const who = isOwner ? 'you' : owner.name
  switch (status) {
    case 'draft':
      return 'A draft. Nobody else sees it before it is submitted.'
    case 'submitted': {
      const since = submitted_at ? ` since ${formatMomentDay(submitted_at)}` : ''
      return `Waiting for ${who} to approve it${since}. ${isOwner ? 'Providers' : 'You'} may dispute it until then.`
    }
    case 'disputed':
      return `Disputed. Waiting for ${who} to correct it and submit it again.`
    case 'approved': {
      const since = approval ? `, approved on ${formatMomentDay(approval.approved_at)}` : ''
      const due = payment_due ? `, ${dueDateWords(payment_due)}` : ''
      return `Waiting for ${who} to pay the shares${since}${due}.`
    }
    case 'pending':
      return 'The shares are being paid. This page follows by itself.'
    case 'failed': {
      const due = payment_due ? ` It is ${dueDateWords(payment_due)}.` : ''
      return `A payment did not go through.${due} ${isOwner ? 'You' : owner.name} can try it again.`
    }
    case 'processed':
      return report.nothing_due_note ?? 'All shares of this period have been paid.'
    case 'finalized':
      return 'All shares have been paid, and the report is closed.'
  }
}
