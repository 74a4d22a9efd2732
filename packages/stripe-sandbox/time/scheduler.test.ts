import { expect, test } from 'vitest'
import type { ClockState } from '../control/clock.ts'
import { ask } from '../testing/ask.ts'
import { fund, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

const clock = async () => (await ask(sandbox, 'GET', '/sandbox/clock')).body as ClockState
const read = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text()

/** A transfer's worth of payouts, the data of the first of which something has spoiled. */
async function spoiledAndSound() {
  const { stripe } = sandbox
  const { id } = await providerAccount(sandbox)
  await fund(sandbox, 5000)
  await stripe.transfers.create({ amount: 5000, currency: 'gbp', destination: id })
  const spoiled = await stripe.payouts.create({ amount: 2000, currency: 'gbp' }, { stripeAccount: id })
  const sound = await stripe.payouts.create({ amount: 3000, currency: 'gbp' }, { stripeAccount: id })
  await setArrival(spoiled.id, null)
  return { spoiled, sound, account: id }
}

async function setArrival(id: string, arrival_date: number | null): Promise<void> {
  await sandbox.sql(`update stripe_sandbox.objects set data = data || $2 where id = $1`, [id, { arrival_date }])
}

test('What always fails is set aside for a person to see, the rest goes on, and it may be tried again', async () => {
  const { spoiled, sound, account } = await spoiledAndSound()
  const status = async (id: string) =>
    (await sandbox.stripe.payouts.retrieve(id, {}, { stripeAccount: account })).status

  await ask(sandbox, 'POST', '/sandbox/clock', { days: 3 })
  expect([await status(spoiled.id), await status(sound.id)]).toEqual(['pending', 'paid'])
  const { due, failed } = await clock()
  expect(due.next.filter(({ subject }) => subject === spoiled.id)).toEqual([])
  const failure = { kind: 'payout_sent', account, subject: spoiled.id, due_at: midnightAfter(spoiled.created) }
  expect(failed).toMatchObject({ count: 1, last: [{ ...failure, error: expect.stringContaining('due_at') }] })

  expect(await read('/console')).toMatch(/Failed<\/dt><dd><a class="failed"[^>]*>1</)
  const page = await read('/console/clock')
  expect(page).toContain('What failed')
  expect(page).toContain(`Try again payout sent of ${spoiled.id}`)

  const form = /action="(\/console\/clock\/failed\/\d+\/again)"/.exec(page.replaceAll('&#x2F;', '/'))?.[1] ?? ''
  const press = () => fetch(`${sandbox.url}${form}`, { method: 'POST', headers: { origin: sandbox.url } })
  await press()
  const again = (await clock()).failed
  expect(again).toMatchObject({ count: 1, last: [failure] })
  expect((await press()).status).toBe(404)

  await setArrival(spoiled.id, spoiled.arrival_date)
  await ask(sandbox, 'POST', `/sandbox/clock/failed/${again.last[0]?.id}/again`)
  expect(await status(spoiled.id)).toBe('paid')
  expect((await clock()).failed).toEqual({ count: 0, last: [] })
  expect(await read('/console')).not.toContain('Failed')
})

test('What fails by a test clock does not keep it from arriving, and is gone with it', async () => {
  const { stripe } = sandbox
  const now = Math.floor(sandbox.clock.getTime() / 1000)
  const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: now })
  await sandbox.sql(
    `insert into stripe_sandbox.due_work (kind, account, subject, due_at, clock)
     values ('subscription_renewed', '', 'sub_gone', $1, $2), ('of_another_version', '', 'sub_gone', $1, $2)`,
    [now + 60, id],
  )
  await stripe.testHelpers.testClocks.advance(id, { frozen_time: now + 3600 })
  expect((await stripe.testHelpers.testClocks.retrieve(id)).status).toBe('ready')
  expect((await clock()).failed.last).toMatchObject([{ kind: 'of_another_version', clock: id }])
  await stripe.testHelpers.testClocks.del(id)
  expect((await clock()).failed.count).toBe(0)
})

test.each(['0', '9999999', 'x', '1.5'])('No failed work is %s', async (id) => {
  expect((await ask(sandbox, 'POST', `/sandbox/clock/failed/${id}/again`)).status).toBe(404)
})

/** Payouts leave at the midnight that follows. */
function midnightAfter(created: number): number {
  const DAY_SECONDS = 24 * 60 * 60
  return Math.ceil(created / DAY_SECONDS) * DAY_SECONDS
}
