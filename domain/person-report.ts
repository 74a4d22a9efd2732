import type { Role } from './roles.ts'

/** Why a person or a message of theirs is reported. */
export const PERSON_REPORT_REASONS = ['spam', 'harassment', 'fraud', 'off_platform', 'impersonation', 'other'] as const
export type PersonReportReason = (typeof PERSON_REPORT_REASONS)[number]

/** The reasons in words. */
export const PERSON_REPORT_REASON_WORDS: Record<PersonReportReason, string> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or threats',
  fraud: 'Fraud or a scam',
  off_platform: 'Asks to be paid outside Sharewell',
  impersonation: 'Pretends to be someone else',
  other: 'Something else',
}

/** An admin resolves a report once something was done about it, and dismisses it where nothing has to be. */
export const PERSON_REPORT_STATES = ['open', 'resolved', 'dismissed'] as const
export type PersonReportState = (typeof PERSON_REPORT_STATES)[number]

/** The most characters of what the reporter adds, and of the note of the admin. */
export const MAX_REPORT_DETAILS = 1000

/**
 * Whether somebody may report another person: anybody but themselves and admins, who decide on reports; and admins report
 * nobody, for the same reason.
 */
export function mayReport(reporter: { id: string; role: Role }, person: { id: string; role: Role }): boolean {
  return reporter.id !== person.id && reporter.role !== 'admin' && person.role !== 'admin'
}

/** Whether a report lacks what its reason needs: 'Something else' says what. */
export function lacksDetails({ reason, details }: { reason: PersonReportReason; details: string }): boolean {
  return reason === 'other' && details === ''
}
