import { z } from 'zod'
import { FUNDING_METHODS } from '#domain/funding-method.ts'
import { amount, id, timestamp } from './fields.ts'

export const fundingMethod = z.enum(FUNDING_METHODS)

/** Who waits for whom before money is here. */
export const waitingCharge = z.object({
  method: fundingMethod,
  method_name: z.string(),
  state: z
    .enum(['payer', 'stripe'])
    .describe("'payer' while they have something to do, 'stripe' while it is processed"),
  since: timestamp,
  until: timestamp.nullable().describe('When it is cancelled; null once the payer has done their part'),
  received_amount: amount.nullable().describe('What of a bank transfer has arrived; null but for the payer'),
  missing_amount: amount.nullable(),
  sentence: z.string().describe('The same in words'),
  charge_id: id.nullable().describe('What the payer can cancel; null for others, and before they are asked'),
  pay_url: z.string().nullable().describe('Path where the payer finds what to do; null for others'),
})

/** What the payer is asked to do. */
export const fundingInstructions = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.string().describe('Page of PayPal or of the wallet') }),
  z.object({
    kind: z.literal('bank_transfer'),
    reference: z.string().describe('Reference to give with the transfer'),
    account: z.array(z.object({ label: z.string(), value: z.string() })).describe('Where to send the money'),
    page_url: z.string().nullable().describe('The same on a page of Stripe'),
  }),
])

/** One way to fund payments. */
export const offeredMethod = z.object({
  method: fundingMethod,
  name: z.string(),
  waiting_time: z.string(),
  disabled_reason: z.string().nullable().describe('Why it cannot be chosen; null when it can'),
})
