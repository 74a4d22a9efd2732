import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { atStripe, refusalOf } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('pays once, however often and from however many tabs it is asked', async () => {
  const deal = await makeDeal(world)
  const { olivia, card } = deal
  const report_id = await approveMonth(deal)

  // The same dialog, clicked five times: one batch, five times the same answer.
  const request = batchFor(await olivia.api.reports.getReport({ id: report_id }), card)
  const click = () => olivia.api.payments.processPayments(request)
  const answers = await Promise.all([click(), click(), click(), click(), click()])
  expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([request.id]))

  // Another tab, opened before: it learns that somebody was faster.
  const other = await refusalOf(olivia.api.payments.processPayments({ ...request, id: randomUUID() }))
  expect(other?.code).toBe('PAYMENT_NOT_PAYABLE')
  expect(other?.message).toContain('already paid or processing')

  await world.settle()
  const { charged, transferred } = await atStripe(world)
  expect({ charged, transferred }).toEqual({ charged: [97_440, 20_000], transferred: [82_824] })
})
