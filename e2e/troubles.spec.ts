import type { Page } from '@playwright/test'
import { broken } from './acts/answering-badly.ts'
import { layLine } from './acts/cutting-the-line.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

const followSystem = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
const notNow = { status: 503, contentType: 'text/html', body: '<h1>503 Service Temporarily Unavailable</h1>' }

test('a page that breaks says what happened, under which number, and leads on', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await followSystem(page)
  await page.route('**/api/session', (route) =>
    route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': '7e57ab1e-0000-4000-8000-000000000001' } }),
  )
  await page.goto('/payments')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('There was a problem with the server. Please try again later.')).toBeVisible()
  await expect(page.getByText('7e57ab1e')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
  expect(await lookAt(page, 'trouble-page-broken')).toEqual([])
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
})

for (const [answer, shown] of [
  [{ ...notNow }, 'There was a problem with the server. Please try again later.'],
  [broken, 'There was a problem'],
  [{ status: 429, body: 'Too many' }, 'Something unexpected happened. Please try again.'],
] as const) {
  test(`a list that is answered ${answer.status} says so and can be asked for again`, async ({
    business,
    browserOf,
  }) => {
    const page = await browserOf(business.olivia)
    await page.route('**/api/projects?*', (route) => route.fulfill(answer))
    await page.route('**/api/projects', (route) => route.fulfill(answer))
    await page.goto('/projects')
    await expect(page.getByText(shown)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: /Retry|Try again/i }).click()
    await expect(page.getByRole('link', { name: /^Fernleaf/ }).first()).toBeVisible()
  })
}

test('a server that never answers is given up on', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.clock.install()
  const held: (() => void)[] = []
  await page.route(/\/api\/projects(\?|$)/, (route) => void held.push(() => route.abort()))
  await page.goto('/projects')
  const failed = page.getByText('The server took too long to answer. Please try again.')
  for (let tries = 0; tries < 2; tries += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(tries)
    await page.clock.fastForward(16_000)
    await page.clock.fastForward(2_000)
  }
  await expect(failed).toBeVisible()
  for (const release of held) release()
})

test('a form that was not answered keeps what was typed, and goes through under the same key', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.newcomer)
  await page.goto('/settings')
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill('Newly')
  const keys: (string | undefined)[] = []
  const refuse = (url: RegExp) =>
    page.route(url, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      await route.fulfill(notNow)
    })
  await refuse(/\/api\//)
  await page.getByRole('main').getByRole('button', { name: /Save/ }).first().click()
  await expect(page.getByText('There was a problem with the server. Please try again later.').first()).toBeVisible()
  await expect(field).toHaveValue('Newly')
  expect(keys.length).toBe(4)
  expect(new Set(keys).size).toBe(1)
})

test('a lost connection is said, and everything is fresh when it is back', async ({ business, browserOf, url }) => {
  const line = await layLine(url)
  const page = await browserOf(business.newcomer)
  await followSystem(page)
  const [awaited, fetched] = [new Set<string>(), new Set<string>()]
  page.on('request', (request) => request.resourceType() === 'script' && awaited.add(request.url()))
  page.on('requestfinished', (request) => {
    awaited.delete(request.url())
    fetched.add(request.url())
  })
  await page.goto(`${line.url}/projects?tab=new`)
  const field = page.getByRole('main').locator('form').getByRole('textbox').first()
  await field.fill('Larkspur')
  const banner = page.getByText('Connection lost.')
  // The question that is asked before typed work is lost has come by now, with all that it needs.
  const missing = () => [
    ...['leave-dialog-', 'dialog-surface-'].filter((name) => ![...fetched].some((url) => url.includes(name))),
    ...awaited,
  ]
  await expect.poll(missing).toEqual([])

  await line.cut()
  await expect(banner).toBeVisible()
  expect(await lookAt(page, 'trouble-connection-lost')).toEqual([])

  // Where the code of the next page has not come, the page is still ours and says why.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payment Methods' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('Please check your internet connection and try again.')).toBeVisible()

  await line.mend()
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Methods', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').locator('form')).toBeVisible()
  await line.cut()
})

test('an open tab survives a new version: it lands on the page it was heading for', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  // The old code is gone until the new document is there.
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  const gone = { status: 404, json: { code: 'NOT_FOUND', status: 404 } }
  await page.route('**/assets/payments-page-*', (route) => (isOld ? route.fulfill(gone) : route.fallback()))
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
  expect(isOld).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/payments')
})

test('code that stays away is said, not reloaded for ever', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await followSystem(page)
  await page.goto('/dashboard')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route('**/assets/payments-page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { name: 'New version available' })).toBeVisible()
  expect(documents).toBe(1)
  expect(await lookAt(page, 'trouble-new-version')).toEqual([])
})

test('nobody looks at an empty page when the app itself does not come', async ({ browserOf }) => {
  const page = await browserOf()
  await followSystem(page)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sharewell could not be loaded' })).toBeVisible()
  await page.screenshot({ path: '.cache/screens/trouble-without-app.png' })
  // The start page stands in its document.
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unrouteAll()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('an approval that fails is named as its screen names it', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const { project_id, reports } = business
  await page.route('**/api/revenue-reports/*/approve', (route) => route.fulfill({ status: 429, body: 'Too many' }))
  for (const [path, sentence] of [
    [`/revenue-report-detail?reportId=${reports.submitted}`, 'Failed to approve report'],
    [
      `/revenue-distribution?projectId=${project_id}&reportId=${reports.submitted}&tab=distribution`,
      'Failed to approve distribution',
    ],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Approve for Payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve for Payment' })
    await dialog.getByRole('button', { name: 'Approve for Payment' }).click()
    await expect(dialog.getByText(`${sentence}: Something unexpected happened. Please try again.`)).toBeVisible()
  }
})
