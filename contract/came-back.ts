import { z } from 'zod'
import { CAME_BACK_CAUSES } from '#domain/returned-funds.ts'
import { amount, timestamp } from './fields.ts'

/** What was claimed back, of one payment or of several. */
export const claimedAmounts = z.object({
  gross_amount: amount,
  commission_amount: amount,
  amount: amount.describe('Net amount, in minor units'),
})

/** What came back of a payment last. */
export const cameBack = z.object({
  cause: z.enum(CAME_BACK_CAUSES),
  amount: amount.describe('What came back last, in minor units; net when claimed back'),
  occurred_at: timestamp,
  is_recovered: z.boolean().describe('Whether the refund failed or the dispute was won since'),
  payer_owes: z.int().describe('What the payer owes again of the gross amount; negative when paid twice'),
  payee_is_owed: amount.describe('What of the net amount has to be transferred again'),
  sentence: z.string().describe('What happened, who owes whom and what to do next, for the viewer'),
})
