import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeDeal, reportOctober } from './deal.ts'
import { atStripe, refusalOf } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('pays once, however often and from however many tabs it is asked', async () => {
  const { olivia, project_id, card } = await makeDeal(world)
  const report_id = await reportOctober(olivia, project_id)

  // The same dialog, clicked five times: one batch, five times the same answer.
  const { payable } = await olivia.api.reports.getReport({ id: report_id })
  const request = {
    payment_ids: payable.payment_ids,
    payment_method: 'card' as const,
    payment_method_id: card,
    amount_seen: payable.amount,
  }
  const id = randomUUID()
  const click = () => olivia.api.payments.processPayments({ id, ...request })
  const answers = await Promise.all([click(), click(), click(), click(), click()])
  expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]))

  // Another tab, opened before: it is told that somebody was faster.
  const other = await refusalOf(olivia.api.payments.processPayments({ id: randomUUID(), ...request }))
  expect(other?.code).toBe('PAYMENT_NOT_PAYABLE')
  expect(other?.message).toContain('already paid or under way')

  await world.settle()
  const { charged, transferred } = await atStripe(world)
  expect({ charged, transferred }).toEqual({ charged: [97_440, 20_000], transferred: [82_824] })
})
