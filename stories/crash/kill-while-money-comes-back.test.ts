import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, describe, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { payMonth } from '#scenarios/month.ts'
import { TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { useWorld } from '../world.ts'
import { AN_HOUR, keep, surviveAll } from './kill-each-step.ts'

describe('money that comes back', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world)
    const { payment_ids } = await payMonth(world, deal)
    const [id = ''] = payment_ids
    const paid = await deal.olivia.api.payments.getPayment({ id })
    const key = randomUUID()
    await keep('return', world, deal.olivia, {
      path: '/webhook/stripe',
      async ask({ api }) {
        const { hostname, port } = new URL((await api.paymentMethods.getStripeConfig({})).api_url)
        const stripe = new Stripe(TEST_KEYS.secretKey, { host: hostname, port: Number(port), protocol: 'http' })
        const charge = { payment_intent: paid.stripe_payment_intent_id ?? '' }
        await stripe.refunds.create(charge, { idempotencyKey: `refund ${key}` })
        await stripe.transfers.createReversal(paid.stripe_transfer_id ?? '', {}, { idempotencyKey: `reversal ${key}` })
      },
      async isDone({ api }) {
        const { came_back } = await api.payments.getPayment({ id })
        return came_back?.payer_owes === 97_440 && came_back.payee_is_owed === 82_824
      },
      charges: [97_440, 20_000],
      refunds: [97_440],
      transfers: [82_824],
      reversed: 82_824,
      accounts: {
        'outside:cards:gbp': -20_000,
        'outside:connected_accounts:gbp': 0,
        [`payment:${id}:in_transit`]: 0,
        [`payment:${id}:payable`]: 82_824,
        [`payment:${id}:receivable`]: -97_440,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 14_616,
      },
    })
  })
  it('survives a kill before every step: each part is in the books once', () => surviveAll('return'), AN_HOUR)
})
