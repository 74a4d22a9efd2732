import { resolve } from 'node:path'
import { castFor } from '#scenarios/cast.ts'
import { fillOwnerForm, registerOwner, walkThroughProviderForm } from './acts/entering.ts'
import { test as base, expect } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'
import { readSnapshot, runOnCopy } from './server/snapshot.ts'

/** On a server whose operator has terms. */
const test = base.extend<object, Record<never, never>>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from the pattern
    async ({}, use, { parallelIndex }) => {
      const server = await runOnCopy(await readSnapshot(), parallelIndex, {
        TERMS_FILE: resolve('e2e/server/legal/terms.md'),
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('public pages link the operator’s pages, which show their texts and nothing that harms', async ({ browserOf }) => {
  const page = await browserOf()
  for (const address of ['/', '/login', '/signup']) {
    await page.goto(address)
    const links = page.getByRole('navigation', { name: 'Legal' }).getByRole('link')
    await expect(links).toHaveText(['Terms', 'Privacy', 'Contact'])
  }
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Ten years' })).toBeVisible()
  await page.getByText('do not press this').click()
  await expect(page.locator('body')).not.toHaveAttribute('data-harmed')
  await expect(page.locator('main script, main img')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'contact page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('an owner accepts the terms to register, and is stopped without', async ({ browserOf }) => {
  const { olivia } = castFor('terms-owner')
  const page = await browserOf(undefined)
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  await page.goto('/signup')
  await fillOwnerForm(page, olivia)
  const box = page.getByRole('checkbox', { name: /I accept the terms/ })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Accept the terms to create an account')).toBeVisible()
  await expect(box).toBeFocused()
  expect(await lookAt(page, 'signup-terms')).toEqual([])
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'terms', exact: true }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await box.check()
  await expect(page.getByText('Accept the terms to create an account')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})

test('terms that changed while the form was open are to be accepted again', async ({ browserOf }) => {
  const { olivia } = castFor('terms-changed')
  const page = await browserOf()
  // As a page that was opened before the operator changed them.
  let isOld = true
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const session = await response.json()
    const legal = { ...session.legal, terms_version: isOld ? '0'.repeat(64) : session.legal.terms_version }
    await route.fulfill({ response, json: { ...session, legal } })
  })
  await page.goto('/signup')
  await fillOwnerForm(page, olivia)
  const box = page.getByRole('checkbox', { name: /I accept the terms/ })
  await box.check()
  isOld = false
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('The terms have changed. Read and accept the new ones.')).toBeVisible()
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})

test('a provider accepts them on the last step', async ({ browserOf }) => {
  const { priya } = castFor('terms-provider')
  const page = await browserOf()
  await page.goto('/provider-register')
  await walkThroughProviderForm(page, priya)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Accept the terms to create an account')).toBeVisible()
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})

base('without terms their page is not there, and nobody is asked for them', async ({ browserOf, url }) => {
  const page = await browserOf()
  expect((await page.request.get(`${url}/terms`)).status()).toBe(404)
  expect((await page.request.get(`${url}/privacy`)).status()).toBe(200)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveText(['Privacy', 'Contact'])
  await registerOwner(page, castFor('no-terms').olivia)
  await expect(page).toHaveURL(/\/dashboard/)
})
