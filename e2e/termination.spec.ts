import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar-dates.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { today, wholeMonth } from '#scenarios/fernleaf.ts'
import { requestTermination } from '#scenarios/terminate-agreement.ts'
import { expect, test } from './fixtures.ts'

const first_day = wholeMonth(3).start
const inDays = (days: number) => addDays(today(), days)
const lineOf = (page: Page) => page.getByRole('region', { name: 'Termination' })

test('an owner asks to end an agreement, the provider reads what is still owed and confirms', async ({
  browserOf,
  url,
}, { testId, repeatEachIndex }) => {
  const deal = await makeDeal({ url }, { story: `end-${testId.slice(-6)}-${repeatEachIndex}`, first_day })
  const page = await browserOf(deal.olivia)
  await page.goto(`/agreement-detail?id=${deal.agreement_id}`)
  await page.getByRole('button', { name: 'Request Termination' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terminate Agreement' })
  await expect(dialog.getByText('Please provide a reason for termination.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Please provide a reason for termination', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('The experiments are over.')
  await dialog.getByLabel('Last day').fill(inDays(30))
  await expect(dialog.getByText('Not reported yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Termination request submitted successfully')).toBeVisible()
  await expect(lineOf(page)).toContainText('You asked to end this agreement on')
  await expect(page.getByRole('button', { name: 'Request Termination' })).toBeHidden()

  const hers = await browserOf(deal.priya)
  await hers.goto(`/agreement-detail?id=${deal.agreement_id}`)
  await expect(hers.getByText('Termination pending').first()).toBeVisible()
  await expect(lineOf(hers)).toContainText('The experiments are over.')
  await lineOf(hers).getByRole('button', { name: 'Confirm' }).click()
  const confirm = hers.getByRole('dialog', { name: 'Confirm this termination?' })
  await expect(confirm.getByText('Open payments', { exact: true })).toBeVisible()
  await confirm.getByRole('button', { name: 'Confirm Termination' }).click()
  await expect(hers.getByText('Termination confirmed')).toBeVisible()
  await expect(lineOf(hers)).toContainText('This agreement ends on')
  // Both pages follow.
  await expect(lineOf(page)).toContainText('This agreement ends on')
  await lineOf(page).getByRole('button', { name: 'What is still owed' }).click()
  await expect(page.getByRole('dialog', { name: 'What is still owed' }).getByText('Not reported yet')).toBeVisible()
})

test('an owner declines, the provider asks an admin, who declines too', async ({ business, browserOf, url }, {
  testId,
  repeatEachIndex,
}) => {
  const deal = await makeDeal({ url }, { story: `stay-${testId.slice(-6)}-${repeatEachIndex}`, first_day })
  const reason = `No time for it ${testId.slice(-6)} ${repeatEachIndex}.`
  await requestTermination(deal.priya, { agreement_id: deal.agreement_id, last_day: inDays(60), reason })
  const page = await browserOf(deal.olivia)
  await page.goto(`/agreement-detail?id=${deal.agreement_id}`)
  await lineOf(page).getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this termination?' })
  await dialog.getByLabel('Note').fill('Three months are missing.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Termination declined')).toBeVisible()
  await expect(lineOf(page)).toBeHidden()

  const hers = await browserOf(deal.priya)
  await hers.goto(`/agreement-detail?id=${deal.agreement_id}`)
  await expect(lineOf(hers)).toContainText('Three months are missing.')
  await lineOf(hers).getByRole('button', { name: 'Ask an admin to decide' }).click()
  await expect(lineOf(hers)).toContainText('An admin decides.')

  const admin = await browserOf(business.ada)
  await admin.goto('/admin-reviews')
  // The newest request is the first.
  await admin.getByRole('table', { name: 'Requests' }).getByRole('link').first().click()
  const review = admin.getByRole('dialog', { name: 'Termination', exact: true })
  await expect(review.getByText(reason)).toBeVisible()
  await expect(review.getByText('Declined: Three months are missing.')).toBeVisible()
  await review.getByRole('button', { name: 'Decline' }).click()
  await admin
    .getByRole('dialog', { name: 'Decline this termination?' })
    .getByRole('button', { name: 'Decline' })
    .click()
  await expect(admin.getByText('Termination declined')).toBeVisible()
  await expect(review.getByText('Refused')).toBeVisible()
  await expect(lineOf(hers)).toBeHidden()
})

test('its author withdraws a request', async ({ browserOf, url }, { testId, repeatEachIndex }) => {
  const deal = await makeDeal({ url }, { story: `back-${testId.slice(-6)}-${repeatEachIndex}`, first_day })
  await requestTermination(deal.olivia, { agreement_id: deal.agreement_id, last_day: inDays(60) })
  const page = await browserOf(deal.olivia)
  await page.goto(`/agreement-detail?id=${deal.agreement_id}`)
  await lineOf(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Termination request withdrawn')).toBeVisible()
  await expect(lineOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Request Termination' })).toBeVisible()
})
