import { z } from 'zod'
import { LINE_DISPUTE_STATUSES } from '#domain/line-dispute.ts'
import { allowed, amount, currency, id, person, requiredText, text, timestamp } from './fields.ts'
import { fileRead, refusals, write } from './operation.ts'
import { MAX_LINE_AMOUNT, MAX_REPORT_LINES } from './report-limits.ts'
import { awaitsSecondAdmin } from './second-admin.ts'

const EXPECTED = 'Enter the amount you expect'

/** The dialog in which a provider disputes lines of a report. */
export const lineDisputeForm = z.object({
  reason: requiredText(1, 2000, 'Please provide a reason for the dispute'),
  lines: z
    .array(
      z
        .object({
          position: z.int().min(1).max(MAX_REPORT_LINES).describe('The place of the line in the report, from 1'),
          reported_amount: amount.describe('As the provider sees it'),
          expected_amount: z.int({ error: EXPECTED }).min(0, EXPECTED).max(MAX_LINE_AMOUNT),
        })
        .refine(({ reported_amount, expected_amount }) => reported_amount !== expected_amount, {
          path: ['expected_amount'],
          message: 'The report says this amount already',
        }),
    )
    .min(1, 'Choose a line')
    .max(MAX_REPORT_LINES)
    .superRefine((lines, { addIssue }) => {
      for (const [index, { position }] of lines.entries()) {
        if (lines.findIndex((line) => line.position === position) === index) continue
        addIssue({ code: 'custom', path: [index, 'position'], message: 'This line is named twice' })
      }
    }),
})

/** An owner's answer to a dispute of lines. */
export const lineDisputeAnswer = z
  .object({ answer: z.enum(['concede', 'insist']), reason: text(2000).default('') })
  .refine(({ answer, reason }) => answer === 'concede' || reason.length > 0, {
    path: ['reason'],
    message: 'Please give a reason for insisting on the report',
  })

/** An admin's decision: upheld, the lines are corrected as the provider expects; dismissed, they stay. */
export const lineDisputeDecision = z.object({
  decision: z.enum(['uphold', 'dismiss']),
  note: requiredText(1, 2000, 'Please give a reason for the decision'),
})

const shareAmounts = { gross: amount, commission: amount, net: amount }

/** Evidence of one side of a dispute. */
export const lineDisputeDocument = z.object({
  id,
  filename: z.string(),
  file_type: z.string(),
  file_size: z.int().min(0).describe('In bytes'),
  uploaded_by: person,
  uploaded_at: timestamp,
  is_opened: z.boolean().describe('Whether another person has opened it, so that it can no longer be removed'),
  url: z.string(),
  allowed: allowed('remove'),
})

export const lineDispute = z.object({
  id,
  report_id: id,
  report_version: z.int().min(1),
  title: z.string().describe('The report: project and period'),
  currency,
  owner: person,
  raised_by: person,
  raised_at: timestamp,
  reason: z.string(),
  status: z.enum(LINE_DISPUTE_STATUSES),
  lines: z.array(
    z.object({ position: z.int(), source_name: z.string(), reported_amount: amount, expected_amount: amount }),
  ),
  answer: z.string().nullable().describe('Why the owner insists; null unless they do'),
  answered_at: timestamp.nullable(),
  decided_by: z.string().nullable().describe("Name of the admin, for other viewers 'An admin'"),
  decision_note: z.string(),
  closed_at: timestamp.nullable(),
  held: z
    .object({
      ...shareAmounts,
      agreements: z.array(z.object({ agreement_id: id, provider: person, ...shareAmounts })),
    })
    .nullable()
    .describe('What is held back of the shares until it is settled; for a provider, of their own. Null once closed'),
  documents: z.array(lineDisputeDocument).describe('Oldest first; only for its two sides and admins'),
  awaits_second_admin: awaitsSecondAdmin,
  allowed: allowed('concede', 'insist', 'take_back', 'decide', 'add_document'),
})

/** Operations of `reports` about the evidence of a dispute. */
export const lineDisputeDocuments = {
  addLineDisputeDocument: write('POST', '/api/line-disputes/{id}/documents', 'Add a document to an open dispute')
    .input(z.object({ id, document_id: id, file: z.file() }))
    .output(lineDisputeDocument)
    .errors(refusals('FILE_REFUSED', 'ALREADY_EXISTS', 'LINE_DISPUTE_CLOSED')),
  getLineDisputeDocument: fileRead(
    '/api/line-disputes/{id}/documents/{document_id}',
    'Download a document of a dispute',
  )
    .input(z.object({ id, document_id: id }))
    .output(z.file()),
  removeLineDisputeDocument: write(
    'DELETE',
    '/api/line-disputes/{id}/documents/{document_id}',
    'Remove your document of an open dispute before others open it',
  )
    .input(z.object({ id, document_id: id }))
    .output(z.object({ id }))
    .errors(refusals('DOCUMENT_OPENED', 'LINE_DISPUTE_CLOSED')),
}
