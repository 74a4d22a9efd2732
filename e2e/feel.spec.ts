import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// How it feels to most people, who have what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

/** Without a request for this long, prefetching is over. */
const QUIET_MS = 1_000

test('the next page shows its heading, focused, before any request is answered', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const requests = trackRequests(page)
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  const way = [
    [sections(page).getByRole('link', { name: 'All Projects' }), 'Projects'],
    [main.getByRole('link', { name: /^Fernleaf/ }).first(), 'Fernleaf'],
    [sections(page).getByRole('link', { name: 'Active Shares' }), 'Revenue Shares'],
    [main.locator('a[href^="/agreement-detail"]').first(), /./],
    [sections(page).getByRole('link', { name: 'Payments' }), 'Payments'],
  ] as const
  for (const [link, name] of way) {
    await expect.poll(requests.state).toBe('quiet')
    requests.forget()
    await link.hover()
    await expect.poll(requests.state).toBe('quiet')
    // No request begun from here on is answered.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      await answered
      await route.continue()
    })
    const from = page.url()
    await link.click()
    await expect(page).not.toHaveURL(from)
    await expect(heading(page, name)).toBeFocused()
    answer()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** The requests of a page: which are pending, none yet, or none for a while. */
function trackRequests(page: Page) {
  const pending = new Set<Request>()
  let lastEndedAt: number | null = null
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request)
  })
  const ends = (request: Request) => {
    if (pending.delete(request)) lastEndedAt = Date.now()
  }
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  return {
    /** 'quiet' once something was requested, all of it has been answered, and nothing follows. */
    state() {
      if (pending.size > 0) return [...pending].map((request) => request.url()).join(' ')
      if (lastEndedAt === null) return 'nothing requested yet'
      return Date.now() - lastEndedAt > QUIET_MS ? 'quiet' : 'just answered'
    },
    forget() {
      lastEndedAt = null
    },
  }
}

test('back leads to where one was: the tab, the filter and the place on the page', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia, { viewport: { width: 1440, height: 500 } })
  await page.goto(`/agreement-detail?id=${business.agreement_id}`)
  const terms = page.getByRole('button', { name: 'Terms' })
  await terms.press('Enter')
  await expect(page.getByRole('link', { name: 'Terms' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Details' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=terms/)
  await expect(terms).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 240))
  await sections(page).getByRole('link', { name: 'All Projects' }).click()
  await expect(heading(page, 'Projects')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  const search = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()
  await search.fill('fern')
  await expect(page).toHaveURL(/search=fern/)
  await expect(search).toBeFocused()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Fernleaf/ })
    .first()
    .click()
  await expect(heading(page, 'Fernleaf')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/search=fern/)
  await expect(search).toHaveValue('fern')
  await page.goBack()
  await expect(terms).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(240)
})

test('everything can be reached and left by keyboard alone', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // A popover takes the focus, Escape gives it back.
  const account = page.getByRole('button', { name: 'Account of Olivia Hart' })
  await account.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Account' })
  await expect(menu).toBeVisible()
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(account).toBeFocused()

  // So does a dialog, which the focus does not leave while it is open.
  await page.goto(`/proposal-detail?id=${business.proposals.olivias_turn}`)
  const reject = page.getByRole('button', { name: 'Reject', exact: true })
  await reject.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(question.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(reject).toBeFocused()
})

test('pressed twice, done once', async ({ business, browserOf }) => {
  const page = await browserOf(business.newcomer)
  const sent: string[] = []
  await page.route('**/api/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push(route.request().headers()['idempotency-key'] ?? '')
    await new Promise((wait) => setTimeout(wait, 600))
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Not now</h1>' })
  })
  await page.goto('/projects?tab=new')
  const form = page.getByRole('main').locator('form')
  await form.getByRole('textbox').first().fill('Larkspur')
  const button = form.getByRole('button', { name: /Create|Save/ }).last()
  await button.dblclick()
  await form.getByRole('textbox').first().press('Enter')
  await page.waitForTimeout(400)
  expect(new Set(sent).size).toBeLessThanOrEqual(1)
  await expect(form.getByRole('textbox').first()).toHaveValue('Larkspur')
})

test('reduced motion is respected, on the start page too', async ({ browserOf }) => {
  const page = await browserOf(undefined, { reducedMotion: 'reduce' })
  await page.goto('/')
  const share = page.getByRole('slider').first()
  await share.focus()
  await share.press('ArrowRight')
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map((animation) => (animation as CSSAnimation).animationName ?? 'transition'),
  )
  expect(moving).toEqual([])
})

test('the theme is the person’s, from the first frame and in every tab', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/dashboard')
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  expect(await scheme()).toBe('dark')
  const other = await page.context().newPage()
  await other.goto('/projects')
  await page.getByRole('button', { name: 'Account of Olivia Hart' }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByText('Light', { exact: true }).click()
  await expect.poll(scheme).toBe('light')
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')

  // Before any script of the app has come, the document is light already.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('an address that leads nowhere says so, to everybody', async ({ business, browserOf }) => {
  for (const [who, way] of [
    [undefined, 'Go to the start page'],
    [business.priya, 'Go to Dashboard'],
  ] as const) {
    const page = await browserOf(who)
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(heading(page, 'Page not found.')).toBeVisible()
    await page.getByRole('link', { name: way }).click()
    await expect(page).not.toHaveURL(/no.such/)
  }
})

test('a page whose code comes late is waited for, without an error in between', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const html = await (await page.request.get('/dashboard')).text()
  const first = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!first.has(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('status').getByText('Loading...')).toBeAttached()
  release()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})
