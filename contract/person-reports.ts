import { z } from 'zod'
import { lacksDetails, PERSON_REPORT_STATES } from '#domain/person-report.ts'
import { ROLES } from '#domain/roles.ts'
import { id, listOf, page, person, timestamp } from './fields.ts'
import { messageAttachment } from './messages.ts'
import { read, refusals, write } from './operation.ts'
import { DETAILS_MISSING, personReportFields, personReportNote, personReportReason } from './person-report-forms.ts'

/** Open reports of a person are counted up to this. */
export const MAX_OTHER_REPORTS = 100

const involved = person.extend({ role: z.enum(ROLES), is_deleted: z.boolean() })

export const personReport = z.object({
  id,
  reporter: involved,
  reported: involved,
  reason: personReportReason,
  details: z.string(),
  state: z.enum(PERSON_REPORT_STATES),
  created_at: timestamp,
  message: z
    .object({
      id,
      content: z.string(),
      created_at: timestamp,
      attachments: z.array(messageAttachment.pick({ id: true, filename: true, file_type: true, file_size: true })),
    })
    .nullable()
    .describe('The message that was reported; null where it is the person'),
  other_reports: z.int().min(0).max(MAX_OTHER_REPORTS).describe('Further reports of the same person, by anybody'),
  decided_by: person.nullable(),
  decided_at: timestamp.nullable(),
  note: z.string().nullable(),
})

/** Reports of people and their messages, on which admins decide. */
export const personReports = {
  reportPerson: write(
    'POST',
    '/api/users/{id}/reports',
    'Send a report of a person or a message of theirs to the admins',
  )
    .input(
      personReportFields
        .extend({
          id,
          report_id: id,
          message_id: id.nullable().default(null).describe('One of their messages to you'),
        })
        .refine((form) => !lacksDetails(form), DETAILS_MISSING),
    )
    .output(z.object({ id, state: z.enum(PERSON_REPORT_STATES), created_at: timestamp }))
    .errors(refusals('ALREADY_EXISTS', 'ALREADY_REPORTED')),
  listPersonReports: read('/api/person-reports', 'List reports of people, open or decided')
    .input(z.object({ ...page, state: z.enum(['open', 'decided']).default('open') }))
    .output(listOf(personReport)),
  decidePersonReport: write('POST', '/api/person-reports/{id}/decide', 'Resolve or dismiss a report of a person')
    .input(personReportNote.extend({ id, decision: z.enum(['resolved', 'dismissed']) }))
    .output(personReport)
    .errors(refusals('PERSON_REPORT_DECIDED')),
}
