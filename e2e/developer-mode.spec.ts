import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

// A trace of every look would take longer than the looking.
test.use({ trace: 'off' })

/** This server is a local one without people of a demo; demo.spec.ts becomes each of those. */
const panel = (page: Page) => page.getByRole('complementary', { name: 'Developer mode' })

test('developer mode is asked for by an address and lasts as long as the tab', async ({ browserOf, url }) => {
  const olivia = await registerPerson({ url }, castFor('developer').olivia)
  const page = await browserOf(olivia)

  await test.step('nobody sees it who did not ask', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  })

  await test.step('asked for, it says who one is, and that there is nobody to become', async () => {
    await page.goto('/dashboard?devMode=true')
    await expect(panel(page)).toContainText('Olivia Hart, Project owner')
    await expect(panel(page)).toContainText('This server has no demo users.')
    await expect(panel(page)).toContainText('npm run demo')
  })

  await test.step('it leads to the main screens, and stays', async () => {
    await panel(page).getByRole('link', { name: 'Payment Methods' }).click()
    await expect(page).toHaveURL(/\/paymentMethods$/)
    await page.reload()
    await expect(panel(page)).toBeVisible()
  })

  await test.step('a mock notification is a real one', async () => {
    await panel(page).getByLabel('Type').selectOption('proposal')
    await panel(page).getByRole('button', { name: 'Create mock notification' }).click()
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText('Made by developer mode: nothing has happened.')).toBeVisible()
  })

  await test.step('an agreement without an id is not led away from', async () => {
    await page.goto('/agreement-detail')
    await expect(page.getByRole('heading', { name: 'Revenue Share Not Found' })).toBeVisible()
    await expect(page).toHaveURL(/\/agreement-detail$/)
  })

  await test.step('it folds and unfolds by the keyboard, and stays folded', async () => {
    const fold = panel(page).getByRole('button', { name: 'Developer mode' })
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(panel(page).getByText('Switch user')).toBeHidden()
    await page.reload()
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('turned off it is gone, and the agreement leads away again', async () => {
    await panel(page).getByRole('button', { name: 'Turn off' }).click()
    await expect(panel(page)).toHaveCount(0)
    await page.goto('/agreement-detail')
    await expect(page).toHaveURL(/\/rev-share$/)
    await expect(panel(page)).toHaveCount(0)
  })
})

test('a visitor may ask for it too', async ({ page }) => {
  await page.goto('/login?devMode=true')
  await expect(panel(page)).toContainText('Not logged in')
  await page.goto('/')
  await expect(panel(page)).toBeVisible()
})

const SHOWCASES = [
  ['Design system', '/design-system'],
  ['Design system', '/design-system?tab=colours'],
  ['Design system', '/design-system?tab=measures'],
  ['Icons', '/icons-preview-page'],
  ['Layout test', '/layout-test'],
  ['Financial model', '/financial-model-test'],
  ['API example', '/api-example-page'],
] as const

test('the showcase pages are for members', async ({ page }) => {
  for (const [, path] of SHOWCASES) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\?returnTo=/)
  }
})

test('where the server says that it is in production, there is nothing of this', async ({ browserOf, url }) => {
  const page = await browserOf(await registerPerson({ url }, castFor('production').olivia))
  // The only thing that the browser goes by. What such a server answers is tried in its own process.
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mode: 'production' } })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/dashboard?devMode=true')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  for (const [, path] of SHOWCASES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
  }
  expect(asked.filter((address) => /developer-panel|design-system-page|api\/development/.test(address))).toEqual([])
})

test('the showcase pages can be used by everybody, in both themes and at both widths', async ({ browserOf, url }) => {
  test.slow()
  const olivia = await registerPerson({ url }, castFor('showcase').olivia)
  const page = await browserOf(olivia)
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  for (const [title, path] of SHOWCASES) {
    await test.step(path, async () => {
      await onWideScreen(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      const name = path.replaceAll(/[/?=]+/g, '-').slice(1)
      expect.soft(await tooWide(page), path).toBe(0)
      expect.soft(await lookAt(page, `${name}-wide`), path).toEqual([])
      await onPhone(page)
      expect.soft(await tooWide(page), `${path} on a phone`).toBe(0)
      expect.soft(await lookAtNarrow(page, `${name}-narrow`), `${path} on a phone`).toEqual([])
    })
  }
})

test('a call shows its answer, a refusal and its request id', async ({ browserOf, url }) => {
  const olivia = await registerPerson({ url }, castFor('calls').olivia)
  const page = await browserOf(olivia)
  await page.goto('/api-example-page')
  const call = (title: string) => page.getByRole('region', { name: title, exact: true })
  for (const title of ['An answer', 'A refusal', 'Input that is not right']) {
    await call(title).getByRole('button', { name: 'Call' }).click()
    await expect(call(title).getByRole('button', { name: /^Copy request id / })).toBeVisible()
  }
  await expect(call('An answer')).toContainText('"name": "Olivia Hart"')
  await expect(call('A refusal')).toContainText('"code": "NOT_FOUND"')
  await expect(call('Input that is not right')).toContainText('"path": "limit"')
})

test('the financial model is the domain’s own', async ({ browserOf, url }) => {
  const olivia = await registerPerson({ url }, castFor('model').olivia)
  const page = await browserOf(olivia)
  await page.goto('/financial-model-test')
  const distribution = page.getByRole('region', { name: 'October 2026, distributed' })
  await expect(distribution).toContainText('£828.24')
  await page.getByLabel('Monthly threshold').fill('9000')
  await expect(distribution).toContainText('false')
  await page.getByLabel('Provider share').fill('1.234')
  await expect(distribution).toContainText('The domain refuses this')
})
