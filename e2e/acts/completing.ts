import { expect, type Locator, type Page } from '@playwright/test'

export async function typeCard(place: Locator, number: string): Promise<void> {
  await place.getByLabel('Card Number').fill(number)
  await place.getByLabel('Expiry Month').fill('12')
  await place.getByLabel('Expiry Year').fill('2034')
  await place.getByLabel('CVC').fill('123')
}

/** Adds a card where one is chosen, which then is the chosen one. Without any card the form is open already. */
export async function addCardInPlace(place: Locator, number: string): Promise<void> {
  const card = place.getByRole('group', { name: 'New card' })
  const add = place.getByRole('button', { name: 'Add Payment Method' })
  await expect(card.or(add)).toBeVisible()
  if (await add.isVisible()) await add.click()
  await typeCard(card, number)
  await card.getByRole('button', { name: 'Save Card' }).click()
  await expect(card).toBeHidden()
  await expect(place.getByRole('radio', { name: `ending in ${number.slice(-4)}` })).toBeChecked()
}

/** Opens the completion from the proposal, with another first day of the agreement than the one it proposes. */
export async function openCompletion(page: Page, effective_date?: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Complete Agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Revenue Share Agreement' })
  if (effective_date) await dialog.getByLabel('Effective date').fill(effective_date)
  return dialog
}

/**
 * Priya answers Stripe's own page, and comes back. In the sandbox the family name chooses how the
 * verification ends: 'Restricted' wants a document, 'Pending' is still being checked.
 */
export async function fillOnboarding(page: Page, family_name = 'Shah'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Get paid' })).toBeVisible()
  await page.getByLabel('Individual').check()
  await page.getByLabel('Legal first name').fill('Priya')
  await page.getByLabel('Legal family name').fill(family_name)
  await page.getByLabel('Day of birth').fill('12')
  await page.getByLabel('Month of birth').fill('5')
  await page.getByLabel('Year of birth').fill('1991')
  await page.getByLabel('Sort code').fill('10-88-00')
  await page.getByLabel('Account number').fill('00012345')
  await page.getByRole('button', { name: 'Agree and submit' }).click()
}
