import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

test('the owner finalizes a paid report, and both sides read that it is final and calculate it again', async ({
  browserOf,
  server,
}) => {
  test.slow()
  const deal = await makeDeal(server, { story: `finalized-${randomUUID()}` })
  const { olivia, priya } = deal
  const report_id = await approveMonth(deal)
  await payShares(olivia, report_id, await saveCard(olivia))
  const statusOf = async () => (await olivia.api.reports.getReport({ id: report_id })).status
  await expect.poll(statusOf, { timeout: 60_000 }).toBe('processed')

  const owner = await browserOf(olivia)
  await owner.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  await owner.goto(`/revenue-report-detail?reportId=${report_id}`)
  const steps = owner.getByRole('list', { name: /^Report of/ })
  await expect(steps.getByRole('listitem').last()).toContainText(/^Finalized.*On \d+ \w+ \d{4}/)
  await owner.getByRole('button', { name: 'Finalize' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Finalize this report?' })
  await expect(dialog).toContainText('What turns out to be wrong is corrected in a later report.')
  expect(await lookAt(owner, 'report-finalize')).toEqual([])
  await dialog.getByRole('button', { name: 'Finalize' }).click()
  await expect(dialog).toBeHidden()
  await expect(steps.getByRole('listitem').last()).toContainText('Olivia Hart')
  await expect(owner.getByRole('button', { name: 'Finalize' })).toBeHidden()

  await owner.goto(`/project-revenue-reports?projectId=${deal.project_id}&tab=finalized`)
  await expect(owner.getByRole('table').getByText('Finalized')).toBeVisible()

  const provider = await browserOf(priya)
  await provider.goto(`/revenue-report-detail?reportId=${report_id}&share=${deal.agreement_id}`)
  await expect(provider.getByText('The report is final; corrections go into a later one.')).toBeVisible()

  // Both sides calculate the share again.
  await owner.goto(`/revenue-report-detail?reportId=${report_id}&share=${deal.agreement_id}`)
  for (const page of [owner, provider]) {
    await page.getByRole('button', { name: 'Calculate again' }).click()
    await expect(page.getByText('Same result, byte for byte')).toBeVisible()
  }
  expect(await lookAt(owner, 'report-calculated-again')).toEqual([])
})
