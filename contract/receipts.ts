import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { amount, currency, date, id, listOf, page, timestamp } from './fields.ts'
import { fileRead, read, refusals } from './operation.ts'
import { receipt } from './payment-trace.ts'

/** How many receipts one transaction lists. */
export const MAX_RECEIPTS = 500

/** A receipt in a list. */
export const receiptSummary = z.object({
  id: id.describe('The payment that it is for'),
  receipt_number: z.string(),
  provider_id: id,
  provider_name: z.string(),
  project_title: z.string(),
  reporting_period_start: date,
  reporting_period_end: date,
  amount: amount.describe('Net amount paid, in minor units'),
  currency,
  status: z.enum(PAYMENT_STATUSES),
  created_at: timestamp.describe('When the payment was completed'),
  transfer_id: z.string().nullable().describe('Transfer at Stripe that paid it; null while none is complete'),
})

/** What was charged or transferred, with the receipts of what it paid. */
const transactionReceipts = z.object({
  transaction: z.object({
    id,
    kind: z.enum(['agreement_fee', 'fee_reversal', 'payment_batch', 'transfer']),
    stripe_id: z.string().nullable(),
    amount,
    currency,
    created_at: timestamp,
  }),
  receipts: z
    .array(
      z.object({
        payment_id: id.nullable().describe('Null for an agreement fee'),
        receipt_number: z.string(),
        amount: amount.describe('Net amount of a payment, or the fee'),
        currency,
        url: z.string().describe('Path of the receipt as PDF'),
      }),
    )
    .describe(`At most ${MAX_RECEIPTS}, those of completed payments`),
})

const edition = z.coerce.number().int().min(1).max(10_000).optional().describe('The latest edition without it')

const ofOne = z.object({ id, ...page })

export const receipts = {
  getReceipt: read('/api/payment_receipt/{id}', 'Get the receipt of a completed payment')
    .input(z.object({ id, edition }))
    .output(receipt)
    .errors(refusals('NO_RECEIPT_YET')),
  downloadReceipt: fileRead('/api/payments/{id}/receipt.pdf', 'Download a receipt as PDF')
    .input(z.object({ id, edition }))
    .output(z.file())
    .errors(refusals('NO_RECEIPT_YET')),
  getReceiptById: read('/api/receipts/{id}', 'Get a receipt by the payment that it is for')
    .input(z.object({ id }))
    .output(receipt)
    .errors(refusals('NO_RECEIPT_YET')),
  getTransactionReceipts: read(
    '/api/transactions/{id}/receipts',
    'Get the receipts of what a charge or a transfer paid',
  )
    .input(z.object({ id: z.string().min(1).max(255).describe("Id of a charge or a transfer, ours or Stripe's") }))
    .output(transactionReceipts)
    .errors(refusals('NO_RECEIPT_YET')),
  listDistributionReceipts: read('/api/distributions/{id}/receipts', 'List the receipts of a distribution')
    .input(ofOne)
    .output(listOf(receiptSummary)),
  listProviderReceipts: read('/api/providers/{id}/receipts', 'List the receipts of a provider')
    .input(ofOne)
    .output(listOf(receiptSummary)),
  listProjectReceipts: read('/api/projects/{id}/receipts', 'List the receipts of a project')
    .input(ofOne)
    .output(listOf(receiptSummary)),
}
