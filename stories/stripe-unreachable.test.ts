import { expect, it } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { CALL_FAULTS } from './call-faults.ts'
import { atStripe, letTimePass } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

// Each class of fault at each call that moves the money of a share.
const CALLS = ['/v1/payment_intents', '/v1/transfers'] as const
const FAULTS = CALLS.flatMap((path) =>
  CALL_FAULTS.map(([what, fault]) => [`${path} ${what}`, { ...fault, method: 'POST' as const, path }] as const),
)

it('charges and transfers exactly once, whatever Stripe does to the call', async () => {
  const deal = await makeDeal(world)
  const { olivia, card } = deal
  let month = 9
  for (const [what, fault] of FAULTS) {
    world.sandbox.faults.clear()
    month += 1
    const first = new Date(Date.UTC(2026, month - 1, 1))
    const last = new Date(Date.UTC(2026, month, 0))
    const day = (date: Date) => date.toISOString().slice(0, 10)
    world.clock.set(new Date(Date.UTC(2026, month, 1, 12)))
    const period = { start: day(first), end: day(last) }
    const report_id = await approveMonth(deal, { period })
    const before = await atStripe(world)

    world.sandbox.faults.add(fault)
    await payShares(olivia, report_id, card)
    await letTimePass(world, 60)

    const after = await atStripe(world)
    expect({
      what,
      status: (await olivia.api.reports.getReport({ id: report_id })).status,
      charges: after.charged.length - before.charged.length,
      transfers: after.transferred.length - before.transferred.length,
    }).toEqual({ what, status: 'processed', charges: 1, transfers: 1 })
  }
})
