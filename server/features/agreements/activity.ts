import type { z } from 'zod'
import type { agreement } from '#contract/agreements.ts'
import type { EventRow } from './details.ts'

type Activity = z.input<typeof agreement>['recent_activity'][number]

/** An event of the deal as a line of its activity. */
export function presentActivity(event: EventRow): Activity {
  return {
    id: `${event.chain}/${event.sequence}`,
    sentence: SENTENCES[event.action] ?? inWords(event.action),
    actor: event.actor_name ?? 'Sharewell',
    timestamp: event.occurred_at.toISOString(),
  }
}

const SENTENCES: Partial<Record<string, string>> = {
  proposal_sent: 'Sent the proposal',
  proposal_countered: 'Sent a counter-offer',
  proposal_commented: 'Commented on the proposal',
  version_accepted: 'Accepted the version',
  proposal_agreed: 'Agreed to the proposal',
  party_registered: 'Registered and joined the proposal',
  completion_started: 'Started completing the agreement',
  fee_reversal_requested: 'Requested that the other party pays the fee',
  agreement_fee_failed: 'Agreement fee not charged',
  agreement_created: 'Agreement fee paid, agreement created',
  agreement_activated: 'Agreement started',
  agreement_expired: 'Agreement expired',
  report_submitted: 'Submitted a revenue report',
  report_resubmitted: 'Corrected and resubmitted a revenue report',
  report_disputed: 'Disputed a revenue report',
  report_approved: 'Approved a revenue report for payment',
  payment_started: 'Started paying a report',
  payment_retried: 'Retried a payment',
  payment_funded: 'Funds received',
  payment_failed: 'Payment failed',
  transfer_requested: 'Transfer started',
  transfer_failed: 'Transfer failed',
  payment_completed: 'Payment completed',
}

/** The default sentence, from the name: 'amendment_accepted' is 'Amendment accepted'. */
function inWords(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
