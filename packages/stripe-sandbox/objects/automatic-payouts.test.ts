import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { connected } from '../testing/connect.ts'
import { fund, openOnboarding, PRIYA, post, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const DAY_MS = 24 * 60 * 60 * 1000

type Schedule = Stripe.AccountUpdateParams.Settings.Payouts['schedule']

async function account(schedule?: Schedule, account_number = '00012345'): Promise<string> {
  const { id } = await providerAccount(sandbox, { account_number })
  if (schedule) await sandbox.stripe.accounts.update(id, { settings: { payouts: { schedule } } })
  return id
}

async function send(destination: string, amount: number, more: Partial<Stripe.TransferCreateParams> = {}) {
  await fund(sandbox, amount)
  return sandbox.stripe.transfers.create({ amount, currency: 'gbp', destination, ...more })
}

/** A day on which the test begins, at nine in the morning; the clock of this sandbox only goes on. */
function begin(day: string): void {
  sandbox.clock = new Date(`${day}T09:00:00Z`)
}

/** The days that pass, and the payouts made on each. */
async function payoutsOver(days: number, stripeAccount: string): Promise<[string, number][]> {
  const from = Math.floor(sandbox.clock.getTime() / 1000)
  sandbox.clock = new Date(sandbox.clock.getTime() + days * DAY_MS)
  const made = await sandbox.stripe.payouts.list({ limit: 100, created: { gt: from } }, { stripeAccount })
  return made.data.reverse().map(({ amount, created }) => [new Date(created * 1000).toISOString(), amount])
}

const at = (day: string) => `${day}T00:00:00.000Z`

test('A new account is paid out every day, charges a week after they were made', async () => {
  begin('2027-03-01')
  const { stripe } = sandbox
  const id = await account()
  const { settings } = await stripe.accounts.retrieve(id)
  expect(settings?.payouts?.schedule).toEqual({ delay_days: 7, interval: 'daily' })
  const us = await stripe.accounts.create({ type: 'express', country: 'US' })
  expect(us.settings?.payouts?.schedule).toEqual({ delay_days: 2, interval: 'daily' })

  await send(id, 4000)
  const on = { stripeAccount: id }
  await stripe.paymentIntents.create(
    { amount: 900, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
    on,
  )
  expect(await payoutsOver(3, id)).toEqual([[at('2027-03-02'), 4000]])
  expect(await payoutsOver(8, id)).toEqual([[at('2027-03-09'), 900]])
  expect((await stripe.balance.retrieve({}, on)).available).toMatchObject([{ amount: 0 }])
  const [last, first] = (await stripe.payouts.list({}, on)).data
  expect(last).toMatchObject({ automatic: true, method: 'standard', status: 'paid' })
  expect(first).toMatchObject({ status: 'paid', arrival_date: Date.parse(at('2027-03-04')) / 1000 })
  const types = (await stripe.events.list({ limit: 50 }, on)).data.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['payout.created', 'payout.reconciliation_completed', 'payout.paid']))
})

