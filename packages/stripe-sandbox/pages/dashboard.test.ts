import { expect, test } from 'vitest'
import { fund, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('The express dashboard shows what Priya has, what came in, and what becomes of her payouts', async () => {
  const { stripe } = sandbox
  const account = await providerAccount(sandbox)
  const on = { stripeAccount: account.id }
  await fund(sandbox, 50_000)
  await stripe.transfers.create({
    amount: 12_345,
    currency: 'gbp',
    destination: account.id,
    description: 'Fernleaf, October',
  })
  const page = async () => (await fetch((await stripe.accounts.createLoginLink(account.id)).url)).text()
  expect(await page()).not.toContain('<th>Arrives</th>')

  const payout = await stripe.payouts.create({ amount: 2345, currency: 'gbp' }, on)
  const ordered = await page()
  for (const shown of ['£100.00 available', 'Fernleaf, October', '£123.45', 'ordered', '£23.45', '3 Mar 2027']) {
    expect(ordered).toContain(shown)
  }
  sandbox.clock = new Date(payout.arrival_date * 1000)
  expect(await page()).toContain('arrived')
  const other = await providerAccount(sandbox)
  const theirs = await (await fetch((await stripe.accounts.createLoginLink(other.id)).url)).text()
  expect(theirs).not.toContain('£23.45')
  const gone = (await stripe.accounts.createLoginLink(account.id)).url
  sandbox.clock = new Date(sandbox.clock.getTime() + 5 * 60 * 1000)
  expect((await fetch(gone)).status).toBe(404)
})
