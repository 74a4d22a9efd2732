import { z } from 'zod'
import { allowed, id, timestamp } from './fields.ts'

export const reportDocument = z.object({
  id,
  filename: z.string(),
  file_type: z.string(),
  file_size: z.number(),
  uploaded_at: timestamp,
  url: z.string(),
  first_version: z.int().min(1).describe('The first version of the report that it belongs to'),
  allowed: allowed('remove'),
})
