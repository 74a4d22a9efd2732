import { z } from 'zod'
import { CLAIM_STATUSES } from '#domain/claim-back.ts'
import { carriedBalance } from './corrections.ts'
import { allowed, amount, currency, id, person, requiredText, text, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { awaitsSecondAdmin } from './second-admin.ts'

/** What a payee was paid too much, claimed back from their account. */
export const claimBack = z.object({
  id,
  agreement_id: id,
  agreement_title: z.string(),
  project: z.object({ id, title: z.string() }),
  payer: person,
  payee: person,
  currency,
  gross: amount.describe('What is refunded to the payer, in minor units'),
  commission: amount,
  net: amount.describe('What is taken back from the payee, in minor units'),
  status: z.enum(CLAIM_STATUSES),
  reason: z.string(),
  note: z.string().describe('What was said with the decision'),
  sentence: z.string().describe('Where it is and what comes next, for the viewer'),
  payment_id: id.describe('The payment whose transfer is reversed in part'),
  proposed_at: timestamp,
  decided_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  awaits_second_admin: awaitsSecondAdmin,
  allowed: allowed('decide', 'withdraw', 'retry'),
})

/** Operations of `payments` about what is carried, and claims of it. */
export const claimsBack = {
  listCarriedBalances: read('/api/payments/carried-balances', 'List what is carried to next payments')
    .input(z.object({ agreement: id.optional() }))
    .output(
      z.object({
        items: z.array(carriedBalance).describe('Largest first, at most 500'),
        claims: z.array(claimBack).describe('What of it is claimed back: latest first, at most 200'),
      }),
    ),
  listClaimsBack: read('/api/claims-back', 'List what is claimed back from payees')
    .input(z.object({ agreement: id.optional() }))
    .output(z.object({ items: z.array(claimBack).describe('Latest first, at most 200') })),
  requestClaimBack: write('POST', '/api/claims-back', 'Request that a carried balance is paid back')
    .input(
      z.object({
        id,
        agreement_id: id,
        payee_id: id,
        reason: requiredText(1, 2000, 'Please provide a reason for the claim'),
      }),
    )
    .output(claimBack)
    .errors(refusals('ALREADY_EXISTS', 'NOTHING_TO_CLAIM', 'CLAIM_OPEN')),
  confirmClaimBack: write('POST', '/api/claims-back/{id}/decision', 'Accept or decline to pay a balance back')
    .input(z.object({ id, decision: z.enum(['agree', 'decline']), note: text(2000).default('') }))
    .output(claimBack)
    .errors(refusals('CLAIM_NOT_OPEN', 'CLAIM_NOT_COVERED', 'SECOND_ADMIN_NEEDED')),
  withdrawClaimBack: write('POST', '/api/claims-back/{id}/withdraw', 'Withdraw a claim')
    .input(z.object({ id }))
    .output(claimBack)
    .errors(refusals('CLAIM_NOT_OPEN')),
  retryClaimBack: write('POST', '/api/claims-back/{id}/retry', 'Retry the refund of a claim')
    .input(z.object({ id }))
    .output(claimBack)
    .errors(refusals('CLAIM_NOT_OPEN', 'CLAIM_NOT_REFUNDABLE')),
}
