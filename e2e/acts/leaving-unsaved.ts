import { expect, type Page } from '@playwright/test'

/** Goes away with unsaved changes, and answers the question that is asked. */
export async function leaveUnsaved(page: Page, answer: 'stay' | 'leave', go = toDashboard): Promise<void> {
  const asked = page.waitForEvent('dialog')
  const going = go(page)
  const question = await asked
  expect(question.message()).toBe('You have unsaved changes. Leave this page and lose them?')
  await (answer === 'leave' ? question.accept() : question.dismiss())
  await going
}

const toDashboard = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
