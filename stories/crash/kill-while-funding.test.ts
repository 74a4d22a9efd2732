import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, describe, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Person } from '#scenarios/person.ts'
import type { FundingInstructions } from '#server/stripe/funding-instructions.ts'
import { TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { useWorld } from '../world.ts'
import { AN_HOUR, afterPaying, keep, surviveAll } from './kill-each-step.ts'

for (const method of ['bank_transfer', 'paypal'] as const) {
  describe(`paying the report by ${method}`, () => {
    const world = useWorld(new Date().toISOString())
    beforeAll(async () => {
      const deal = await makeDeal(world)
      const { olivia } = deal
      const report_id = await approveMonth(deal)
      const report = await olivia.api.reports.getReport({ id: report_id })
      const [payment_id = ''] = report.payable.payment_ids
      const request = { ...batchFor(report, ''), payment_method: method, payment_method_id: null }
      await world.settle()
      const key = randomUUID()
      await keep(method, world, olivia, {
        path: '/api/payments/process-payments',
        ask: (person) => person.api.payments.processPayments(request, { context: { idempotency_key: key } }),
        async isDone(person) {
          const { charge } = await person.api.payments.getBatch({ id: request.id })
          if (charge?.instructions) await doWhatIsAsked(person, charge.instructions, key)
          return (await person.api.reports.getReport({ id: report_id })).status === 'processed'
        },
        ...afterPaying(payment_id),
      })
    })
    it(
      'survives a kill before every step: the money is taken once and sent on once, the books in balance',
      () => surviveAll(method),
      AN_HOUR,
    )
  })
}

/** The payer sends the money, or approves it on the page; once, however often it is asked. */
async function doWhatIsAsked({ api }: Person, instructions: FundingInstructions, key: string): Promise<void> {
  if (instructions.kind === 'page') {
    const body = new URLSearchParams({ action: 'complete' })
    await fetch(instructions.url, { method: 'POST', body, redirect: 'manual' })
    return
  }
  const { hostname, port } = new URL((await api.paymentMethods.getStripeConfig({})).api_url)
  const stripe = new Stripe(TEST_KEYS.secretKey, { host: hostname, port: Number(port), protocol: 'http' })
  const { customer_id } = await api.paymentMethods.getCustomer({ user_id: 'current' })
  const sent = { amount: 97_440, currency: 'gbp', reference: instructions.reference }
  await stripe.testHelpers.customers.fundCashBalance(customer_id ?? '', sent, { idempotencyKey: `sent ${key}` })
}
