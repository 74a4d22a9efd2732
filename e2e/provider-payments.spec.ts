import { broken } from './acts/answering-badly.ts'
import { expect, test } from './fixtures.ts'

test('a provider comes from the dashboard to what they were paid, and goes back', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Open Payments' }).click()
  await expect(page).toHaveURL('/provider-payments?from=dashboard')
  await expect(page.getByRole('heading', { name: "Priya Shah's Payments", level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Connect Account Status' })).toContainText('Verified')
  await expect(page.getByRole('table', { name: 'Recent transfers' })).toContainText('£828.24')
  await expect(page.getByRole('heading', { name: 'Payment Information' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Timeframe' }).getByRole('option')).toHaveText([
    ...['Last 30 days', 'Last 90 days', 'Last 180 days', 'Last year'],
  ])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Data refreshed successfully')).toBeVisible()

  await page.getByRole('tab', { name: 'Payment History' }).click()
  const history = page.getByRole('table', { name: 'Payment History' })
  await expect(history.getByRole('row', { name: /Paid/ })).toContainText('£828.24')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
  await expect(page.getByText('No payments found matching your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.getByRole('main').getByRole('searchbox').fill('fernleaf')
  await expect(page).toHaveURL(/search=fernleaf/)
  await expect(history).toContainText('Paid')
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an owner sees what she pays a provider, from the provider’s page', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const { id } = await business.priya.api.accounts.getMe()
  await page.goto(`/provider-detail?id=${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page).toHaveURL(`/provider-payments?id=${id}`)
  await expect(page.getByText('Their payout account is verified: they can be paid.')).toBeVisible()
  await page.getByRole('link', { name: '£828.24' }).click()
  await expect(page.getByRole('dialog')).toContainText('£828.24')
})

test('others read why there is nothing', async ({ business, browserOf }) => {
  const owner = await browserOf(business.olivia)
  await owner.goto('/provider-payments?from=dashboard')
  await expect(owner.getByText('Only providers can view this page.')).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'Provider Not Found' })).toBeVisible()
  await owner.getByRole('link', { name: 'Go Back' }).click()
  await expect(owner).toHaveURL('/dashboard')

  const other = await browserOf(business.marco)
  const { id } = await business.priya.api.accounts.getMe()
  await other.goto(`/provider-payments?id=${id}`)
  await expect(
    other.getByText("The specified provider could not be found or you don't have permission to view this page."),
  ).toBeVisible()
  await other.getByRole('link', { name: 'Go Back' }).click()
  await expect(other).toHaveURL('/providers')
})

test('what cannot be loaded is said', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.route('**/api/provider-payment-summary/*', (route) => route.fulfill(broken))
  await page.goto('/provider-payments')
  await expect(page.getByRole('alert', { name: 'Error loading provider data.' })).toBeVisible()
})
