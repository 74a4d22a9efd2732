import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { approveMonth } from '#scenarios/month.ts'
import { expect, test } from './fixtures.ts'

const period = wholeMonth(3)

test('an owner requests an amendment, the provider reads what it would have meant and accepts', async ({
  browserOf,
  url,
}, { testId, repeatEachIndex }) => {
  const story = `amend-${testId.slice(-6)}-${repeatEachIndex}`
  const deal = await makeDeal({ url }, { story, first_day: period.start })
  await approveMonth(deal, { period })
  const page = await browserOf(deal.olivia)
  await page.goto(`/agreement-detail?id=${deal.agreement_id}`)
  await page.getByRole('button', { name: 'Request Amendment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Amendment' })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Type your full name to sign')).toBeVisible()
  await dialog.getByLabel('Sign with your full name').fill('O. Hart')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Change at least one term.')).toBeVisible()
  await dialog.getByLabel('Provider share').fill('10')
  // 12% and 10% of £8,120.00.
  await expect(dialog.getByText('would have received £162.40 less a month, gross.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Amendment request submitted successfully')).toBeVisible()
  const line = page.getByRole('region', { name: 'Amendment', exact: true })
  await expect(line).toContainText('You propose other terms')
  await expect(page.getByRole('button', { name: 'Request Amendment' })).toBeHidden()

  const hers = await browserOf(deal.priya)
  await hers.goto(`/agreement-detail?id=${deal.agreement_id}&tab=terms`)
  const offer = hers.getByRole('region', { name: 'Amendment', exact: true })
  await expect(offer.locator('del').first()).toHaveText('12%')
  await expect(offer.locator('ins').first()).toHaveText('10%')
  await offer.getByRole('button', { name: 'Accept' }).click()
  const accept = hers.getByRole('dialog', { name: 'Accept this amendment?' })
  await expect(accept.getByRole('table', { name: 'What it would have meant' })).toContainText('£974.40')
  await accept.getByRole('button', { name: 'Accept Amendment' }).click()
  await expect(accept.getByText('Type your full name to sign')).toBeVisible()
  await accept.getByLabel('Sign with your full name').fill('Priya Shah')
  await accept.getByRole('button', { name: 'Accept Amendment' }).click()
  await expect(hers.getByText('Amendment accepted')).toBeVisible()
  await expect(offer).toBeHidden()
  await expect(hers.getByText('Accepted', { exact: true })).toBeVisible()
  // The owner's page follows.
  await expect(line).toBeHidden()
  await expect(page.getByRole('button', { name: 'Request Amendment' })).toBeVisible()
})

test('an agreement amended to have no end says so wherever its duration stands', async ({ browserOf, url }, {
  testId,
  repeatEachIndex,
}) => {
  const story = `endless-${testId.slice(-6)}-${repeatEachIndex}`
  const { olivia, priya, agreement_id: id } = await makeDeal({ url }, { story, first_day: period.start })
  const page = await browserOf(olivia)
  await page.goto(`/agreement-detail?id=${id}`)
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('36 Months.')
  const { amendable_from: effective_from, terms } = await olivia.api.agreements.getAgreement({ id })
  const amendment_id = randomUUID()
  const { provider_share, monthly_revenue_threshold } = terms
  await olivia.api.amendments.requestAmendment({
    ...{ id, amendment_id, effective_from, provider_share, monthly_revenue_threshold },
    ...{ expiration_date: null, signature: 'Olivia Hart' },
  })
  await priya.api.amendments.decideAmendment({ id, amendment_id, decision: 'accept', signature: 'Priya Shah' })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('No end.')
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('No end')
  await expect(page.getByText('36 Months')).toHaveCount(0)
})
