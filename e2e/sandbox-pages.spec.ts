import type { Page } from '@playwright/test'
import { tooWide, watchTroubles } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { type StripeSandbox, startStripeSandbox } from './people/stripe-sandbox.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

// The pages of the Stripe sandbox, which people meet in place of Stripe's: everybody can use them, on a wide screen and
// on a phone, in both themes, and the keyboard alone is enough.
let sandbox: StripeSandbox

test.beforeAll(async () => {
  sandbox = await startStripeSandbox()
})
test.afterAll(() => sandbox.stop())

const make = (path: string, form: Record<string, string> = {}) => sandbox.call('POST', path, form)
const addressOf = (made: Record<string, unknown>, field = 'url') => String(made[field])

/** Where each page leads back to; a page of the sandbox, so that nothing else is needed. */
const back = () => `${sandbox.url}/console/test-data`

async function openOnboarding(page: Page): Promise<string> {
  const { id } = await make('/v1/accounts', {
    type: 'express',
    country: 'GB',
    'capabilities[transfers][requested]': 'true',
  })
  const links = { account: String(id), type: 'account_onboarding', return_url: back(), refresh_url: back() }
  await page.goto(addressOf(await make('/v1/account_links', links)))
  return String(id)
}

async function openCheckout(page: Page): Promise<string> {
  const session = await make('/v1/checkout/sessions', {
    ...{ mode: 'payment', success_url: back(), cancel_url: back(), allow_promotion_codes: 'true' },
    ...{ 'line_items[0][quantity]': '1', 'line_items[0][price_data][currency]': 'gbp' },
    'line_items[0][price_data][unit_amount]': '2500',
    'line_items[0][price_data][product_data][name]': 'Fernleaf <b>Plus</b>',
  })
  await page.goto(addressOf(session))
  return String(session.id)
}

async function openPortal(page: Page, place = ''): Promise<void> {
  const { id } = await make('/v1/customers', { name: 'Olivia Hart', email: 'olivia@fernleaf.example' })
  await make('/v1/payment_methods/pm_card_visa/attach', { customer: String(id) })
  const portal = await make('/v1/billing_portal/sessions', { customer: String(id), return_url: back() })
  await page.goto(`${addressOf(portal)}${place}`)
}

async function openQuestion(page: Page): Promise<void> {
  const intent = await make('/v1/payment_intents', {
    ...{ amount: '900', currency: 'gbp', payment_method: 'pm_card_threeDSecure2Required' },
    ...{ confirm: 'true', return_url: back() },
  })
  const { redirect_to_url } = intent.next_action as { redirect_to_url: { url: string } }
  await page.goto(redirect_to_url.url)
}

async function openConsent(page: Page): Promise<void> {
  const asked = { client_id: sandbox.client_id, response_type: 'code', scope: 'read_write', redirect_uri: back() }
  await page.goto(`${sandbox.url}/oauth/authorize?${new URLSearchParams(asked)}`)
}

async function openInvoice(page: Page): Promise<void> {
  const { id: customer } = await make('/v1/customers', { email: 'olivia@fernleaf.example' })
  await make('/v1/invoiceitems', { customer: String(customer), amount: '2000', currency: 'gbp' })
  const draft = { customer: String(customer), pending_invoice_items_behavior: 'include' }
  const { id } = await make('/v1/invoices', draft)
  await page.goto(addressOf(await make(`/v1/invoices/${id}/finalize`), 'hosted_invoice_url'))
}

