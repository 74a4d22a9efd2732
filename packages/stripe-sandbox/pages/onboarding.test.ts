import { expect, test } from 'vitest'
import { openOnboarding, PRIYA, post, providerAccount, REFRESH_URL, RETURN_URL } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('A new account owes everything and can do nothing', async () => {
  const account = await providerAccount(sandbox, null)
  expect(account).toMatchObject({
    type: 'express',
    country: 'GB',
    default_currency: 'gbp',
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive' },
    requirements: { disabled_reason: 'requirements.past_due' },
  })
  expect(account.requirements?.currently_due).toContain('external_account')
  await expect(sandbox.stripe.accounts.createLoginLink(account.id)).rejects.toThrow('has not completed onboarding')
})

test('Priya fills in the form and is verified', async () => {
  const account = await providerAccount(sandbox, null)
  const form = await openOnboarding(sandbox, account.id)
  const page = await (await fetch(form)).text()
  expect(page).toContain('Stripe sandbox')
  const filled = await (await post(form, { action: 'test_data' })).text()
  expect(filled).toContain('value="Jenny"')

  const sent = await post(form, { action: 'submit', ...PRIYA })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, RETURN_URL])
  const verified = await sandbox.stripe.accounts.retrieve(account.id)
  expect(verified).toMatchObject({
    business_type: 'individual',
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [], disabled_reason: null },
    individual: { first_name: 'Priya', last_name: 'Shah', dob: { day: 12, month: 5, year: 1991 } },
  })
  expect(verified.external_accounts?.data[0]).toMatchObject({
    object: 'bank_account',
    last4: '2345',
    routing_number: '108800',
  })
  const [event] = (await sandbox.stripe.events.list({ type: 'account.updated' }, { stripeAccount: account.id })).data
  expect(event).toMatchObject({ account: account.id, data: { object: { id: account.id, payouts_enabled: true } } })

  const login = await sandbox.stripe.accounts.createLoginLink(account.id)
  expect(await (await fetch(login.url)).text()).toContain('Express dashboard')
})

test.each([
  ['Restricted', 'inactive', 'requirements.past_due'],
  ['Pending', 'pending', 'requirements.pending_verification'],
])('The family name %s ends with transfers %s', async (last_name, transfers, disabled_reason) => {
  const account = await providerAccount(sandbox, { last_name })
  expect(account).toMatchObject({ details_submitted: true, payouts_enabled: false, capabilities: { transfers } })
  expect(account.requirements?.disabled_reason).toBe(disabled_reason)
})

test('Leaving early keeps the account as it was, and a new link continues with what was typed', async () => {
  const account = await providerAccount(sandbox, null)
  const form = await openOnboarding(sandbox, account.id)
  const typed = { first_name: 'Priya', last_name: '', sort_code: '12' }
  expect((await post(form, { action: 'leave', ...typed })).headers.get('location')).toBe(RETURN_URL)
  expect((await sandbox.stripe.accounts.retrieve(account.id)).details_submitted).toBe(false)
  const again = await openOnboarding(sandbox, account.id)
  const page = await (await fetch(again)).text()
  for (const stored of ['name="first_name" value="Priya"', 'name="sort_code" value="12"'])
    expect(page).toContain(stored)
  expect(
    (await post(again, { action: 'submit', ...PRIYA, business_type: 'company', company_name: 'Shah Growth Ltd' }))
      .status,
  ).toBe(303)
  expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({ company: { name: 'Shah Growth Ltd' } })
})

test('The form sent twice counts once, and both lead back', async () => {
  const account = await providerAccount(sandbox, null)
  const form = await openOnboarding(sandbox, account.id)
  const sent = await Promise.all([1, 2].map(() => post(form, { action: 'submit', ...PRIYA })))
  const late = await post(form, { action: 'submit', ...PRIYA, first_name: 'Somebody' })
  expect([...sent, late].map(({ headers }) => headers.get('location'))).toEqual(Array(3).fill(RETURN_URL))
  const { individual } = await sandbox.stripe.accounts.retrieve(account.id)
  expect(individual).toMatchObject({ first_name: 'Priya' })
  const notified = await sandbox.stripe.events.list({ type: 'account.updated' }, { stripeAccount: account.id })
  expect(notified.data).toHaveLength(1)
})

test('A link is good for one visit and five minutes; else the way back is the refresh address', async () => {
  const account = await providerAccount(sandbox, null)
  const make = () =>
    sandbox.stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: RETURN_URL,
      refresh_url: REFRESH_URL,
    })
  const used = await make()
  const locations: (string | null)[] = []
  for (const _ of [1, 2]) locations.push((await fetch(used.url, { redirect: 'manual' })).headers.get('location'))
  expect(locations[0]).toContain('/setup/s/')
  expect(locations[1]).toBe(REFRESH_URL)

  const expired = await make()
  sandbox.clock = new Date(sandbox.clock.getTime() + 5 * 60 * 1000)
  expect((await fetch(expired.url, { redirect: 'manual' })).headers.get('location')).toBe(REFRESH_URL)
  expect((await fetch(`${sandbox.url}/setup/e/${account.id}/guess`)).status).toBe(404)
})

test.each([
  [{ last_name: ' ' }, 'last_name', 'Enter a name.'],
  [{ dob_day: '31', dob_month: '2' }, 'dob_day', 'This date doesn’t exist.'],
  [{ dob_year: '2015' }, 'dob_year', 'You must be at least 18 years old.'],
  [{ sort_code: '12-34' }, 'sort_code', 'Enter the six digits of the sort code.'],
  [{ account_number: 'abc' }, 'account_number', 'Enter the eight digits of the account number.'],
  [{ business_type: 'company' }, 'company_name', 'Enter the company’s name.'],
])('The answer %j is asked again, and nothing typed is lost', async (wrong, field, problem) => {
  const account = await providerAccount(sandbox, null)
  const form = await openOnboarding(sandbox, account.id)
  const answer = await post(form, { action: 'submit', ...PRIYA, first_name: '<b>Priya</b>', ...wrong })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain(`<p class="error" id="${field}-error">${problem}</p>`)
  expect(page).toContain('value="&lt;b&gt;Priya&lt;&#x2F;b&gt;"')
  expect((await sandbox.stripe.accounts.retrieve(account.id)).details_submitted).toBe(false)
})

test('Accounts are listed, changed, and deleted only when empty', async () => {
  const { stripe } = sandbox
  const account = await providerAccount(sandbox, null)
  const changed = await stripe.accounts.update(account.id, {
    metadata: { user: 'priya' },
    business_profile: { name: 'Priya' },
  })
  expect(changed).toMatchObject({ metadata: { user: 'priya' }, business_profile: { name: 'Priya' } })
  expect((await stripe.accounts.list({ limit: 1 })).data[0]?.id).toBe(account.id)
  expect(await stripe.accounts.del(account.id)).toMatchObject({ deleted: true })
  await expect(stripe.accounts.retrieve(account.id)).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' })
})
