import type { Page, Route } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { fillOnboarding } from './acts/completing.ts'
import { expect, test } from './fixtures.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Payout account' })
/** An answer that nobody expects, and that asking again would not better. */
const broken = (route: Route) => route.fulfill({ status: 418, json: { code: 'TEAPOT', status: 418, defined: false } })
const unexpected = 'Something unexpected happened. Please try again.'
const unheard = (route: Route) => route.abort('connectionfailed')

/** Holds what is asked at an address until it is let go. */
async function hold(page: Page, address: string) {
  let letGo: () => void = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await waiting
    await route.fallback()
  })
  return () => letGo()
}

test('a payout account that cannot be loaded is reported on every screen that shows it', async ({ browserOf, url }) => {
  test.slow()
  const page = await browserOf(await registerPerson({ url }, castFor('not-loaded').priya))

  await test.step('while it is asked, the payments wait', async () => {
    const letGo = await hold(page, '**/stripe/connection-status')
    await page.goto('/payments')
    await expect(page.getByText('Loading payments...')).toBeAttached()
    letGo()
    await expect(cardOf(page)).toContainText('Your Stripe account is not connected.')
    await page.unrouteAll()
  })

  await page.route('**/stripe/connection-status', broken)
  for (const [path, title] of [
    ['/payments', 'Failed to fetch Stripe connection'],
    ['/settings?tab=account', 'Failed to fetch Stripe connection'],
    ['/dashboard', 'Failed to fetch Stripe connection'],
    ['/onboarding-success', 'Unable to check account status'],
  ] as const) {
    await test.step(`${path} says so, and is right again`, async () => {
      await page.goto(path)
      const failed = page.getByRole('alert', { name: title })
      await expect(failed).toContainText(unexpected)
      // What is there besides is not held back, and the failure stays until it is asked for again.
      if (path === '/payments') await expect(page.getByText('No payments found')).toBeVisible()
      await page.unroute('**/stripe/connection-status')
      await failed.getByRole('button', { name: 'Retry' }).click()
      // The dashboard's first steps ask for the account.
      if (path === '/dashboard') await expect(failed).toBeHidden()
      else await expect(page.getByText('Your Stripe account is not connected.')).toBeVisible()
      await page.route('**/stripe/connection-status', broken)
    })
  }
})

test('connecting, going on and disconnecting say what failed, and why', async ({ browserOf, url }) => {
  test.slow()
  const marco = await registerPerson({ url }, castFor('connect-fails').marco)
  const page = await browserOf(marco)
  const card = cardOf(page)
  const shown = (text: string) => expect(page.getByText(text)).toBeVisible()
  const failing = async (address: string, how: typeof broken, act: () => Promise<void>, text: string) => {
    await page.route(address, how)
    await act()
    await shown(text)
    await page.unroute(address)
  }
  const line = 'Please check your internet connection and try again.'

  await test.step('connecting', async () => {
    await page.goto('/payments')
    const connect = () => card.getByRole('button', { name: 'Connect Stripe Account' }).click()
    await failing('**/stripe/connect-account', broken, connect, `Stripe connection failed: ${unexpected}`)
    await failing('**/stripe/connect-account', unheard, connect, `Connection failed. ${line}`)
    // The account is made; only the way to its onboarding is not there yet.
    await failing('**/stripe/account-link', broken, connect, `Failed to start onboarding process: ${unexpected}`)
  })

  await test.step('when she continues, she reads where she goes', async () => {
    await page.reload()
    const letGo = await hold(page, '**/stripe/account-link')
    await card.getByRole('button', { name: 'Complete Details' }).click()
    await expect(card.getByRole('status').filter({ hasText: 'Redirecting to Stripe onboarding...' })).toBeVisible()
    letGo()
    await page.getByRole('button', { name: 'Save for later and leave' }).click()
    await expect(card).toContainText('Setup is incomplete.')
    await page.unrouteAll()
  })

  await test.step('asking again', async () => {
    const ask = () => card.getByRole('button', { name: 'Check Again' }).click()
    await failing('**/stripe/connection-status', broken, ask, `Failed to check account status: ${unexpected}`)
  })

  await test.step('coming back while it cannot be asked', async () => {
    await page.route('**/stripe/connection-status', (route) =>
      route.request().method() === 'POST' ? broken(route) : route.fallback(),
    )
    await page.goto('/payments?onboarding=completed')
    await shown('Failed to check account status')
    await expect(card).toContainText('Setup is incomplete.')
    await page.unrouteAll()
  })

  await test.step('disconnecting', async () => {
    await openPayoutAccount(marco)
    await page.goto('/settings?tab=account')
    await card.getByRole('button', { name: 'Disconnect' }).click()
    const question = page.getByRole('dialog', { name: 'Disconnect your Stripe account?' })
    const disconnect = () => question.getByRole('button', { name: 'Disconnect' }).click()
    await failing('**/stripe/disconnect-account', broken, disconnect, `Failed to disconnect: ${unexpected}`)
    await failing('**/stripe/disconnect-account', unheard, disconnect, `Error disconnecting Stripe: ${line}`)
    await disconnect()
    await shown('Your Stripe account is disconnected.')
  })
})

