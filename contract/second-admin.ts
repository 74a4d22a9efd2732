import { z } from 'zod'
import { timestamp } from './fields.ts'

/** For admins: what one of them has approved, and another one has to. */
export const awaitsSecondAdmin = z
  .object({ approved_by: z.string(), approved_at: timestamp, is_you: z.boolean() })
  .nullable()
  .describe('The first approval, while a second admin has to approve too; null unless the viewer is an admin')
