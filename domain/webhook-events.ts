/** What webhooks report, each to the people whom it concerns. The first word says what it is about. */
export const WEBHOOK_EVENTS = {
  'proposal.sent': 'A proposal was sent',
  'proposal.countered': 'A counter-offer was sent',
  'proposal.commented': 'A comment was added to a proposal',
  'proposal.accepted': 'A version was accepted',
  'proposal.agreed': 'Both sides agreed',
  'proposal.rejected': 'A proposal was rejected',
  'proposal.withdrawn': 'A proposal or a version of it was withdrawn',
  'agreement.created': 'The fee was paid and the agreement made',
  'agreement.activated': 'An agreement started',
  'agreement.terms_changed': 'New terms apply',
  'agreement.amendment_proposed': 'An amendment was proposed',
  'agreement.amendment_accepted': 'An amendment was accepted',
  'agreement.amendment_closed': 'An amendment was declined or withdrawn, or lapsed',
  'agreement.termination_requested': 'A termination was requested',
  'agreement.terminated': 'An agreement was terminated',
  'agreement.expired': 'An agreement expired',
  'report.submitted': 'A report was submitted or resubmitted',
  'report.disputed': 'A report, or lines of it, were disputed',
  'report.accepted': 'Nobody disputed a report in time',
  'report.approved': 'A report was approved for payment',
  'report.corrected': 'A paid report was corrected',
  'report.recalculated': 'The payments of a report were recalculated',
  'payment.due': 'A payment is due',
  'payment.started': 'The payer started to pay it',
  'payment.funded': "The payer's money arrived",
  'payment.paid': 'A payment was completed',
  'payment.failed': 'A payment could not be charged or transferred',
  'payment.returned': 'Money of a payment came back',
  'payment.removed': 'A payment was removed',
  'payment.restored': 'A removed payment was restored',
  'listing.created': 'You listed a part of a right',
  'listing.sold': 'A part of a right was sold',
  'offer.made': 'An offer was made for a listing',
  'offer.countered': 'An offer was countered',
  'offer.accepted': 'An offer was accepted',
  'subscription.changed': 'Your subscription changed',
} as const satisfies Record<`${WebhookSubject}.${string}`, string>

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS

/** What an event is about, as the first word of its type says. */
export const WEBHOOK_SUBJECTS = [
  'proposal',
  'agreement',
  'report',
  'payment',
  'listing',
  'offer',
  'subscription',
] as const
export type WebhookSubject = (typeof WEBHOOK_SUBJECTS)[number]

export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventType, ...WebhookEventType[]]

/** The type of the event that a person sends to try an endpoint. */
export const TEST_EVENT = 'webhook.test'

/** The types of events about a subject, in the order of the catalogue. */
export function eventTypesAbout(subject: WebhookSubject): WebhookEventType[] {
  return WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith(`${subject}.`))
}

/** What the events of an action in the audit trail are; an action may be of two. */
export const EVENTS_OF_ACTIONS: Partial<Record<string, readonly WebhookEventType[]>> = {
  proposal_sent: ['proposal.sent'],
  proposal_countered: ['proposal.countered'],
  proposal_commented: ['proposal.commented'],
  version_accepted: ['proposal.accepted'],
  proposal_agreed: ['proposal.agreed'],
  proposal_rejected: ['proposal.rejected'],
  proposal_withdrawn: ['proposal.withdrawn'],
  version_withdrawn: ['proposal.withdrawn'],
  agreement_created: ['agreement.created'],
  agreement_activated: ['agreement.activated'],
  terms_changed: ['agreement.terms_changed'],
  amendment_proposed: ['agreement.amendment_proposed'],
  amendment_accepted: ['agreement.amendment_accepted'],
  amendment_declined: ['agreement.amendment_closed'],
  amendment_withdrawn: ['agreement.amendment_closed'],
  amendment_lapsed: ['agreement.amendment_closed'],
  termination_requested: ['agreement.termination_requested'],
  agreement_terminated: ['agreement.terminated'],
  agreement_expired: ['agreement.expired'],
  report_submitted: ['report.submitted'],
  report_resubmitted: ['report.submitted'],
  report_disputed: ['report.disputed'],
  report_lines_disputed: ['report.disputed'],
  report_accepted: ['report.accepted'],
  report_approved: ['report.approved', 'payment.due'],
  report_corrected: ['report.corrected'],
  report_recalculated: ['report.recalculated', 'payment.due'],
  line_dispute_shared: ['payment.due'],
  payment_started: ['payment.started'],
  payment_funded: ['payment.funded'],
  payment_completed: ['payment.paid'],
  payment_failed: ['payment.failed'],
  transfer_failed: ['payment.failed'],
  funding_refunded: ['payment.returned'],
  funding_charged_back: ['payment.returned'],
  transfer_reversed: ['payment.returned'],
  payment_removed: ['payment.removed'],
  payment_deleted: ['payment.removed'],
  payment_restored: ['payment.restored'],
  right_listed: ['listing.created'],
  right_sold: ['listing.sold'],
  offer_made: ['offer.made'],
  offer_countered: ['offer.countered'],
  offer_accepted: ['offer.accepted'],
  subscription_changed: ['subscription.changed'],
}
