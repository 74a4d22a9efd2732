import { z } from 'zod'
import { TIME_UNITS } from '#domain/terms.ts'
import { requiredLine, text } from './fields.ts'
import { PROJECT_STAGES, PROJECT_STATUSES } from './project-options.ts'

const nonNegative = 'Must be ≥ 0'
const isMissing = (input: unknown) => input === undefined || input === null || input === ''

/** The project form; the same rules apply to drafts. */
export const projectForm = z.object({
  title: requiredLine(1, 160, 'Project title is required'),
  description: text(8000).default(''),
  industry: z.string({ error: 'Industry is required' }).trim().min(1, 'Industry is required').max(80),
  stage: z.enum(PROJECT_STAGES, { error: 'Stage is required' }),
  revenue_streams: z.array(text(120).min(1)).max(30).default([]),
  estimated_revenue: z.int({ error: nonNegative }).min(0, nonNegative).default(0),
  estimate_timeline: z.object({
    value: z
      .int({ error: ({ input }) => (isMissing(input) ? 'Value is required' : nonNegative) })
      .min(0, nonNegative)
      .max(10_000, 'Use at most 10,000'),
    unit: z.enum(TIME_UNITS, { error: ({ input }) => (isMissing(input) ? 'Unit is required' : 'Invalid unit') }),
  }),
  project_status: z.enum(PROJECT_STATUSES).optional(),
})