async function openDashboard(page: Page): Promise<void> {
  const account = await openOnboarding(page)
  await page.getByRole('button', { name: 'Use test data' }).click()
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(page.getByRole('heading', { name: 'Test numbers' })).toBeVisible()
  await page.goto(addressOf(await make(`/v1/accounts/${account}/login_links`)))
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const openConsole = (place: string) => (page: Page) => page.goto(`${sandbox.url}/console${place}`)

/** Each page, and what is to be done on it before it is looked at. */
const PAGES: [name: string, open: (page: Page) => Promise<unknown>, act?: (page: Page) => Promise<unknown>][] = [
  ['onboarding', openOnboarding],
  ['onboarding-wrong', openOnboarding, press('Agree and submit')],
  ['express-dashboard', openDashboard],
  ['express-dashboard-wrong', openDashboard, press('Use this bank account')],
  ['consent', openConsent],
  ['consent-wrong', openConsent, press('Connect my Stripe account')],
  ['checkout', openCheckout],
  ['checkout-wrong', openCheckout, press('Pay £25.00')],
  ['portal', openPortal],
  ['portal-card-wrong', (page) => openPortal(page, '/card'), press('Save card')],
  ['portal-details', (page) => openPortal(page, '/details')],
  ['bank-question', openQuestion],
  ['invoice', openInvoice],
  ['console', openConsole('')],
  ['console-objects', openConsole('/objects?object=event')],
  ['console-webhooks', openConsole('/deliveries')],
  ['console-faults', openConsole('/faults')],
  ['console-clock', openConsole('/clock')],
  ['console-businesses-wrong', openConsole('/businesses'), press('Give it this past')],
  ['console-test-numbers', openConsole('/test-data')],
  ['console-nowhere', openConsole('/nowhere')],
]

test('Every page of the sandbox can be used by everybody, says what it is, and fits', async ({ page }) => {
  test.slow()
  const troubles = watchTroubles(page)
  for (const [name, open, act] of PAGES) {
    await test.step(name, async () => {
      await onWideScreen(page)
      await open(page)
      if (act !== undefined) {
        await act(page)
        await expect(page.locator(':focus'), `${name} has the focus on the first mistake`).toHaveCount(1)
      }
      await expect(page.getByRole('banner')).toContainText('Nothing here is real')
      expect.soft(await tooWide(page), `${name} must not scroll sideways`).toBe(0)
      expect.soft(await lookAt(page, `sandbox-${name}-wide`), name).toEqual([])
      await onPhone(page)
      expect.soft(await tooWide(page), `${name} must not scroll sideways on a phone`).toBe(0)
      expect.soft(await lookAtNarrow(page, `sandbox-${name}-narrow`), `${name} on a phone`).toEqual([])
    })
  }
  expect(troubles).toEqual([])
})

test('The keyboard alone pays with a code, past a card that is refused and a bank that asks', async ({ page }) => {
  const { id: coupon } = await make('/v1/coupons', { percent_off: '20', duration: 'once' })
  const { code } = await make('/v1/promotion_codes', {
    'promotion[type]': 'coupon',
    'promotion[coupon]': String(coupon),
  })
  const session = await openCheckout(page)
  const { keyboard } = page
  const go = async (label: string) => {
    for (let step = 0; step < 20; step += 1) {
      await keyboard.press('Tab')
      if (await page.getByLabel(label).evaluate((field) => field === document.activeElement)) return
    }
    throw new Error(`Tab does not lead to ${label}`)
  }
  await go('Promotion code')
  await keyboard.type(String(code))
  await go('Email')
  await keyboard.type('olivia@fernleaf.example')
  await go('Card number')
  await keyboard.type('4000 0000 0000 0002')
  await go('Expiry date')
  await keyboard.type('12 / 34')
  await go('Name on the card')
  await keyboard.type('Olivia Hart')
  await keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('applied. You have not been charged yet.')
  await expect(page.getByRole('heading', { name: 'Pay £20.00' })).toBeVisible()

  await go('Security code')
  await keyboard.type('123')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Your card was declined/)
  await expect(page.getByLabel('Name on the card')).toHaveValue('Olivia Hart')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('4000 0000 0000 3220')
  await go('Security code')
  await keyboard.type('123')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your bank asks' })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Test numbers' })).toBeVisible()
  const paid = await sandbox.call('GET', `/v1/checkout/sessions/${session}`)
  expect(paid).toMatchObject({ payment_status: 'paid', amount_total: 2000 })
})

test('Pressed twice in a row, a button leads on as pressed once', async ({ page }) => {
  const account = await openOnboarding(page)
  await page.getByLabel('Legal first name').fill('Priya')
  await page.getByRole('button', { name: 'Save for later and leave' }).click()
  const links = { account, type: 'account_onboarding', return_url: back(), refresh_url: `${sandbox.url}/console/clock` }
  await page.goto(addressOf(await make('/v1/account_links', links)))
  await expect(page.getByLabel('Legal first name')).toHaveValue('Priya')
  await page.getByRole('button', { name: 'Use test data' }).click()
  await page.getByRole('button', { name: 'Agree and submit' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Test numbers' })).toBeVisible()

  await openQuestion(page)
  await page.getByRole('button', { name: 'Complete authentication' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Test numbers' })).toBeVisible()
})
