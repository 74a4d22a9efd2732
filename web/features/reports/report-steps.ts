import { formatDate } from '#domain/calendar-date-words.ts'
import { isolated } from '#domain/isolated.ts'
import { DAYS_UNTIL_FINAL } from '#domain/report.ts'
import type { Report } from '../../shared/payments/money-values.ts'
import type { LineStep } from '../../ui/chart/step-line.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'

const ORDER = ['draft', 'submitted', 'approved', 'payments', 'finalized'] as const
type Step = (typeof ORDER)[number]

/** What a report waits for in each status; a processed one waits for nobody. */
const PRESENT: Record<Report['status'], Step | null> = {
  draft: 'submitted',
  submitted: 'approved',
  disputed: 'submitted',
  approved: 'payments',
  pending: 'payments',
  failed: 'payments',
  processed: 'finalized',
  finalized: null,
}

/** What the steps of a report are read from. */
export type ReportOfSteps = Pick<
  Report,
  | 'status'
  | 'viewer_side'
  | 'created_at'
  | 'submitted_at'
  | 'processed_at'
  | 'approval'
  | 'dispute'
  | 'payment_due'
  | 'finalized'
  | 'final_on'
> & {
  owner: Pick<Report['owner'], 'name'>
  disputes: readonly Pick<Report['disputes'][number], 'resolved_at'>[]
  payments: readonly unknown[]
}

/** A report's five steps, with who did each and when; the present one says what is awaited from whom. */
export function reportSteps(report: ReportOfSteps): LineStep[] {
  const present = PRESENT[report.status]
  const at = present === null ? ORDER.length : ORDER.indexOf(present)
  return ORDER.map((step, index) => {
    if (step === 'payments' && report.status === 'finalized' && report.payment_due) return cameBack(report)
    if (index < at) return done(step, report)
    if (step === 'finalized') return { label: LABELS[step], state: 'next', lines: [finalWords(report)] }
    return index === at ? current(step, report) : { label: LABELS[step], state: 'next' }
  })
}

/** A final report stays final while one of its payments is due again. */
const cameBack = ({ viewer_side, owner }: ReportOfSteps): LineStep => ({
  label: 'Payment failed',
  state: 'late',
  lines: [viewer_side === 'owner' ? 'Waiting for you' : `Waiting for ${owner.name}`],
})

const LABELS: Record<Step, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  payments: 'Payments',
  finalized: 'Finalized',
}

function done(step: Step, report: ReportOfSteps): LineStep {
  const { owner, created_at, submitted_at, processed_at, approval, disputes, payments, finalized } = report
  const label = LABELS[step]
  switch (step) {
    case 'draft':
      return { label, state: 'done', lines: [owner.name, formatTimestamp(created_at)] }
    case 'submitted': {
      const again = TIMES[disputes.filter(({ resolved_at }) => resolved_at).length]
      const when = submitted_at ? formatTimestamp(submitted_at) : ''
      return { label, state: 'done', lines: [owner.name, again ? `${when}, ${again} time` : when] }
    }
    case 'approved':
      return {
        label,
        state: 'done',
        ...(approval && { lines: [approval.approver.name, formatTimestamp(approval.approved_at)] }),
      }
    case 'payments':
      return {
        label: payments.length === 0 ? 'Nothing due' : 'Paid',
        state: 'done',
        ...(processed_at && { lines: [formatTimestamp(processed_at)] }),
      }
    case 'finalized': {
      const by = finalized?.finalized_by?.name ?? 'Automatically'
      return { label, state: 'done', ...(finalized && { lines: [by, formatTimestamp(finalized.finalized_at)] }) }
    }
  }
}

/** When a report becomes final. */
const finalWords = ({ final_on }: ReportOfSteps) =>
  final_on ? `On ${formatDate(final_on)}` : `${DAYS_UNTIL_FINAL} days after the last payment`

/** 'second time' after one dispute. */
const TIMES = [null, 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

function current(step: Step, report: ReportOfSteps): LineStep {
  const { status, owner, viewer_side, payment_due, dispute } = report
  const waiting = viewer_side === 'owner' ? 'Waiting for you' : `Waiting for ${owner.name}`
  const label = LABELS[step]
  if (status === 'disputed') {
    const by = dispute ? [`${isolated(dispute.raised_by.name)}, ${formatTimestamp(dispute.created_at)}`] : []
    return { label: 'Disputed', state: 'late', lines: [...by, waiting] }
  }
  if (status === 'pending') return { label, state: 'current', lines: ['Being paid'] }
  if (step !== 'payments') return { label, state: 'current', lines: [waiting] }
  const due = payment_due ? `Due ${formatDate(payment_due.due_date)}` : null
  if (payment_due && payment_due.overdue_days > 0) {
    const days = payment_due.overdue_days === 1 ? '1 day' : `${payment_due.overdue_days} days`
    return { label: 'Payments overdue', state: 'late', lines: [`${due}, ${days} ago`, waiting] }
  }
  if (status === 'failed') return { label: 'Payment failed', state: 'late', lines: [...(due ? [due] : []), waiting] }
  return { label, state: 'current', lines: [...(due ? [due] : []), waiting] }
}
