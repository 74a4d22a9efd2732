import { expect, it } from 'vitest'
import { makeDeal, pay, reportOctober } from './deal.ts'
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
  await pay(deal.olivia, report_id, deal.card)
  await letTimePass(world, 15)

  expect((await deal.olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')
  const after = await atStripe(world)
  expect(after.charged.filter((amount) => amount === 97_440).length).toBe(
    before.charged.filter((amount) => amount === 97_440).length + 1,
  )
  expect(after.transferred.length).toBe(before.transferred.length + 1)
})

// One deal for all three; each month is reported once.
let deal: Promise<Awaited<ReturnType<typeof makeDeal>>> | undefined
let month = 9

async function makeDealOrGoOn() {
  deal ??= makeDeal(world)
  const made = await deal
  const report = async () => {
    month += 1
    if (month === 10) return reportOctober(made.olivia, made.project_id)
    const period = `2026-${month}`
    world.clock.set(`${period}-28T09:00:00Z`)
    return reportOctober(made.olivia, made.project_id, {
      reporting_period_start: `${period}-01`,
      reporting_period_end: month === 11 ? `${period}-30` : `${period}-31`,
    })
  }
  return { ...made, report }
}
