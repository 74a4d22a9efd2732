import { z } from 'zod'
import { id, timestamp } from './fields.ts'

/** What a proposal shows of its project. */
export const proposalProject = z.object({
  id,
  title: z.string(),
  description: z.string(),
  industry: z.string().nullable(),
  stage: z.string().nullable(),
  project_status: z.string(),
  revenue_streams: z.array(z.string()),
  created_at: timestamp,
})
