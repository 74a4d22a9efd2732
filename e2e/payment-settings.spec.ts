import type { Page } from '@playwright/test'
import { paymentFailure } from '#domain/payment-error.ts'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { broken, providerAway } from './acts/answering-badly.ts'
import { expect, test } from './fixtures.ts'

/** Answers the asking, or the making, of a customer. */
const customers = (page: Page, method: 'GET' | 'POST', answer: object) =>
  page.route('**/customer', (route) => (route.request().method() === method ? route.fulfill(answer) : route.fallback()))

test('people without a customer get one; a failure names the step, and Retry starts again', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const page = await browserOf(await registerPerson({ url }, castFor('settings-linked').theo))
  for (const [method, answer, shown] of [
    ['GET', broken, 'Failed to load user data'],
    ['POST', providerAway, 'Failed to create customer'],
    ['POST', broken, 'Failed to update user profile with payment information'],
  ] as const) {
    await customers(page, method, answer)
    await page.goto('/payment-methods-page?tab=history')
    await expect(page.getByText(shown)).toBeVisible()
    await page.unrouteAll()
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Payment profile linked successfully')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['My Payment Methods', 'Billing Information', 'Payment History'])
  await expect(page.getByText('No charges yet')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Go to Payments' })).toHaveAttribute(
    'href',
    '/payments',
  )
})

test('tabs that cannot be loaded say so; billing details that cannot be saved stay as typed', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const page = await browserOf(await registerPerson({ url }, castFor('settings-broken').priya))
  for (const [tab, address, shown] of [
    ['cards', '**/payment-methods', 'Failed to load payment methods'],
    ['history', '**/charges*', 'Failed to load payment history'],
    ['billing', '**/billing', 'Failed to load billing information'],
  ] as const) {
    await page.route(address, (route) => route.fulfill(broken))
    await page.goto(`/payment-methods-page?tab=${tab}`)
    await expect(page.getByText(shown)).toBeVisible()
    await page.unrouteAll()
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByLabel('City').fill('Leeds')
  await page.route('**/billing', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Failed to save billing information: /)).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Leeds')
})

test('somebody else’s settings are an admin’s alone; one’s own are on the page of one’s cards', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.priya)
  const { id } = await business.olivia.api.accounts.getMe()
  for (const userId of [id, 'nobody']) {
    await page.goto(`/payment-methods-page?userId=${userId}`)
    await expect(page.getByText('Failed to load user profile')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Back' }).click()
  for (const [address, billing] of [
    ['/payment-methods-page', '/paymentMethods'],
    ['/payment-methods-page?userId=current&tab=billing', '/paymentMethods?tab=billing'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(billing)
  }
  await expect(page.getByLabel('Name or company')).toBeVisible()
})

test('a customer that could not be created is reported once, in words', async ({ browserOf, url }) => {
  test.slow()
  const page = await browserOf(await registerPerson({ url }, castFor('customer-fails').theo))
  await customers(page, 'GET', broken)
  await page.goto('/customer-management-page')
  await expect(page.getByText('Failed to load user data')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  for (const [answer, why] of [
    [broken, 'There was a problem with the server. Please try again later.'],
    [providerAway, 'Payment system is currently unavailable'],
  ] as const) {
    await customers(page, 'POST', answer)
    await page.getByRole('button', { name: 'Create Stripe Customer' }).click()
    await expect(page.getByText(`Failed to create Stripe customer. ${why}`, { exact: true })).toBeVisible()
    await page.unrouteAll()
  }
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

const expired = { kind: 'charge', reason: 'expired_card', message: 'The card has expired.' } as const

test('a payment that cannot be read, or failed, is said to be so, whatever the address says', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  const charge_id = crypto.randomUUID()
  await page.goto('/payment-success?charge=nonsense')
  await expect(page.getByText('No payment to confirm')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')

  await page.route('**/api/checkout*', (route) => route.fulfill(broken))
  for (const path of ['payment-success', 'checkout']) {
    await page.goto(`/${path}?charge=${charge_id}`)
    await expect(page.getByText('Failed to load payment data')).toBeVisible()
  }
  await page.unrouteAll()
  await page.route('**/api/checkout*', (route) =>
    route.fulfill({
      json: {
        ...{ charge_id, description: 'Agreement fee', amount: 20_000, currency: 'gbp', payment_method_id: 'pm_1' },
        ...{ status: 'failed', failure_message: 'The card has expired.', error: paymentFailure(expired) },
        ...{ client_secret: null, confirm_until: null, return_to: '/payments' },
      },
    }),
  )
  await page.goto(`/payment-success?charge=${charge_id}`)
  await expect(page.getByText('Payment failed')).toBeVisible()
  await expect(
    page.getByText('The card has expired. You have not been charged. Verify all payment details and resubmit.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/checkout/)
})

test.describe('with real keys', () => {
  // The page of a server with the sandbox lets no script of Stripe in; here it is asked to.
  const options = { bypassCSP: true }
  const keys = { publishable_key: 'pk_test_1', mode: 'test', api_url: 'https://api.stripe.com' }
  /** Stripe's own script, as far as we use it: it reports what it was given, and answers as the test wants. */
  const script = `window.Stripe = () => ({
    elements: () => ({ create: () => ({ mount: (node) => node.append('Stripe’s fields'), destroy() {}, focus() {} }) }),
    confirmCardSetup: async (secret, data) => {
      window.given = { secret, billing: data.payment_method.billing_details }
      return window.answers.shift()
    },
  })`

  test('the card is typed into Stripe’s own fields, and without its script nothing is asked for', async ({
    browserOf,
    url,
  }) => {
    const page = await browserOf(await registerPerson({ url }, castFor('elements').olivia), options)
    await page.route('**/api/get_stripe_config', (route) => route.fulfill({ json: keys }))
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await page.goto('/paymentMethods?tab=add')
    await expect(page.getByText('Stripe is not loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Save Card' }).click()
    await expect(page.getByText('Stripe has not loaded')).toBeVisible()

    await page.unroute('https://js.stripe.com/**')
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.addInitScript(() => {
      const answers = [{ error: { message: 'Your card was declined.' } }, { error: {} }, {}]
      Object.assign(window, { answers })
    })
    await page.reload()
    await expect(page.getByText('Stripe’s fields')).toBeVisible()
    await expect(page.getByLabel('Card Number')).toHaveCount(0)
    await page.getByLabel('Billing Postal Code').fill('LS1 1AA')
    for (const shown of ['Your card was declined.', 'Card setup failed']) {
      await page.getByRole('button', { name: 'Save Card' }).click()
      await expect(page.getByText(shown, { exact: true })).toBeVisible()
    }
    const given: unknown = await page.evaluate(() => Reflect.get(window, 'given'))
    expect(given).toEqual({
      secret: expect.stringMatching(/^seti_.*_secret_/),
      billing: { name: 'Olivia Hart', address: { postal_code: 'LS1 1AA' } },
    })
  })
})
