import { expect, it } from 'vitest'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { negotiateDeal } from '#scenarios/deal.ts'
import { approvalOf } from '#scenarios/reverse-fee.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
const DECLINES = '4000000000000341'

it('an agreement fee is paid, reversed, refunded, owed by the other side and paid', async () => {
  const { olivia, priya, proposal_id, card } = await negotiateDeal(world)
  const ada = await stranger(world, 'admin')
  // Priya's card is one that banks decline.
  await saveCard(priya, DECLINES)

  // Olivia pays the fee, and asks with it that Priya pays.
  const completion_id = await completeAgreement(olivia, {
    ...{ proposal_id, payment_method_id: card, request_fee_reversal: true },
    fee_reversal_reason: 'Priya wrote the final terms.',
  })
  const agreement_id = await completedAgreement(world, olivia, completion_id)
  const paid = await world.ledger()
  expect(paid).toMatch(/platform:agreement_fees:gbp +200\.00/)

  // Ada finds the request in her queue, with who paid and why.
  const { items } = await ada.api.reviews.listReviewItems({})
  expect(items).toMatchObject([{ kind: 'fee_reversal', requested_by: { name: 'Olivia Hart' } }])
  const id = items[0]?.id ?? ''
  expect(await ada.api.feeReversals.getFeeReversal({ id })).toMatchObject({
    ...{ reason: 'Priya wrote the final terms.', other_party: { name: 'Priya Shah' }, other_party_has_card: true },
    allowed: { decide: true },
  })
  world.clock.advance({ minutes: 10 })
  await world.settle()
  const mailed = (await world.mailsTo('stranger-admin@example.com')).map(({ subject }) => subject)
  expect(mailed).toContain('Fee reversal requested')

  const { your_turn: tasks } = await ada.api.dashboard.getOwnerDashboard({})
  expect(tasks.map(({ title }) => title)).toContain('1 request to review')

  // She approves: Olivia is refunded, Priya's card is declined, and Priya owes the fee.
  await ada.api.feeReversals.decideFeeReversal(approvalOf(id))
  await world.settle()
  const refunded = await world.ledger()
  expect(await priya.api.feeReversals.getFeeReversal({ id })).toMatchObject({
    refund: { status: 'completed' },
    charge: { status: 'owed' },
    allowed: { pay: true },
  })
  expect(refunded).toMatch(/platform:agreement_fees:gbp +0\.00/)
  const charges = await olivia.api.paymentMethods.listCharges({ user_id: 'current' })
  expect(charges.items).toMatchObject([{ amount: 20_000, refunded_amount: 20_000 }])
  const { your_turn } = await priya.api.dashboard.getProviderDashboard({})
  expect(your_turn.find(({ title }) => title === 'Pay the agreement fee')).toMatchObject({ money: { amount: 20_000 } })

  // Priya pays with another card.
  const good = await saveCard(priya)
  await priya.api.feeReversals.payReversedFee({ id, payment_method_id: good, fee_amount_seen: 20_000 })
  await world.settle()
  expect((await olivia.api.feeReversals.getFeeReversal({ id })).charge?.status).toBe('paid')
  const proposal = await olivia.api.proposals.getProposal({ id: proposal_id })
  expect(proposal).toMatchObject({ fee_reversal_approved: true, fee: { payer: 'provider', payer_name: 'Priya Shah' } })
  const settled = await world.ledger()
  expect(settled).toMatch(/platform:agreement_fees:gbp +200\.00/)

  // Both open the £200.00, and read the same entries.
  const trace = await priya.api.feeReversals.getFeeTrace({ agreement_id })
  expect(trace.postings).toEqual((await olivia.api.feeReversals.getFeeTrace({ agreement_id })).postings)
  expect(trace.journey.map(({ label, state }) => `${label}: ${state}`)).toEqual([
    'Olivia Hart was charged: done',
    'Reversal requested: done',
    'Reversal approved: done',
    'Refunded to Olivia Hart: done',
    'You were charged: done',
  ])
  const agreement = await priya.api.agreements.getAgreement({ id: agreement_id })
  expect(agreement.fee.reversal).toEqual({ id, is_open: false })
  expect((await verifyAuditChains(world.db)).broken).toEqual([])

  console.log(`After the payment:${paid}\nAfter the refund:${refunded}\nAfter Priya's payment:${settled}`)
  const entries = trace.postings.map(({ memo, source, destination, amount }) => {
    return `${(amount / 100).toFixed(2)}  ${source} → ${destination}  ${memo}`
  })
  console.log(entries.join('\n'))
})
