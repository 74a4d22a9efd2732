import { broken } from './acts/answering-badly.ts'
import { expect, test } from './fixtures.ts'
import { onPhone } from './screens/viewports.ts'

test('help opens with the guides of the screen one comes from, and a search finds others', async ({
  browserOf,
  business,
}) => {
  const page = await browserOf(business.olivia)
  const cards = page.getByRole('article')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })

  await page.goto('/payments')
  await page.getByRole('button', { name: 'Account of Olivia Hart' }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/help\?from=%2Fpayments$/)
  await expect(heading('For the page you came from')).toBeVisible()
  const first = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: heading('For the page you came from') })
  await expect(first.getByRole('heading', { name: 'Paying shares' })).toBeVisible()
  await expect(first.getByRole('heading', { name: 'Keeping your account secure' })).toHaveCount(0)

  const card = cards.filter({ hasText: 'Paying shares' }).first()
  await expect(card.getByText('Guide', { exact: true })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText(['owners', 'bank transfer', 'card', '+3 more'])

  const search = page.getByPlaceholder('Search documentation...')
  await search.fill('passkey')
  await expect(page).toHaveURL(/search=passkey/)
  await expect(cards.first()).toContainText('Keeping your account secure')
  await search.fill('zeppelin')
  await expect(page.getByText('No documentation found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')
  await expect(page).not.toHaveURL(/search=/)
  await expect(heading('For the page you came from')).toBeVisible()

  await page.getByRole('tab', { name: 'Getting started' }).click()
  await expect(page).toHaveURL(/category=Getting_started/)
  await expect(cards).toHaveCount(2)
  await page.getByRole('tab', { name: 'All Guides' }).click()
  await expect(page).not.toHaveURL(/category=/)
})

test('a guide is read section by section, its links lead into the product, and back', async ({
  browserOf,
  business,
}) => {
  const page = await browserOf(business.priya)
  // Also reached as /Help.
  await page.goto('/Help')
  await page.getByRole('link', { name: 'How a share is calculated' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How a share is calculated' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link').first()).toHaveText('The rule')
  await expect(page.getByRole('heading', { level: 2, name: 'The rule' })).toBeVisible()
  await sections.getByRole('link', { name: 'An example month' }).click()
  await expect(page.getByRole('cell', { name: '£828.24' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'An example month' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'The rule' })).toBeVisible()
  await page.getByRole('link', { name: '← Back to documentation' }).click()
  await expect(page).toHaveURL(/\/help$/)

  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('link', { name: 'Your first deal as a provider' }).click()
  await page.getByRole('link', { name: 'Open a payout account' }).click()
  await page.getByRole('link', { name: 'Payout accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payout accounts' })).toBeVisible()
  expect(loads).toBe(0)
})

test('what is not there, and what fails, says so', async ({ browserOf, business }) => {
  const page = await browserOf(business.olivia)
  for (const address of ['/help/no-such-guide', `/help/${'x'.repeat(200)}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Guide not found' })).toBeVisible()
    await expect(
      page.getByText('The requested guide could not be found. It may have been moved or deleted.'),
    ).toBeVisible()
  }
  await page.route('**/api/guides?*', (route) => route.fulfill(broken))
  await page.getByRole('link', { name: '← Back to documentation' }).click()
  await expect(page.getByText('Failed to load documentation. Please try again later.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Paying shares' })).toBeVisible()
})

test('help is for people who are signed in, and leads back after the sign-in', async ({ browserOf }) => {
  const page = await browserOf()
  await page.goto('/help/paying-shares')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fhelp%2Fpaying-shares$/)
})

test('on a phone, help is in the menu', async ({ browserOf, business }) => {
  const page = await browserOf(business.marco)
  await onPhone(page)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/help\?from=%2Fnotifications$/)
})
