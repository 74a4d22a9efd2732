import { castFor } from '#scenarios/cast.ts'
import { WORK } from '#scenarios/fernleaf.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { signIn } from './acts/entering.ts'
import { expect, test } from './fixtures.ts'

test('somebody signs in on a phone and finds the menu', async ({ browserOf, url }) => {
  const { priya } = castFor('phone')
  await registerPerson({ url }, priya)
  const page = await browserOf()
  await page.goto('/login')
  await signIn(page, priya)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
})

test('Marco answers a proposal with his thumb', async ({ business, browserOf }) => {
  const page = await browserOf(business.marco)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Proposals' }).click()
  await page.getByRole('link', { name: WORK.title }).click()
  await expect(page.getByText('Your turn')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  const question = page.getByRole('dialog', { name: 'Accept version 1?' })
  await expect(question).toContainText('10% of the revenue for 36 months')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})

test('every figure of a payment is there, and the way back works', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.goto('/payments')
  await page.getByRole('row', { name: /Paid/ }).getByRole('link', { name: '£828.24' }).click()
  const trace = page.getByRole('dialog', { name: 'Payment details' })
  await expect(trace.getByRole('heading', { name: 'Where £828.24 comes from' })).toBeVisible()
  for (const figure of ['£6,000.00', '£2,120.00', '£8,120.00', '£974.40', '£146.16']) {
    await expect(trace.getByText(figure).first()).toBeVisible()
  }
  await page.goBack()
  await expect(trace).toBeHidden()
})

test('the bottom bar leads to the main places and covers nothing', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page')

  for (const place of await bar.locator('a, button').all()) {
    const box = await place.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const room = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const last = document.querySelector('main')?.lastElementChild?.getBoundingClientRect().bottom ?? Number.NaN
    return (document.querySelector('nav[aria-label="Bottom bar"]')?.getBoundingClientRect().top ?? Number.NaN) - last
  })
  expect(room).toBeGreaterThan(0)

  await bar.getByRole('link', { name: 'Make Rev-Share Proposal' }).click()
  await expect(page).toHaveURL(/rev-share\?tab=proposals/)
})

test("a page's own actions take the place of the bottom bar, and the menu stays in reach", async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await page.evaluate(() =>
    document.querySelector('main')?.append(Object.assign(document.createElement('div'), { id: 'actions' })),
  )
  await page.evaluate(() => document.getElementById('actions')?.setAttribute('data-phone-bar', 'actions'))
  await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('lists begin soon: filters are one line, a revenue share takes two, buttons stand side by side', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto('/rev-share')
  const row = page.getByRole('row', { name: /Fernleaf/ })
  await expect(row).toContainText('£828.24')
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(80)

  await page.goto('/payments')
  const filters = page.getByRole('search').last()
  await expect(filters.getByRole('button', { name: 'Period' })).toBeAttached()
  await expect.poll(async () => (await filters.boundingBox())?.height).toBeLessThan(48)

  await page.goto(`/agreement-detail?id=${business.agreement_id}`)
  const top = async (name: string, role: 'link' | 'button') =>
    (await page.getByRole(role, { name, exact: true }).first().boundingBox())?.y
  await expect(page.getByRole('button', { name: 'Request Amendment' })).toBeVisible()
  expect(await top('Request Amendment', 'button')).toBe(await top('Download Agreement', 'link'))
})

test('a favorite is two lines, and payments begin on the first screen below five tiles', async ({
  business,
  browserOf,
  url,
}) => {
  const owner = await registerPerson({ url }, castFor('two-lines').olivia)
  await owner.api.favorites.createFavorite({ id: (await business.priya.api.accounts.getMe()).id })
  const favorites = await browserOf(owner)
  await favorites.goto('/providers?tab=favorites')
  const favorite = favorites.getByRole('row', { name: /Priya Shah/ })
  await expect(favorite).toBeVisible()
  expect((await favorite.boundingBox())?.height).toBeLessThan(90)

  const page = await browserOf(business.olivia)
  await page.route('**/api/payments/summary*', async (route) => {
    const response = await route.fetch()
    const summary = await response.json()
    const processing = { ...summary.stages.paid, count: 1 }
    await route.fulfill({ response, json: { ...summary, stages: { ...summary.stages, processing } } })
  })
  await page.goto('/payments')
  await expect(
    page.getByRole('listitem').filter({ hasText: /^[+=]?(Overdue|Due|Processing|Paid|All shares)/ }),
  ).toHaveCount(5)
  const first = page.getByRole('row', { name: /Priya Shah/ }).first()
  await expect(first).toBeVisible()
  const bar = await page.getByRole('navigation', { name: 'Bottom bar' }).boundingBox()
  expect((await first.boundingBox())?.y).toBeLessThan((bar?.y ?? 0) - 24)
})
