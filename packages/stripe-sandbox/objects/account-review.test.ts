import { expect, test } from 'vitest'
import { fund, openOnboarding, PRIYA, post, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const DAY_MS = 24 * 60 * 60 * 1000
const DOCUMENT = ['individual.verification.document']

function pass(days: number): void {
  sandbox.clock = new Date(sandbox.clock.getTime() + days * DAY_MS)
}

const retrieve = (id: string) => sandbox.stripe.accounts.retrieve(id)
const transferTo = (destination: string) =>
  sandbox.stripe.transfers.create({ amount: 100, currency: 'gbp', destination })

test('An account that was verified is asked for a document, and restricted when it brings none', async () => {
  await fund(sandbox, 5000)
  const account = await providerAccount(sandbox, { last_name: 'Later' })
  expect(account).toMatchObject({ payouts_enabled: true, requirements: { currently_due: [] } })

  pass(7)
  expect(await retrieve(account.id)).toMatchObject({
    payouts_enabled: true,
    requirements: {
      current_deadline: sandbox.clock.getTime() / 1000 + 14 * (DAY_MS / 1000),
      currently_due: DOCUMENT,
      disabled_reason: null,
    },
  })
  await transferTo(account.id)

  pass(14)
  expect(await retrieve(account.id)).toMatchObject({
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    payouts_enabled: false,
    requirements: { disabled_reason: 'requirements.past_due', past_due: DOCUMENT },
  })
  await expect(transferTo(account.id)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  await expect(
    sandbox.stripe.payouts.create({ amount: 50, currency: 'gbp' }, { stripeAccount: account.id }),
  ).rejects.toMatchObject({ code: 'payouts_not_allowed' })
  const events = await sandbox.stripe.events.list({ type: 'account.updated' }, { stripeAccount: account.id })
  expect(events.data).toHaveLength(3)
  expect(events.data[0]?.data.previous_attributes).toMatchObject({ payouts_enabled: true })

  await post(await openOnboarding(sandbox, account.id), { action: 'submit', ...PRIYA })
  expect(await retrieve(account.id)).toMatchObject({
    capabilities: { transfers: 'active' },
    payouts_enabled: true,
    requirements: { currently_due: [], disabled_reason: null },
  })
  await transferTo(account.id)
})

test('Who brings it in time is left alone, also when the clock jumps over both days', async () => {
  const prompt = await providerAccount(sandbox, { last_name: 'Later' })
  const idle = await providerAccount(sandbox, { last_name: 'Later' })
  pass(8)
  await post(await openOnboarding(sandbox, prompt.id), { action: 'submit', ...PRIYA })
  pass(30)
  expect(await retrieve(prompt.id)).toMatchObject({ payouts_enabled: true, requirements: { currently_due: [] } })
  expect((await retrieve(idle.id)).payouts_enabled).toBe(false)
})
