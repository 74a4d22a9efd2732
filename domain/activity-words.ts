/** What somebody did, as a line of an activity: 'Approved a revenue report for payment'. */
export function activityWords(action: string): string {
  return SENTENCES[action] ?? inWords(action)
}

const SENTENCES: Partial<Record<string, string>> = {
  project_created: 'Created the project',
  project_activated: 'Published the project',
  project_paused: 'Paused the project',
  project_resumed: 'Resumed the project',
  project_completed: 'Completed the project',
  project_archived: 'Archived the project',
  project_restored: 'Restored the project',
  proposal_sent: 'Sent the proposal',
  proposal_countered: 'Sent a counter-offer',
  proposal_commented: 'Commented on the proposal',
  proposal_rejected: 'Rejected the proposal',
  proposal_withdrawn: 'Withdrew the proposal',
  version_accepted: 'Accepted the version',
  proposal_agreed: 'Agreed to the proposal',
  party_registered: 'Registered and joined the proposal',
  completion_started: 'Started completing the agreement',
  fee_reversal_requested: 'Requested that the other party pays the fee',
  fee_reversal_approved: 'Approved that the other party pays the fee',
  fee_reversal_refused: 'Refused the reversal of the fee',
  fee_refund_started: 'Refund of the fee started',
  fee_refunded: 'Fee refunded',
  fee_refund_failed: 'Refund of the fee failed',
  reversed_fee_charge_started: 'Charge of the reversed fee started',
  reversed_fee_paid: 'Reversed fee paid',
  reversed_fee_not_charged: 'Reversed fee not charged',
  agreement_fee_failed: 'Agreement fee not charged',
  agreement_created: 'Agreement fee paid, agreement created',
  agreement_activated: 'Agreement started',
  agreement_expired: 'Agreement expired',
  agreement_document_added: 'Added a document',
  agreement_document_deleted: 'Deleted a document',
  amendment_proposed: 'Proposed an amendment',
  amendment_accepted: 'Accepted the amendment',
  amendment_declined: 'Declined the amendment',
  amendment_withdrawn: 'Withdrew the amendment',
  amendment_lapsed: 'Amendment lapsed',
  terms_changed: 'New terms apply',
  agreement_terminated: 'Agreement terminated',
  termination_requested: 'Requested the termination of the agreement',
  termination_withdrawn: 'Withdrew the request to terminate the agreement',
  termination_confirmed: 'Confirmed the termination of the agreement',
  termination_declined: 'Declined the termination of the agreement',
  termination_referred: 'Asked an admin to decide about the termination',
  termination_escalated: 'Termination not answered, an admin decides',
  termination_lapsed: 'Request to terminate the agreement lapsed',
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
