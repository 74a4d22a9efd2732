import { expect, test } from './fixtures.ts'

test('a draft is begun beside the list, and a report is read there', async ({ business, browserOf }, {
  repeatEachIndex,
}) => {
  // A sum of its own, also where the test is repeated.
  const revenue = `1,234.5${repeatEachIndex}`
  const page = await browserOf(business.olivia)
  await page.goto(`/project-revenue-reports?projectId=${business.project_id}`)
  await page.getByRole('button', { name: 'Quick draft' }).click()
  const form = page.getByRole('dialog', { name: 'Quick draft' })
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText('Please fill all required fields.')).toBeVisible()
  await expect(form.getByLabel('Start date')).toBeFocused()

  await form.getByLabel('Start date').fill('2026-11-01')
  await form.getByLabel('End date').fill('2026-10-31')
  await form.getByLabel('Revenue').fill(revenue)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(form.getByText('End date must be on or after start date')).toBeVisible()
  await expect(form.getByText('Please fill all required fields.')).toBeHidden()
  await form.getByLabel('End date').fill('2026-11-15')
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
