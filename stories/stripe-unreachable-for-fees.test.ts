import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { negotiateDeal } from '#scenarios/deal.ts'
import { approvalOf, requestFeeReversal } from '#scenarios/reverse-fee.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { CALL_FAULTS } from './call-faults.ts'
import { atStripe, letTimePass } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
beforeEach(() => world.sandbox.faults.clear())
// The only admin: with another one, a reversal would take both.
let ada: Awaited<ReturnType<typeof stranger>>
beforeAll(async () => {
  ada = await stranger(world, 'admin', 'fees')
})

/** Charges and refunds at Stripe that are new since. */
async function moneyAtStripe() {
  const { charged, stripe } = await atStripe(world)
  const refunds = await stripe.refunds.list({ limit: 100 })
  return { charged, refunded: refunds.data.map(({ amount }) => amount) }
}

async function newSince(before: Awaited<ReturnType<typeof moneyAtStripe>>) {
  const { charged, refunded } = await moneyAtStripe()
  return {
    charged: charged.slice(0, charged.length - before.charged.length),
    refunded: refunded.slice(0, refunded.length - before.refunded.length),
  }
}

// Each class of fault at each call that moves an agreement fee, and what is left of a bank transfer.
describe.each(CALL_FAULTS)('when Stripe %s', (what, fault) => {
  const story = what.replaceAll(' ', '-')
  const orderFault = (path: '/v1/payment_intents' | '/v1/refunds') =>
    world.sandbox.faults.add({ ...fault, method: 'POST', path })

  it('a fee is charged once, refunded once, and charged to the other side once', async () => {
    const { olivia, priya, proposal_id, card } = await negotiateDeal(world, { story })
    await saveCard(priya)
    await world.settle()

    const before = await moneyAtStripe()
    orderFault('/v1/payment_intents')
    const completion_id = await completeAgreement(olivia, { proposal_id, payment_method_id: card })
    await letTimePass(world, 60)
    await completedAgreement(world, olivia, completion_id)
    expect(await newSince(before)).toEqual({ charged: [20_000], refunded: [] })

    const id = await requestFeeReversal(olivia, proposal_id)
    world.sandbox.faults.clear()
    orderFault('/v1/refunds')
    orderFault('/v1/payment_intents')
    await ada.api.feeReversals.decideFeeReversal(approvalOf(id))
    await letTimePass(world, 120)
    expect(await olivia.api.feeReversals.getFeeReversal({ id })).toMatchObject({
      ...{ refund: { status: 'completed' }, charge: { status: 'paid' } },
    })
    expect(await newSince(before)).toEqual({ charged: [20_000, 20_000], refunded: [20_000] })
  })

  it('what is left of a bank transfer goes back once', async () => {
    const { olivia } = await negotiateDeal(world, { story: `left-${story}` })
    const { stripe } = await atStripe(world)
    const { customer_id } = await olivia.api.paymentMethods.getCustomer({ user_id: 'current' })
    await stripe.testHelpers.customers.fundCashBalance(customer_id ?? '', { amount: 2_560, currency: 'gbp' })
    await world.settle()

    const before = await moneyAtStripe()
    orderFault('/v1/refunds')
    await olivia.api.paymentMethods.returnCashBalance({ id: randomUUID(), currency: 'gbp', amount_seen: 2_560 })
    await letTimePass(world, 60)
    expect(await olivia.api.paymentMethods.listFundingMethods({})).toMatchObject({
      ...{ cash_balances: [], cash_returns: [{ amount: 2_560, status: 'succeeded' }] },
    })
    expect(await newSince(before)).toEqual({ charged: [], refunded: [2_560] })
  })
})
