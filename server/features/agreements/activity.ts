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
  proposal_countered: 'Answered with a counter-offer',
  proposal_commented: 'Commented on the proposal',
  version_accepted: 'Accepted the version',
  proposal_agreed: 'Agreed to the proposal',
  party_registered: 'Registered and joined the proposal',
  completion_started: 'Began to complete the agreement',
  fee_reversal_requested: 'Asked for the fee to be charged to the other party',
  agreement_fee_failed: 'The agreement fee could not be charged',
  agreement_created: 'The fee was paid and the agreement made',
  agreement_activated: 'The agreement became active',
  agreement_expired: 'The agreement expired',
  report_submitted: 'Submitted a revenue report',
  report_resubmitted: 'Corrected and resubmitted a revenue report',
  report_disputed: 'Disputed a revenue report',
  report_approved: 'Approved a revenue report for payment',
  payment_started: 'Began to pay the share of a report',
  payment_retried: 'Tried a payment again',
  payment_funded: 'The money for a payment arrived',
  payment_failed: 'A payment failed',
  transfer_requested: 'A transfer to a holder was begun',
  transfer_failed: 'A transfer to a holder failed',
  payment_completed: 'A payment was completed',
}

/** The default sentence, from the name: 'amendment_accepted' is 'Amendment accepted'. */
function inWords(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
