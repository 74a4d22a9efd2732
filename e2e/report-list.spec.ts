import { addDays } from '#domain/calendar-dates.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { expect, test } from './fixtures.ts'

test('a draft is begun beside the list, and a report is read there', async ({ business, browserOf }, {
  repeatEachIndex,
}) => {
  // A sum of its own, also where the test is repeated.
  const revenue = `1,234.5${repeatEachIndex}`
  const { start } = wholeMonth(0)
  const page = await browserOf(business.olivia)
  await page.goto(`/project-revenue-reports?projectId=${business.project_id}`)
  await page.getByRole('button', { name: 'Quick draft' }).click()
  const form = page.getByRole('dialog', { name: 'Quick draft' })
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText('Please fill all required fields.')).toBeVisible()
  await expect(form.getByLabel('Start date')).toBeFocused()

  await form.getByLabel('Start date').fill(start)
  await form.getByLabel('End date').fill(wholeMonth(1).end)
  await form.getByLabel('Revenue').fill(revenue)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText('End date must be on or after start date')).toBeVisible()
  await expect(form.getByText('Please fill all required fields.')).toBeHidden()
  await form.getByLabel('End date').fill(addDays(start, 14))
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form).toBeHidden()

  const row = page.getByRole('row', { name: `£${revenue}` })
  await expect(row).toContainText('Draft')
  await row.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: /^Fernleaf, / })
  await expect(details.getByText(`£${revenue}`).first()).toBeVisible()
  await expect(details.getByRole('link', { name: 'Open report' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
})

test('the reports of a project have tabs by status, and a filter for statuses without a tab', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/project-revenue-reports?projectId=${business.project_id}`)
  const tabs = page.getByRole('tablist', { name: 'Reports' }).getByRole('tab')
  await expect(tabs).toHaveText(['All', 'Drafts', 'Submitted', 'Approved', 'Finalized'])
  await expect(page.getByRole('row', { name: /^Total, \d+ reports/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Status' })).toHaveCount(0)
  const status = page.getByRole('main').getByRole('search').getByRole('button', { name: 'Status', exact: true })
  await status.click()
  const choices = page.getByRole('dialog', { name: 'Status' })
  await expect(choices.getByRole('button', { name: 'Submitted' })).toHaveCount(0)
  await choices.getByRole('button', { name: 'Processed' }).click()
  await expect(page).toHaveURL(/status=processed/)
  await expect(page.getByRole('row', { name: /£/ }).getByText('Processed').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /£/ }).getByText('Draft')).toHaveCount(0)

  await tabs.nth(2).click()
  await expect(page).toHaveURL(`/project-revenue-reports?projectId=${business.project_id}&tab=submitted`)
  await expect(page.getByRole('row', { name: /£/ }).getByText('Submitted').first()).toBeVisible()
  await expect(status).toHaveCount(0)
})
