import { randomUUID } from 'node:crypto'
import { beforeAll, describe, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { useWorld } from '../world.ts'
import { AN_HOUR, keep, surviveAll } from './kill-each-step.ts'

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
