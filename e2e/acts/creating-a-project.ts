import { expect, type Page } from '@playwright/test'

/** Olivia creates Fernleaf, from any page. */
export async function createFernleaf(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('link', { name: 'Create New Project' }).first().click()
  await fillRequired(page)
  await page.getByLabel('Description').fill('A subscription meal-planner for families.')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByRole('heading', { name: 'Fernleaf', level: 1 })).toBeVisible()
}

/** What a project cannot be without. */
export async function fillRequired(page: Page): Promise<void> {
  await page.getByLabel('Project title').fill('Fernleaf')
  await page.getByLabel('Industry').selectOption('Software')
  await page.getByLabel('Stage').selectOption('Growth')
  await page.getByLabel('Estimated timeline').fill('6')
  await page.getByLabel('Timeline unit').selectOption('month')
  await page.getByLabel('Revenue streams').fill('Subscriptions, Gift cards')
}
