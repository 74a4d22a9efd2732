import { z } from 'zod'
import { date, listOf, timestamp } from './fields.ts'
import { browserRead, browserWrite, refusals } from './operation.ts'

const filters = {
  about: z
    .uuid('Enter an ID')
    .optional()
    .describe('Events by this person, in their trail, in the trail of this deal or project, or about the thing itself'),
  action: z
    .string()
    .regex(/^[a-z_]{1,60}$/, 'Use the name of an action, such as report_approved')
    .optional(),
  from: date.optional().describe('The first day, in London'),
  to: date.optional().describe('The last day, in London'),
}

export const auditEvent = z.object({
  id: z.string(),
  chain: z.string().describe("The trail it is in, such as 'deal:…', with its number there"),
  sequence: z.int(),
  action: z.string(),
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('Null for what the system did'),
  actor_role: z.string(),
  by_api_key: z.boolean(),
  subject_type: z.string(),
  subject_id: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  occurred_at: timestamp,
})

const verification = z.object({
  verified_at: timestamp,
  events: z.int(),
  chains: z.int(),
  broken: z.array(z.object({ chain: z.string(), sequence: z.int(), reason: z.string() })).describe('At most 20'),
  broken_count: z.int(),
})

export const audit = {
  listAuditEvents: browserRead('/api/admin/audit', 'List what happened, newest first')
    .input(
      z.object({
        ...filters,
        cursor: z.string().max(100).optional().describe('next_cursor of the previous page; omit it for the first page'),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(listOf(auditEvent)),
  exportAuditEvents: browserRead('/api/admin/audit/export', 'Export what happened as CSV')
    .input(z.object(filters))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
  getAuditVerification: browserRead(
    '/api/admin/audit/verification',
    'Get how the last check of all trails ended',
  ).output(z.object({ latest: verification.nullable().describe('Null before the first check') })),
  verifyAudit: browserWrite('POST', '/api/admin/audit/verify', 'Check that no trail was changed')
    .input(z.object({}))
    .output(z.object({ asked_at: timestamp })),
}
