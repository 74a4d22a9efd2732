import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, describe, it } from 'vitest'
import { completionWith } from '#scenarios/complete-agreement.ts'
import { makeDeal, negotiateDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { approveMonth, payMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { approvalOf, requestFeeReversal } from '#scenarios/reverse-fee.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { atStripe } from '../outcomes.ts'
import { stranger } from '../strangers.ts'
import { useWorld } from '../world.ts'
import { keep, surviveAll } from './kill-each-step.ts'

// A busy machine may need it; minutes are usual.
const AN_HOUR = 3_600_000

describe('completing the agreement', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const { olivia, proposal_id, card } = await negotiateDeal(world)
    await world.settle()
    const request = completionWith({ proposal_id, payment_method_id: card })
    const key = randomUUID()
    await keep('completion', world, olivia, {
      path: '/api/agreements',
      ask: (person) => person.api.agreements.completeAgreement(request, { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.agreements.getCompletion({ id: request.id })).status === 'succeeded',
      charges: [20_000],
      transfers: [],
      accounts: { 'outside:cards:gbp': -20_000, 'platform:agreement_fees:gbp': 20_000 },
    })
  })
  it(
    'survives a kill before every step: one charge, one agreement, the books in balance',
    () => surviveAll('completion'),
    AN_HOUR,
  )
})

describe('paying the report', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world)
    const { olivia, card } = deal
    const report_id = await approveMonth(deal)
    const report = await olivia.api.reports.getReport({ id: report_id })
    const request = batchFor(report, card)
    await world.settle()
    const key = randomUUID()
    const [payment_id = ''] = report.payable.payment_ids
    await keep('payment', world, olivia, {
      path: '/api/payments/process-payments',
      ask: (person) => person.api.payments.processPayments(request, { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.reports.getReport({ id: report_id })).status === 'processed',
      charges: [97_440, 20_000],
      transfers: [82_824],
      accounts: {
        'outside:cards:gbp': -117_440,
        'outside:connected_accounts:gbp': 82_824,
        [`payment:${payment_id}:in_transit`]: 0,
        [`payment:${payment_id}:payable`]: 0,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 14_616,
      },
    })
  })
  it(
    'survives a kill before every step: one charge, one transfer, the books in balance',
    () => surviveAll('payment'),
    AN_HOUR,
  )
})

describe('paying £1,250,000.00 in parts', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world, { share: 20 })
    const { olivia, card } = deal
    const report_id = await approveMonth(deal, { sources: [{ source_name: 'Subscriptions', amount: 625_000_000 }] })
    const report = await olivia.api.reports.getReport({ id: report_id })
    const request = batchFor(report, card)
    await world.settle()
    const key = randomUUID()
    const [payment_id = ''] = report.payable.payment_ids
    await keep('parts', world, olivia, {
      path: '/api/payments/process-payments',
      ask: (person) => person.api.payments.processPayments(request, { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.reports.getReport({ id: report_id })).status === 'processed',
      charges: [25_000_001, 99_999_999, 20_000],
      transfers: [106_250_000],
      accounts: {
        'outside:cards:gbp': -125_020_000,
        'outside:connected_accounts:gbp': 106_250_000,
        [`payment:${payment_id}:in_transit`]: 0,
        [`payment:${payment_id}:payable`]: 0,
        [`payment:${payment_id}:receivable`]: 0,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 18_750_000,
      },
    })
  })
  it(
    'survives a kill before every step: each part is charged once, one transfer, the books in balance',
    () => surviveAll('parts'),
    AN_HOUR,
  )
})

describe('reversing the agreement fee', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const { olivia, priya, proposal_id } = await makeDeal(world)
    await saveCard(priya)
    const id = await requestFeeReversal(olivia, proposal_id)
    const ada = await stranger(world, 'admin')
    await world.settle()
    const key = randomUUID()
    await keep('reversal', world, ada, {
      path: `/api/fee-reversals/${id}/decision`,
      ask: (person) => person.api.feeReversals.decideFeeReversal(approvalOf(id), { context: { idempotency_key: key } }),
      isDone: async (person) => (await person.api.feeReversals.getFeeReversal({ id })).charge?.status === 'paid',
      charges: [20_000, 20_000],
      refunds: [20_000],
      transfers: [],
      accounts: {
        'outside:cards:gbp': -20_000,
        'platform:agreement_fees:gbp': 20_000,
        'refund:…:in_transit:gbp': 0,
      },
    })
  })
  it(
    'survives a kill before every step: one refund, then one charge, the books in balance',
    () => surviveAll('reversal'),
    AN_HOUR,
  )
})

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

describe('claiming back what was paid too much', () => {
  const world = useWorld(new Date().toISOString())
  beforeAll(async () => {
    const deal = await makeDeal(world, { first_day: wholeMonth(3).start })
    const { olivia, priya, agreement_id } = deal
    const { report_id, payment_ids } = await payMonth(world, deal, { period: wholeMonth(3) })
    const [payment_id = ''] = payment_ids
    await olivia.api.reports.correctReport({
      ...{ id: report_id, correction_id: randomUUID(), line: 1, should_be: 0, reason: 'Counted twice' },
    })
    // 720.00 of 974.40 back, less a share of 120.00: 600.00 gross, 510.00 net.
    await approveMonth(deal, {
      period: wholeMonth(2),
      sources: [{ source_name: 'Shop', amount: 100_000, description: '' }],
    })
    const { provider } = await olivia.api.agreements.getAgreement({ id: agreement_id })
    const claim = { id: randomUUID(), agreement_id, payee_id: provider.id, reason: 'No further report is due' }
    await olivia.api.payments.requestClaimBack(claim)
    await world.settle()
    const key = randomUUID()
    await keep('claim', world, priya, {
      path: `/api/claims-back/${claim.id}/decision`,
      ask: (person) =>
        person.api.payments.confirmClaimBack(
          { id: claim.id, decision: 'agree' },
          { context: { idempotency_key: key } },
        ),
      async isDone(person) {
        const { items } = await person.api.payments.listClaimsBack({})
        return items[0]?.status === 'completed'
      },
      charges: [97_440, 20_000],
      refunds: [60_000],
      transfers: [82_824],
      reversed: 51_000,
      accounts: {
        [`agreement:${agreement_id}:holder:${provider.id}:credit`]: 0,
        [`agreement:${agreement_id}:holder:${provider.id}:debt`]: 0,
        'outside:cards:gbp': -57_440,
        'outside:connected_accounts:gbp': 31_824,
        [`payment:${payment_id}:in_transit`]: 0,
        [`payment:${payment_id}:payable`]: 0,
        'platform:agreement_fees:gbp': 20_000,
        'platform:commission:gbp': 14_616,
        'platform:corrected_commission:gbp': -9_000,
        'refund:…:in_transit:gbp': 0,
      },
    })
  })
  it(
    'survives a kill before every step: one reversal, then one refund, the books in balance',
    () => surviveAll('claim'),
    AN_HOUR,
  )
})
