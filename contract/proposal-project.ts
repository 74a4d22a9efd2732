import { z } from 'zod'
import { date, id, timestamp } from './fields.ts'

/** What a proposal shows of its project. */
export const proposalProject = z.object({
  id,
  title: z.string(),
  description: z.string(),
  industry: z.string().nullable(),
  stage: z.string().nullable(),
  project_status: z.string(),
  revenue_streams: z.array(z.string()),
  owner_name: z.string(),
  start_date: date.nullable().describe('First day of the viewer’s agreements on it; null without any'),
  end_date: date
    .nullable()
    .describe('Last day of the viewer’s agreements on it; null without any, or while one is open-ended'),
  created_at: timestamp,
})
