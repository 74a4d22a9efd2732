import { expect, it } from 'vitest'
import { addDays, periodOfMonth } from '#domain/calendar-dates.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { atStripe, letTimePass } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

it.each([
  ['twice', { kind: 'webhook_twice', times: 50 }],
  ['out of order', { kind: 'webhook_reorder', times: 50, delay_ms: 20 }],
  ['never', { kind: 'webhook_drop', times: 50 }],
] as const)('ends the same when webhooks come %s', async (_, fault) => {
  world.sandbox.faults.clear()
  const before = await atStripe(world)
  const deal = await makeDealOrGoOn()
  world.sandbox.faults.add(fault)
  const report_id = await deal.report()
  await payShares(deal.olivia, report_id, deal.card)
  await letTimePass(world, 15)

  expect((await deal.olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')
  const after = await atStripe(world)
  expect(after.charged.filter((amount) => amount === 97_440).length).toBe(
    before.charged.filter((amount) => amount === 97_440).length + 1,
  )
  expect(after.transferred.length).toBe(before.transferred.length + 1)
})

// One deal for all three; each month is reported once.
let deal: Promise<Deal> | undefined
let month = 9

async function makeDealOrGoOn() {
  deal ??= makeDeal(world)
  const made = await deal
  const report = async () => {
    month += 1
    if (month === 10) return approveMonth(made)
    const period = periodOfMonth(`2026-${month}`)
    world.clock.set(`${addDays(period.end, 1)}T09:00:00Z`)
    return approveMonth(made, { period })
  }
  return { ...made, report }
}
