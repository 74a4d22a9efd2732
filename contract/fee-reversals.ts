import { z } from 'zod'
import { FEE_REFUND_STATUSES, FEE_REVERSAL_STATUSES, REVERSED_CHARGE_STATUSES } from '#domain/fee-reversal.ts'
import { allowed, amount, currency, id, person, requiredText, text, timestamp } from './fields.ts'
import { fileRead, read, refusals, write } from './operation.ts'
import { awaitsSecondAdmin } from './second-admin.ts'
import { journeyStep, tracePosting } from './trace-parts.ts'

const NO_REASON = 'Please provide a reason for the fee reversal request'

const CHOOSE_CARD = 'Choose one of your saved cards.'

/** The dialog 'Request a fee reversal'. */
export const feeReversalForm = z.object({ reason: requiredText(1, 2000, NO_REASON) })

/** An admin's decision on a request. */
export const feeReversalDecision = z
  .object({ decision: z.enum(['approve', 'refuse']), note: text(2000).default('') })
  .refine(({ decision, note }) => decision === 'approve' || note.length > 0, {
    path: ['note'],
    message: 'Please give a reason for refusing the request',
  })

export const feeReversal = z.object({
  id,
  proposal_id: id,
  agreement_id: id,
  title: z.string(),
  amount,
  currency,
  payer: person,
  other_party: person,
  reason: z.string(),
  status: z.enum(FEE_REVERSAL_STATUSES),
  requested_at: timestamp,
  decided_at: timestamp.nullable(),
  decided_by: z
    .string()
    .nullable()
    .describe("Name of the admin, for other viewers 'An admin'; null before the decision"),
  decision_note: z.string(),
  refund: z
    .object({
      status: z.enum(FEE_REFUND_STATUSES),
      settled_at: timestamp.nullable(),
      failure_message: z.string().nullable().describe('Null unless the viewer is an admin'),
    })
    .nullable()
    .describe('The refund to the payer; null until the request is approved'),
  charge: z
    .object({
      status: z.enum(REVERSED_CHARGE_STATUSES),
      owed_since: timestamp.nullable(),
      settled_at: timestamp.nullable(),
      failure_message: z.string().nullable().describe('Null unless the viewer is the other party'),
      confirm_url: z.string().nullable().describe('Where the other party authenticates the payment'),
    })
    .nullable()
    .describe('The charge of the other party; null until the request is approved'),
  awaits_second_admin: awaitsSecondAdmin,
  other_party_has_card: z.boolean().nullable().describe('Null unless the viewer is an admin'),
  allowed: allowed('decide', 'retry_refund', 'pay'),
})

export const feeTrace = z.object({
  title: z.string().describe('Title of the agreement'),
  amount,
  currency,
  payer: person.describe('Who paid it first, whatever a reversal changed'),
  receipt_number: z.string(),
  journey: z.array(journeyStep(['charge', 'requested', 'decided', 'refund', 'other_charge', 'came_back'])),
  postings: z.array(tracePosting),
})

export const feeReversals = {
  requestFeeReversal: write(
    'POST',
    '/api/proposals/{proposal_id}/fee-reversal',
    'Request that the other party pays the agreement fee',
  )
    .input(feeReversalForm.extend({ proposal_id: id, id }))
    .output(feeReversal)
    .errors(refusals('FEE_NOT_PAID', 'FEE_NOT_PAID_BY_YOU', 'FEE_REVERSAL_EXISTS', 'ALREADY_EXISTS')),
  getFeeReversal: read('/api/fee-reversals/{id}', 'Get a fee reversal').input(z.object({ id })).output(feeReversal),
  getFeeTrace: read('/api/agreements/{agreement_id}/fee', 'Get the timeline and ledger entries of an agreement fee')
    .input(z.object({ agreement_id: id }))
    .output(feeTrace),
  downloadFeeReceipt: fileRead(
    '/api/agreements/{agreement_id}/fee/receipt.pdf',
    'Download the receipt of an agreement fee as PDF',
  )
    .input(z.object({ agreement_id: id }))
    .output(z.file()),
  decideFeeReversal: write('POST', '/api/fee-reversals/{id}/decision', 'Approve or refuse a fee reversal')
    .input(feeReversalDecision.safeExtend({ id }))
    .output(feeReversal)
    .errors(refusals('FEE_REVERSAL_DECIDED', 'SECOND_ADMIN_NEEDED')),
  retryFeeRefund: write('POST', '/api/fee-reversals/{id}/refund', 'Retry the refund of an approved fee reversal')
    .input(z.object({ id }))
    .output(feeReversal)
    .errors(refusals('REFUND_NOT_FAILED', 'SECOND_ADMIN_NEEDED')),
  payReversedFee: write('POST', '/api/fee-reversals/{id}/payment', 'Pay the fee that a reversal charges to you')
    .input(
      z.object({
        id,
        payment_method_id: z.string({ error: CHOOSE_CARD }).min(1, CHOOSE_CARD).max(255),
        fee_amount_seen: amount,
      }),
    )
    .output(feeReversal)
    .errors(refusals('FEE_NOT_OWED', 'FEE_CHANGED', 'CARD_NOT_YOURS')),
}
