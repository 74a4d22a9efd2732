import { randomUUID } from 'node:crypto'
import { beforeAll, describe, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { payMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { atStripe } from '../outcomes.ts'
import { useWorld } from '../world.ts'
import { AN_HOUR, keep, surviveAll } from './kill-each-step.ts'

describe('paying again what came back', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world)
    const { olivia, card } = deal
    const { payment_ids } = await payMonth(world, deal)
    const [id = ''] = payment_ids
    const { stripe } = await atStripe(world)
    const paid = await olivia.api.payments.getPayment({ id })
    await stripe.refunds.create({ payment_intent: paid.stripe_payment_intent_id ?? '' })
    await stripe.transfers.createReversal(paid.stripe_transfer_id ?? '')
    await world.settle()
    const request = batchFor({ payable: { payment_ids, amount: 97_440 } }, card)
    const key = randomUUID()
    await keep('repayment', world, olivia, {
      path: '/api/payments/process-payments',
      ask: (person) => person.api.payments.processPayments(request, { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.payments.getPayment({ id })).status === 'completed',
      charges: [97_440, 97_440, 20_000],
      refunds: [97_440],
      transfers: [82_824, 82_824],
      reversed: 82_824,
      accounts: {
        'outside:cards:gbp': -117_440,
        'outside:connected_accounts:gbp': 82_824,
        [`payment:${id}:in_transit`]: 0,
        [`payment:${id}:payable`]: 0,
        [`payment:${id}:receivable`]: 0,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 14_616,
      },
    })
  })
  it(
    'survives a kill before every step: one further charge, one further transfer, the books in balance',
    () => surviveAll('repayment'),
    AN_HOUR,
  )
})
