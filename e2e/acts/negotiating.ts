import { expect, type Page } from '@playwright/test'
import { REVENUE_STREAM, WORK } from '#scenarios/fernleaf.ts'

/** Step 1 of the wizard, for a project that is listed. */
export async function fillWork(page: Page, project: string): Promise<void> {
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await page.getByLabel('Existing project').check()
  await page.getByLabel('Select project').selectOption(project)
  await page.getByLabel('Proposal title').fill(WORK.title)
  await page.getByLabel('Work description').fill(WORK.scope_of_work)
  for (const [index, deliverable] of WORK.deliverables.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add deliverable' }).click()
    await page.getByLabel(`Deliverable ${index + 1}`).fill(deliverable)
  }
  await page.getByLabel('Work timeline').fill('3')
  await page.getByLabel('Timeline unit').selectOption('month')
}

/** Step 3: the share, and from which monthly revenue on it is paid. */
export async function fillTerms(page: Page, share: string): Promise<void> {
  await page.getByRole('radio', { name: 'Other' }).check({ force: true })
  await page.getByLabel('Other stream').fill(REVENUE_STREAM)
  await page.getByLabel('Provider share').fill(share)
  await page.getByLabel('Monthly revenue threshold').fill('1,000')
  await page.getByRole('textbox', { name: 'Duration' }).fill('36')
  await page.getByLabel('Duration unit').selectOption('month')
}

/** Olivia sends the proposal through the four steps. */
export async function propose(page: Page, email: string, share: string): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.getByRole('link', { name: 'Create Rev-Share Proposal' }).click()
  await fillWork(page, 'Fernleaf')
  await goOn.click()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await page.getByLabel('Context').fill(WORK.context)
  await goOn.click()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await fillTerms(page, share)
  await goOn.click()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await page.getByLabel("Provider's email").fill(email)
  await page.getByRole('button', { name: 'Submit Proposal' }).click()
  await expect(page.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
}

/** Priya answers with another share; everything else is there already. */
export async function counter(page: Page, share: string): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.getByRole('link', { name: 'Change other terms' }).click()
  await expect(page.getByLabel('Proposal title')).toHaveValue(WORK.title)
  await goOn.click()
  await expect(page.getByLabel('Context')).toHaveValue(WORK.context)
  await goOn.click()
  await page.getByLabel('Provider share').fill(share)
  await goOn.click()
  await expect(page.getByRole('region', { name: 'Your changes' })).toContainText(`10% → ${share}%`)
  await page.getByLabel('Counter-offer notes').fill('Two experiments a week take more of my time.')
  await page.getByLabel('Sign with your full name').fill('Priya Shah')
  await page.getByRole('button', { name: 'Submit Counter-Offer' }).click()
  await expect(page.getByText('Counter-offer sent. The other side answers next.')).toBeVisible()
}

export async function agree(page: Page, reporting_start_date: string): Promise<void> {
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Agree to proposal' })
  await dialog.getByLabel('Reporting start date').fill(reporting_start_date)
  await dialog.getByLabel('Sign with your full name').fill('Olivia Hart')
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(dialog).toBeHidden()
}
