import { z } from 'zod'
import { lacksDetails, MAX_REPORT_DETAILS, PERSON_REPORT_REASONS } from '#domain/person-report.ts'
import { requiredText, text } from './fields.ts'

export const personReportReason = z.enum(PERSON_REPORT_REASONS, { error: 'Choose a reason' })

/** The fields of the form; what they need of each other is asked by `personReportForm`. */
export const personReportFields = z.object({ reason: personReportReason, details: text(MAX_REPORT_DETAILS) })
/** What is said where details are needed and missing. */
export const DETAILS_MISSING = { path: ['details'], message: 'Describe what happened' }

/** What the reporter fills in. */
export const personReportForm = personReportFields.refine((form) => !lacksDetails(form), DETAILS_MISSING)

/** What an admin writes. */
export const personReportNote = z.object({ note: requiredText(1, MAX_REPORT_DETAILS, 'Write why you decided so') })
