import { formatDate } from '#domain/calendar-date-words.ts'
import { reviewWords } from '#domain/report-review.ts'
import type { Report } from '../../shared/payments/money-values.ts'

type Facts =
  | 'is_prepared'
  | 'status'
  | 'viewer_side'
  | 'owner'
  | 'nothing_due_note'
  | 'not_correctable_note'
  | 'final_on'
  | 'review'
type ReportState = Pick<Report, Facts> & {
  payments: readonly Pick<Report['payments'][number], 'status'>[]
  allowed: Pick<Report['allowed'], 'submit'>
}

/** The next step of a report, in one sentence for this viewer. */
export function nextStep(report: ReportState): string {
  const { status, viewer_side, owner, nothing_due_note, final_on, review, payments, allowed } = report
  const note = report.not_correctable_note ? ` ${report.not_correctable_note}` : ''
  const isOwner = viewer_side === 'owner'
  switch (status) {
    case 'draft':
      if (!isOwner) return `${owner.name} checks this draft and submits it next.`
      if (report.is_prepared && allowed.submit) return 'Filled in from Stripe. Check the figures, then submit it.'
      return `Only you can see this draft. ${allowed.submit ? 'Submit it to show it to the providers.' : 'You can submit it once its period has ended.'}`
    case 'submitted': {
      const approves = isOwner ? 'Approve it to calculate the payments.' : `${owner.name} approves it next.`
      if (review?.is_over) return `${approves} ${reviewWords(review)}, so it can’t be disputed any more.`
      const disputes = `${viewer_side === 'provider' ? 'You' : 'Providers'} can dispute it until then.`
      return `${approves} ${disputes}${review ? ` ${reviewWords(review)}.` : ''}`
    }
    case 'disputed':
      return isOwner
        ? 'Correct the report and submit it again. It can’t be approved until then.'
        : `${owner.name} corrects the report and submits it again.`
    case 'approved':
      if (nothing_due_note) return nothing_due_note
      return isOwner ? 'Process the payments next.' : `${owner.name} pays the shares next.`
    case 'pending':
      return 'The shares are being paid. This page updates automatically.'
    case 'failed':
      return isOwner
        ? 'A payment failed. Retry it, or use another card.'
        : `A payment failed. ${owner.name} can retry it.`
    case 'processed':
      return `${nothing_due_note ?? 'All shares of this period have been paid.'}${final_on ? ` The report becomes final on ${formatDate(final_on)}.` : ''}${note}`
    case 'finalized':
      if (payments.some((payment) => payment.status !== 'completed')) {
        return `A payment came back and is due again${isOwner ? '' : `; ${owner.name} can retry it`}. The report stays final.`
      }
      return `${nothing_due_note ?? 'All shares have been paid.'} The report is final${note ? `.${note}` : '; corrections go into a later one.'}`
  }
}