test('a pending account is asked about every 30 seconds, and no more often', async ({ browserOf, url }) => {
  const page = await browserOf(await registerPerson({ url }, castFor('pending').priya))
  await page.goto('/payments')
  await cardOf(page).getByRole('button', { name: 'Connect Stripe Account' }).click()
  await fillOnboarding(page, 'Pending')
  await expect(cardOf(page)).toContainText('Stripe is checking your details.')

  await page.clock.install()
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/stripe/connection-status')) asked += 1
  })
  const live = page.waitForResponse('**/api/live')
  await page.goto('/payments')
  await live
  await expect.poll(() => asked).toBe(1)
  for (const times of [2, 3, 4]) {
    await page.clock.fastForward(20_000)
    expect(asked).toBe(times - 1)
    // Half a minute is counted from the answer.
    await page.clock.fastForward(15_000)
    await expect.poll(() => asked).toBe(times)
    // Were what comes back to call for another question, that would show now.
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toBe(4)
})

test('/onboarding-success speaks of the payout account, and of nothing else', async ({ browserOf, business, url }) => {
  const cast = castFor('onboarded')
  const letIn = async (page: Page) => {
    await page.goto('/onboarding-success')
    await expect(page.getByRole('heading', { name: 'Payment account' })).toBeVisible()
  }

  await test.step('begun and left, it is not connected', async () => {
    const priya = await registerPerson({ url }, cast.priya)
    await priya.api.connect.connectAccount({ country: 'GB' })
    const page = await browserOf(priya)
    await letIn(page)
    await expect(cardOf(page)).toContainText('Setup is incomplete.')
    await openPayoutAccount(priya)
    // It changes by itself.
    await expect(page.getByText('Your payment account is connected')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Payments' }).click()
    await expect(page).toHaveURL('/payments')
  })

  await test.step('who is never paid has none, and who is not signed in signs in first', async () => {
    const page = await browserOf(business.ada)
    await letIn(page)
    await expect(page.getByText('No payment account needed')).toBeVisible()
    const visitor = await browserOf()
    await visitor.goto('/onboarding-success')
    await expect(visitor).toHaveURL('/login?returnTo=%2Fonboarding-success')
  })
})

test('while the consent is brought back, there is a way to the project already', async ({ browserOf, url }) => {
  const olivia = await registerPerson({ url }, castFor('oauth-waits').olivia)
  const project_id = await createProject(olivia)
  const page = await browserOf(olivia)
  const card = page.getByRole('region', { name: 'Stripe account' })
  const back = page.getByRole('link', { name: 'Return to Project' })
  await page.goto(`/project-detail?id=${project_id}`)

  await test.step('the way to the consent that cannot be had says so', async () => {
    const connect = card.getByRole('button', { name: 'Connect Stripe Account' })
    for (const [how, text] of [
      [broken, `Stripe connection failed: ${unexpected}`],
      [unheard, 'Connection failed. Please check your internet connection and try again.'],
    ] as const) {
      await page.route('**/api/stripe/oauth/authorize', how)
      await connect.click()
      await expect(page.getByText(text)).toBeVisible()
      await page.unrouteAll()
    }
    await connect.click()
  })

  await test.step('she waits for the outcome, then reads it', async () => {
    const letGo = await hold(page, '**/api/oauth/callback')
    await page.getByRole('button', { name: 'Connect my Stripe account' }).click()
    await expect(page.getByRole('heading', { name: 'Connecting your account...' })).toBeVisible()
    await expect(back).toHaveAttribute('href', `/project-detail?id=${project_id}`)
    letGo()
    await expect(page.getByRole('heading', { name: 'Account connected successfully' })).toBeVisible()
    await expect(back).toBeVisible()
    // Of an account to be paid on, this one says nothing.
    await page.goto('/onboarding-success')
    await expect(cardOf(page)).toContainText("You don't have a payout account.")
  })
})
