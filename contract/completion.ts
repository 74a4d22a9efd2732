import { z } from 'zod'
import { date, id, timestamp } from './fields.ts'

/** The payment of the agreement fee. */
export const completion = z.object({
  id,
  status: z.enum(['processing', 'succeeded', 'failed']),
  payer_id: id,
  effective_date: date,
  expiration_date: date.nullable(),
  additional_terms: z.string(),
  failure_message: z.string().nullable(),
  agreement_id: id.nullable(),
  created_at: timestamp,
})
