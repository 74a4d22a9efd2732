import { expect, test } from './fixtures.ts'

test('deep pages name the pages above them, which lead there', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  const { agreement_id, project_id, proposals, reports } = business

  await page.goto(`/revenue-report-detail?reportId=${reports.approved}`)
  await expect(trail.getByRole('listitem')).toHaveText(['Projects', 'Fernleaf', 'Revenue Reports'])
  await trail.getByRole('link', { name: 'Revenue Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Fernleaf revenue reports', level: 1 })).toBeVisible()
  await expect(trail.getByRole('listitem')).toHaveText(['Projects', 'Fernleaf'])
  await trail.getByRole('link', { name: 'Fernleaf' }).click()
  await expect(page).toHaveURL(`/project-detail?id=${project_id}`)
  await expect(trail.getByRole('listitem')).toHaveText(['Projects'])

  await page.goto(`/proposal-detail?id=${proposals.olivias_turn}`)
  await expect(trail.getByRole('listitem')).toHaveText(['Revenue Shares', 'Proposals', 'Fernleaf'])
  await page.goto(`/agreement-detail?id=${agreement_id}`)
  await expect(trail.getByRole('listitem')).toHaveText(['Revenue Shares', 'Fernleaf'])

  await page.goto(`/payments?payment=${business.payment_id}`)
  const trace = page.getByRole('dialog', { name: 'Payment details' })
  const above = trace.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(above.getByRole('listitem')).toHaveText(['Fernleaf', /^Report of /])
  await above.getByRole('link', { name: /^Report of / }).click()
  await expect(page).toHaveURL(`/revenue-report-detail?reportId=${reports.paid}`)
  await expect(trace).toBeHidden()
})
