import { expect, type Page } from '@playwright/test'

/** Goes away with unsaved changes, and answers the question that is asked. */
export async function leaveUnsaved(page: Page, answer: 'stay' | 'leave', go = toDashboard): Promise<void> {
  await go(page)
  await answerLeaving(page, answer)
}

/** Answers the product's own question whether to leave without saving. */
export async function answerLeaving(page: Page, answer: 'stay' | 'leave'): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('You have unsaved changes. They will be lost if you leave this page.')
  await question.getByRole('button', { name: answer === 'leave' ? 'Leave' : 'Stay' }).click()
  await expect(question).toBeHidden()
}

const toDashboard = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
