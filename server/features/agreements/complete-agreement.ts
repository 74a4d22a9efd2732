import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { completionForm } from '#contract/completion-form.ts'
import type { Contract } from '#contract/index.ts'
import { AGREEMENT_FEE, type CompletionRefusal, mayComplete } from '#domain/agreement.ts'
import { feePayer, sideInProposal } from '#domain/negotiation.ts'
import type { Side } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import { requestCharge } from '#server/stripe/request-charge.ts'
import { type LockedProposal, lockProposal } from '../proposals/commands.ts'
import { type CompletionRow, completionStatusOf, findCompletion, findVisibleCompletion } from './completions.ts'
import { presentCompletion } from './present.ts'
import { refuseBeyondPlan } from './refuse-beyond-plan.ts'

type CompleteAgreement = Contract['agreements']['completeAgreement']

/**
 * Asks for the agreement fee (decision C-62): the completion and the charge's intention are recorded together, and the
 * agreement is made once, in the transaction that records the payment.
 */
export const completeAgreement: WriteHandler<CompleteAgreement> = async (write, input) => {
  const { tx, viewer } = write
  const proposal = await lockProposal(tx, input.proposal_id)
  const side = proposal ? sideInProposal(proposal, viewer.id) : null
  if (!proposal || !side) return refuse('NOT_FOUND')

  // A repeated request after a lost response.
  const before = await findVisibleCompletion(tx, viewer, input.id)
  if (before) return isSame(before, input) ? presentCompletion(before, viewer) : refuse('ALREADY_EXISTS')

  const reason = mayComplete(
    {
      status: proposal.status,
      fee_payer: payerOf(proposal),
      completion: await completionStatusOf(tx, proposal.id),
    },
    side,
    input,
  )
  if (reason === 'expiration_before_effective_date') return refuse(REFUSALS[reason], { field: 'expiration_date' })
  if (reason) return refuse(REFUSALS[reason])
  if (input.fee_amount_seen !== AGREEMENT_FEE.amount) return refuse('FEE_CHANGED')
  await lockCardsOf(tx, viewer.id)
  const card = await findCard(tx, viewer.id, input.payment_method_id)
  const customer_id = await customerOf(tx, viewer.id)
  if (!card || !customer_id) return refuse('CARD_NOT_YOURS', { field: 'payment_method_id' })
  const beyond = await refuseBeyondPlan(write)
  if (beyond) return beyond

  await begin(write, proposal, { side, input, customer_id })
  const completion = await findCompletion(tx, input.id)
  if (!completion) throw new Error(`The completion ${input.id} was inserted and is not there.`)
  return presentCompletion(completion, viewer)
}

interface Beginning {
  side: Side
  customer_id: string
  input: z.output<typeof completionForm> & { id: string }
}

async function begin(write: MemberWrite, proposal: LockedProposal, { side, customer_id, input }: Beginning) {
  const charge_id = randomUUID()
  const reversal_reason = input.request_fee_reversal ? input.fee_reversal_reason : null
  await requestCharge(write, {
    id: charge_id,
    purpose: 'agreement_fee',
    subject_id: input.id,
    payer_id: write.viewer.id,
    customer_id,
    payment_method_id: input.payment_method_id,
    ...AGREEMENT_FEE,
    description: `Agreement fee: ${proposal.title}`,
  })
  await write.tx
    .insertInto('agreement_completions')
    .values({
      id: input.id,
      proposal_id: proposal.id,
      payer_id: write.viewer.id,
      payer_side: side,
      effective_date: input.effective_date,
      expiration_date: input.expiration_date,
      additional_terms: input.additional_terms,
      charge_id,
      fee_reversal_reason: reversal_reason,
      status: 'processing',
      created_at: write.now,
    })
    .execute()
  write.audit({
    chain: `deal:${proposal.id}`,
    action: 'completion_started',
    subject_type: 'agreement_completion',
    subject_id: input.id,
    data: { ...AGREEMENT_FEE, side },
  })
  const audience = [proposal.owner_id, proposal.provider_id].filter((id) => id !== null)
  write.publish({ audience, topic: 'agreements', id: input.id })
}

const REFUSALS = {
  proposal_not_accepted: 'PROPOSAL_NOT_ACCEPTED',
  not_fee_payer: 'NOT_THE_FEE_PAYER',
  completion_in_progress: 'COMPLETION_UNDER_WAY',
  agreement_already_exists: 'AGREEMENT_EXISTS',
  expiration_before_effective_date: 'EXPIRATION_BEFORE_EFFECTIVE',
} as const satisfies Record<CompletionRefusal, string>

function payerOf({ current_version, fee_reversal_approved }: LockedProposal): Side {
  return feePayer({ accepted_version_created_by: current_version.created_by as Side, fee_reversal_approved })
}

function isSame(before: CompletionRow, input: z.output<typeof completionForm> & { proposal_id: string }): boolean {
  return (
    before.proposal_id === input.proposal_id &&
    before.payment_method_id === input.payment_method_id &&
    before.effective_date === input.effective_date &&
    before.expiration_date === input.expiration_date &&
    before.additional_terms === input.additional_terms &&
    before.fee_reversal_reason === (input.request_fee_reversal ? input.fee_reversal_reason : null)
  )
}
