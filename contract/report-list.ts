import { z } from 'zod'
import { REPORT_STATUSES } from '#domain/report.ts'
import { date, id, ofPerson, text } from './fields.ts'

export const REPORT_SORTS = [
  'date_desc',
  'date_asc',
  'amount_desc',
  'amount_asc',
  'status',
  'status_desc',
  'created_desc',
  'created_asc',
] as const

export const reportScope = {
  project: id.optional(),
  revenue_share: id.optional().describe('ID of an agreement'),
  person: ofPerson.describe('ID of a person: only reports of their projects, and of periods they have a share in'),
}

/** What a list of reports, its totals and its export are limited to. */
export const reportFilters = {
  ...reportScope,
  status: z
    .enum([...REPORT_STATUSES, 'reported'])
    .optional()
    .describe("'reported' includes all but drafts"),
  search: text(200).optional(),
  from: date.optional(),
  to: date.optional(),
}

export const reportOrder = { sort: z.enum(REPORT_SORTS).default('date_desc') }
