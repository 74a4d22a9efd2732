import { expect, type Page } from '@playwright/test'
import type { Period } from '#domain/calendar-dates.ts'

/** Fills in the report of a month with its two sources. */
export async function fillReport(page: Page, { start, end }: Period): Promise<void> {
  await page.getByRole('button', { name: 'Other dates' }).click()
  await page.getByLabel('Start date').fill(start)
  await page.getByLabel('End date').fill(end)
  await fillSource(page, 1, 'Subscriptions', '6,000.00')
  // The project's streams are offered as sources.
  const second = page.getByRole('group', { name: 'Source 2' })
  if (!(await second.isVisible())) await page.getByRole('button', { name: 'Other source' }).click()
  await fillSource(page, 2, 'Gift cards', '2,120.00')
  await expect(page.getByText('£8,120.00').first()).toBeVisible()
}

export async function fillSource(page: Page, row: number, name: string, amount: string): Promise<void> {
  const source = page.getByRole('group', { name: `Source ${row}` })
  await source.getByLabel('Source name').fill(name)
  await source.getByLabel('Amount').fill(amount)
}

/** Pays what the open report owes with the saved card, to the end. */
export async function processPayments(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Process Payments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Process Revenue Share Payments' })
  await expect(dialog.getByRole('radio', { name: 'ending in 4242' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Process 1 Payment' }).click()
  await expect(dialog.getByText('You are about to process 1 payment totaling £974.40.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Successfully processed 1 payment and transfer')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
}
