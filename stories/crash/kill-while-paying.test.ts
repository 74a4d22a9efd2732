import { randomUUID } from 'node:crypto'
import { beforeAll, describe, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { useWorld } from '../world.ts'
import { AN_HOUR, afterPaying, keep, surviveAll } from './kill-each-step.ts'

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
      ...afterPaying(payment_id),
    })
  })
  it(
    'survives a kill before every step: one charge, one transfer, the books in balance',
    () => surviveAll('payment'),
    AN_HOUR,
  )
})
