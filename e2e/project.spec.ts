import { expect, test } from './fixtures.ts'

test('a project leads to the next step of each month, and its chart to the reports', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  const path = `/project-detail?id=${business.project_id}`
  await page.goto(path)
  const months = page.getByRole('region', { name: 'Months in hand' })
  await expect(months.getByRole('listitem').first()).toContainText('September 2026: pay the shares')
  await expect(months.getByRole('link', { name: /^Approve: October 2026/ })).toBeVisible()
  await months.getByRole('link', { name: /^Pay: September 2026/ }).click()
  await expect(page).toHaveURL(/\/payments\?/)

  await page.goto(path)
  const chart = page.getByRole('slider', { name: 'Revenue, month' })
  await chart.press('Home')
  await chart.press('Enter')
  await expect(page).toHaveURL(/\/revenue-report-detail\?reportId=/)
})

test('a provider sees her own shares of a project, and no step of the owner’s', async ({ business, browserOf }) => {
  const page = await browserOf(business.priya)
  await page.goto(`/project-detail?id=${business.project_id}`)
  const months = page.getByRole('region', { name: 'Months in hand' })
  await expect(months.getByRole('listitem').first()).toContainText('Your share, due')
  await expect(months.getByRole('link', { name: /^(Pay|Approve|Submit|Report):/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Stripe account' })).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveText(['Overview'])
  const providers = page.getByRole('table', { name: 'Providers' })
  await expect(providers).toContainText('Priya Shah')
  await expect(providers).toContainText('1 provider')
})
