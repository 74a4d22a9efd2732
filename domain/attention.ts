/** What admins look at beside what they are asked to decide. */
export const ATTENTION_KINDS = [
  'failed_payment',
  'stuck_payment',
  'stuck_charge',
  'report_dispute',
  'line_dispute',
  'person_report',
  'broken_rule',
  'failed_job',
] as const

export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Money that has been on its way for so long is stuck. */
export const STUCK_AFTER_HOURS = 24

/** A dispute that is open for so long needs somebody from outside. */
export const DISPUTE_DAYS = 14

export const ATTENTION_WORDS: Record<AttentionKind, string> = {
  failed_payment: 'Failed payment',
  stuck_payment: 'Stuck payment',
  stuck_charge: 'Stuck charge',
  report_dispute: 'Dispute of a report',
  line_dispute: 'Dispute of lines',
  person_report: 'Report of a person',
  broken_rule: 'Broken rule',
  failed_job: 'Failed job',
}
