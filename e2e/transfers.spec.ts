import { broken } from './acts/answering-badly.ts'
import { answerWith } from './acts/answering-otherwise.ts'
import { expect, test } from './fixtures.ts'

interface Listed {
  items: { status: string; payment_status: string; recovery: string; error: object; allowed: { retry: boolean } }[]
}

test('an owner reads how transfers fared, over which days, by pointer and as a table', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/transfer-analytics?projectId=${business.project_id}`)
  await expect(page.getByRole('table', { name: 'Transfers by status' })).toContainText('Completed1')
  await expect(page.getByRole('table', { name: 'Top destinations' })).toContainText('Priya Shah1 of 1 arrived')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 90 days')
  await expect(page).toHaveURL(/days=90/)
  await page.getByRole('tab', { name: 'Trends' }).click()
  await expect(page.getByRole('slider', { name: 'Arrived by week, week' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 365 days')
  await expect(page.getByRole('slider', { name: 'Arrived by month, month' })).toBeVisible()
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  await expect(page.getByRole('table', { name: 'Arrived by month' })).toBeVisible()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Refreshing data...')).toBeVisible()
  await expect(page.getByText('Data refreshed successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Fernleaf', exact: true }).click()
  await expect(page).toHaveURL(`/project-detail?id=${business.project_id}`)
})

test('a failed transfer says why and what helps, and is retried', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/transfer-analytics?tab=errors')
  await expect(page.getByText('No failed transfers in this period')).toBeVisible()
  await page.route('**/api/transfers?*', async (route) => {
    const response = await route.fetch({
      url: route.request().url().replace('status=not_received', 'status=completed'),
    })
    const answer: Listed = await response.json()
    for (const item of answer.items) {
      Object.assign(item, { status: 'failed', payment_status: 'failed', recovery: 'verification' })
      Object.assign(item, {
        error: {
          code: 'transfers_not_allowed',
          title: 'Authentication Error',
          message: 'The account cannot receive transfers.',
          category: 'account',
          suggested_action: 'Check authentication and permissions',
        },
      })
      item.allowed.retry = true
    }
    await route.fulfill({ response, json: answer })
  })
  await answerWith<{ transfers: { status: string }[]; allowed: { retry: boolean } }>(
    page,
    /\/api\/payments\/[0-9a-f-]{36}$/,
    (payment) => {
      Object.assign(payment, { status: 'failed' })
      for (const transfer of payment.transfers) transfer.status = 'failed'
    },
  )
  await page.reload()
  const row = page.getByRole('row', { name: /Priya Shah/ })
  await expect(row).toContainText('The account cannot receive transfers.')
  const tip = page.getByRole('listitem').filter({ hasText: 'Account verification required' })
  await expect(tip).toContainText('1 transfer listed')
  for (const words of ['Insufficient platform balance', 'Invalid account destination']) {
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  }
  // To the server it has arrived: it refuses to send it twice.
  await row.getByRole('button', { name: /^Retry Priya Shah/ }).click()
  await expect(page.getByText(/^Retry failed: /)).toBeVisible()
})

test('what cannot be loaded is said in the page’s own words', async ({ business, browserOf }) => {
  test.slow()
  const page = await browserOf(business.olivia)
  await page.route('**/api/transfer-analytics?*', (route) => route.fulfill(broken))
  await page.route('**/api/transfers?*', (route) => route.fulfill(broken))
  await page.goto('/transfer-analytics')
  await expect(page.getByRole('alert', { name: 'Failed to load transfer analytics' })).toBeVisible()
  await page.route('**/api/reconciliation?*', (route) => route.fulfill(broken))
  await page.getByRole('tab', { name: 'Reconciliation' }).click()
  await expect(page.getByRole('alert', { name: 'Failed to load reconciliation data' })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to refresh reconciliation data')).toBeVisible()
  await page.getByRole('tab', { name: 'Errors & Recovery' }).click()
  await expect(page.getByRole('alert', { name: 'Failed to load failed transfers' })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to refresh data')).toBeVisible()
})

test('the ledger is beside what Stripe lists', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/transfer-analytics?tab=reconciliation')
  await expect(page.getByRole('row', { name: /^Transfer/ })).toContainText('£828.24')
  await expect(page.getByText('No issues')).toBeVisible()
})

test('a provider is refused', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.goto('/transfer-analytics')
  await expect(page.getByText('Transfer analytics are for owners and admins.')).toBeVisible()
})
