import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { differences } from '../testing/differences.ts'
import { providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox({ settlementDays: 2, fee: { basis_points: 150, fixed: 20 } })
const DAY_MS = 24 * 60 * 60 * 1000

test('A past goes on: subscriptions renew, money arrives, and it still adds up', async () => {
  const priya = await providerAccount(sandbox)
  const asked = { account: priya.id, seed: 11, months: 4, customers: 30 }
  expect((await ask(sandbox, 'POST', '/sandbox/businesses', asked)).status).toBe(200)
  const on = { stripeAccount: priya.id }
  const before = (await sandbox.stripe.payouts.list({ limit: 1 }, on)).data[0]
  expect(before).toMatchObject({ automatic: true })
  const parts = await sandbox.stripe.balanceTransactions.list({ payout: before?.id ?? '', limit: 100 }, on)
  expect(parts.data.reduce((sum, { net }) => sum + net, 0)).toBe(0)
  const active = (await sandbox.stripe.subscriptions.list({ limit: 100 }, on)).data
  expect(active.length).toBeGreaterThan(0)
  const renewals = new Map(active.map(({ id, items }) => [id, items.data[0]?.current_period_end ?? 0]))

  sandbox.clock = new Date(sandbox.clock.getTime() + 40 * DAY_MS)
  const later = (await sandbox.stripe.subscriptions.list({ limit: 100 }, on)).data
  const now = sandbox.clock.getTime() / 1000
  for (const { id, items } of later) {
    const end = items.data[0]?.current_period_end ?? 0
    expect(end).toBeGreaterThan(now)
    expect(end).toBeGreaterThanOrEqual(renewals.get(id) ?? 0)
  }
  expect(later.map(({ status }) => status)).toEqual(later.map(() => 'active'))
  const [cycle] = (await sandbox.stripe.invoices.list({ limit: 1, status: 'paid' }, on)).data
  expect(cycle).toMatchObject({ billing_reason: 'subscription_cycle' })
  expect(cycle?.created).toBeGreaterThan(now - 40 * (DAY_MS / 1000))
  expect(await differences(sandbox)).toEqual([])
  expect(await sandbox.sql('select 1 from stripe_sandbox.due_work where due_at <= $1', [now])).toEqual([])
})