test('What a destination charge sends on waits as the charge would', async () => {
  begin('2027-04-01')
  const id = await account()
  await sandbox.stripe.paymentIntents.create({
    ...{ amount: 5000, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
    transfer_data: { destination: id },
  })
  expect(await payoutsOver(20, id)).toEqual([[at('2027-04-09'), 5000]])
})

test.each<[Schedule, string[]]>([
  // The first of May 2027 is a Saturday.
  [{ interval: 'weekly', weekly_anchor: 'wednesday' }, ['2027-05-05', '2027-05-12', '2027-05-19']],
  [
    { interval: 'weekly', weekly_payout_days: ['monday', 'friday'] },
    ['2027-05-03', '2027-05-07', '2027-05-10', '2027-05-14', '2027-05-17', '2027-05-21'],
  ],
  [{ interval: 'monthly', monthly_anchor: 15 }, ['2027-05-15']],
  [{ interval: 'monthly', monthly_payout_days: [2, 20] }, ['2027-05-02', '2027-05-20']],
  [{ interval: 'manual' }, []],
])('With the schedule %j money leaves on those days only', async (schedule, days) => {
  begin('2027-05-01')
  const id = await account(schedule)
  const left: string[] = []
  for (let day = 0; day < 20; day += 1) {
    await send(id, 100)
    left.push(...(await payoutsOver(1, id)).map(([timestamp]) => timestamp))
  }
  expect(left).toEqual(days.map(at))
})

test('The 31st is the last day of shorter months', async () => {
  begin('2027-06-10')
  const id = await account({ interval: 'monthly', monthly_anchor: 31 })
  await send(id, 700)
  expect(await payoutsOver(25, id)).toEqual([[at('2027-06-30'), 700]])
})

test('A schedule is changed as a whole, and takes hold at once', async () => {
  begin('2027-07-01')
  const id = await account({ interval: 'monthly', monthly_anchor: 28 })
  await send(id, 300)
  expect(await payoutsOver(2, id)).toEqual([])
  const { settings } = await sandbox.stripe.accounts.update(id, {
    settings: { payouts: { schedule: { interval: 'daily', delay_days: 14 }, statement_descriptor: 'SHAREWELL' } },
  })
  expect(settings?.payouts).toMatchObject({
    schedule: { delay_days: 14, interval: 'daily' },
    statement_descriptor: 'SHAREWELL',
  })
  expect(settings?.payouts?.schedule).not.toHaveProperty('monthly_anchor')
  expect(await payoutsOver(2, id)).toEqual([[at('2027-07-04'), 300]])
  const [payout] = (await sandbox.stripe.payouts.list({}, { stripeAccount: id })).data
  expect(payout?.statement_descriptor).toBe('SHAREWELL')
})

test.each<[Stripe.AccountUpdateParams.Settings.Payouts, string]>([
  [{ schedule: { interval: 'weekly' } }, 'settings[payouts][schedule][weekly_anchor]'],
  [{ schedule: { interval: 'monthly' } }, 'settings[payouts][schedule][monthly_anchor]'],
  [{ schedule: { interval: 'hourly' } }, 'settings[payouts][schedule][interval]'],
  [{ schedule: { interval: 'monthly', monthly_anchor: 32 } }, 'settings[payouts][schedule][monthly_anchor]'],
  [{ schedule: { interval: 'daily', delay_days: 1 } }, 'settings[payouts][schedule][delay_days]'],
  [{ schedule: { interval: 'daily', delay_days: 40 } }, 'settings[payouts][schedule][delay_days]'],
])('The setting %j is refused', async (payouts, param) => {
  const id = await account()
  await expect(sandbox.stripe.accounts.update(id, { settings: { payouts } })).rejects.toMatchObject({
    statusCode: 400,
    param,
  })
})

test('The holder of a standard account sets their own schedule', async () => {
  const id = (await connected(sandbox, 'theo@example.com')).stripe_user_id ?? ''
  const settings = { payouts: { schedule: { interval: 'manual' } } }
  await expect(sandbox.stripe.accounts.update(id, { settings })).rejects.toMatchObject({ statusCode: 403 })
})

test('After a payout came back nothing leaves, until its holder gives another bank account', async () => {
  begin('2027-08-01')
  const { stripe } = sandbox
  const id = await account(undefined, '11111116')
  const on = { stripeAccount: id }
  await send(id, 6000)
  expect(await payoutsOver(10, id)).toEqual([[at('2027-08-02'), 6000]])
  expect((await stripe.payouts.list({}, on)).data[0]).toMatchObject({ failure_code: 'no_account', status: 'failed' })
  expect((await stripe.accounts.listExternalAccounts(id)).data[0]).toMatchObject({ status: 'errored' })
  expect((await stripe.balance.retrieve({}, on)).available).toMatchObject([{ amount: 6000 }])
  await send(id, 500)
  expect(await payoutsOver(5, id)).toEqual([])

  const { url } = await stripe.accounts.createLoginLink(id)
  expect(await (await fetch(url)).text()).toContain('ending in 1116 was returned')
  expect((await post(url, { sort_code: '10-88', account_number: '00012345' })).status).toBe(422)
  expect((await post(url, { sort_code: '10-88-00', account_number: '00012345' })).status).toBe(303)
  expect((await stripe.accounts.listExternalAccounts(id)).data).toMatchObject([{ status: 'new', last4: '2345' }])
  const types = (await stripe.events.list({ limit: 3 }, on)).data.map(({ type }) => type)
  expect(types.sort()).toEqual([
    'account.external_account.created',
    'account.external_account.deleted',
    'account.updated',
  ])
  expect(await payoutsOver(4, id)).toEqual([[at('2027-08-17'), 6500]])
  expect((await stripe.payouts.list({ limit: 1 }, on)).data[0]).toMatchObject({ status: 'paid' })
})

test('An account that is not allowed payouts keeps its money, and loses it to the bank once it is', async () => {
  begin('2027-09-01')
  const id = await account()
  const pausing = `update stripe_sandbox.objects set data = jsonb_set(data, '{payouts_enabled}', 'false') where id = $1`
  await sandbox.sql(pausing, [id])
  await send(id, 800)
  expect(await payoutsOver(3, id)).toEqual([])
  await post(await openOnboarding(sandbox, id), { action: 'submit', ...PRIYA })
  expect(await payoutsOver(2, id)).toEqual([[at('2027-09-05'), 800]])
})

test('An automatic payout lists what it consists of; a manual one does not', async () => {
  begin('2027-10-01')
  const { stripe } = sandbox
  const id = await account()
  const on = { stripeAccount: id }
  const sent = await send(id, 1000)
  await stripe.transfers.createReversal(sent.id, { amount: 300 })
  await send(id, 50)
  const ordered = await stripe.payouts.create({ amount: 100, currency: 'gbp' }, on)
  expect(await payoutsOver(1, id)).toEqual([[at('2027-10-02'), 650]])
  const [payout] = (await stripe.payouts.list({ limit: 1 }, on)).data
  expect(payout).toMatchObject({ automatic: true, reconciliation_status: 'in_progress' })
  const parts = (await stripe.balanceTransactions.list({ payout: payout?.id ?? '', limit: 100 }, on)).data
  expect(parts.map(({ net }) => net).sort((a, b) => a - b)).toEqual([-650, -300, -100, 50, 1000])
  await expect(stripe.balanceTransactions.list({ payout: ordered.id }, on)).rejects.toMatchObject({ param: 'payout' })
  expect(ordered).toMatchObject({ automatic: false, reconciliation_status: 'not_applicable' })
})

test('Money in a currency without a bank account stays', async () => {
  begin('2027-11-01')
  const id = await account()
  await fund(sandbox, 900, 'eur')
  await sandbox.stripe.transfers.create({ amount: 900, currency: 'eur', destination: id })
  expect(await payoutsOver(5, id)).toEqual([])
  const { available } = await sandbox.stripe.balance.retrieve({}, { stripeAccount: id })
  expect(available).toMatchObject([{ amount: 900, currency: 'eur' }])
})

test('An American account gives the numbers its banks have', async () => {
  const { id } = await sandbox.stripe.accounts.create({ type: 'express', country: 'US' })
  const form = await openOnboarding(sandbox, id)
  expect(await (await fetch(form)).text()).toContain('Routing number')
  const answers = { action: 'submit', ...PRIYA, sort_code: '110000000', account_number: '000111111116' }
  expect((await post(form, { ...answers, sort_code: '10-88-00' })).status).toBe(422)
  expect((await post(form, answers)).status).toBe(303)
  const [bank] = (await sandbox.stripe.accounts.listExternalAccounts(id)).data
  expect(bank).toMatchObject({ country: 'US', currency: 'usd', last4: '1116', routing_number: '110000000' })
})
