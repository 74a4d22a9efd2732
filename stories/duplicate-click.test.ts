import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeDeal, pay, reportOctober } from './deal.ts'
import { atProvider, refusalOf } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it('pays once, however often and from however many tabs it is asked', async () => {
  const { olivia, project_id, card } = await makeDeal(world)
  const report_id = await reportOctober(olivia, project_id)

  // The same dialog, clicked five times: one batch, five times the same answer.
  const batch_id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(olivia, report_id, card, batch_id)))
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([batch_id]))

  // Another tab, opened before: it is told that somebody was faster.
  const payment_ids = answers[0]?.payments.map(({ id }) => id) ?? []
  const other = await refusalOf(
    olivia.api.payments.processPayments({
      id: randomUUID(),
      payment_ids,
      payment_method: 'card',
      payment_method_id: card,
      amount_seen: 97_440,
    }),
  )
  expect(other?.code).toBe('PAYMENT_NOT_PAYABLE')
  expect(other?.message).toContain('already paid or under way')

  await world.settle()
  const { charged, transferred } = await atProvider(world)
  expect({ charged, transferred }).toEqual({ charged: [97_440, 20_000], transferred: [82_824] })
})
