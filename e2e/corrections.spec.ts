import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { approveMonth, payMonth } from '#scenarios/month.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

test('a line of a paid report is corrected, and both sides read what is carried', async ({ browserOf, server }) => {
  test.slow()
  const deal = await makeDeal(server, { story: `corrected-${randomUUID()}`, first_day: wholeMonth(3).start })
  const { olivia, priya } = deal
  const { report_id, payment_ids } = await payMonth(server, deal, { period: wholeMonth(3) })
  const [owner, provider] = await Promise.all([olivia, priya].map((person) => browserOf(person)))
  if (!(owner && provider)) throw new Error('Two browsers are needed.')

  for (const page of [owner, provider]) {
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  }

  await test.step('the owner says what the line should have been', async () => {
    await owner.goto(`/revenue-report-detail?reportId=${report_id}`)
    await owner.getByRole('button', { name: 'Correct' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Correct this report' })
    await dialog.getByLabel('Should have been').fill('0')
    await dialog.getByRole('button', { name: 'Record correction' }).click()
    await expect(dialog.getByText('Please provide a reason for the correction')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Counted twice')
    await expect(dialog.getByText('The next report has a line of -£6,000.00 for it.')).toBeVisible()
    expect(await lookAt(owner, 'report-correct')).toEqual([])
    await dialog.getByRole('button', { name: 'Record correction' }).click()
    await expect(owner.getByText('“Counted twice”')).toBeVisible()
    await expect(owner.getByText(/^Waits for the next report/)).toBeVisible()
    await owner.getByRole('button', { name: 'Correct' }).click()
    await expect(dialog.getByLabel('Line')).toContainText('Subscriptions, corrected from £6,000.00 to £0.00')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await owner.goto(`/payments?payment=${payment_ids[0]}`)
    await expect(owner.getByText(/Corrected since by -£6,000.00, to be settled with the next report/)).toBeVisible()
  })

  const next = await approveMonth(deal, {
    period: wholeMonth(2),
    sources: [{ source_name: 'Gift cards', amount: 100_000, description: '' }],
  })

  await test.step('the provider reads what it means, and goes to the corrected report', async () => {
    await provider.goto(`/revenue-report-detail?reportId=${next}`)
    await expect(provider.getByText(/^You were paid more for earlier periods than this share/)).toContainText(
      '£600.00 gross (£510.00 net) is carried forward',
    )
    expect(await lookAt(provider, 'report-corrections')).toEqual([])
    await onPhone(provider)
    expect(await tooWide(provider)).toBe(0)
    expect(await lookAtNarrow(provider, 'report-corrections-narrow')).toEqual([])
    await onWideScreen(provider)
    await provider.getByRole('link', { name: /^the report for/ }).click()
    await expect(provider).toHaveURL(new RegExp(report_id))
    await expect(provider.getByText(/^Settled in/)).toBeVisible()
  })

  await test.step('both see the balance on their payments', async () => {
    await provider.goto('/payments')
    await expect(provider.getByText(/^You were paid £600.00 gross/)).toBeVisible()
    await owner.goto('/payments')
    await expect(owner.getByText(/^Priya Shah was paid £600.00 gross/)).toBeVisible()
    expect(await lookAt(owner, 'payments-carried')).toEqual([])
    await onPhone(owner)
    expect(await tooWide(owner)).toBe(0)
    await onWideScreen(owner)
  })

  await test.step('the owner claims it back, and the provider agrees', async () => {
    await owner.getByRole('button', { name: 'Claim back' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Claim back' })
    await dialog.getByLabel('Reason').fill('No further report is due')
    await dialog.getByRole('button', { name: 'Send claim' }).click()
    await expect(owner.getByText(/^You ask for £510.00 net back/)).toBeVisible()
    await provider.goto('/payments')
    await expect(provider.getByText('“No further report is due”')).toBeVisible()
    expect(await lookAt(provider, 'payments-claim')).toEqual([])
    await onPhone(provider)
    expect(await tooWide(provider)).toBe(0)
    expect(await lookAtNarrow(provider, 'payments-claim-narrow')).toEqual([])
    await onWideScreen(provider)
    await provider.getByRole('button', { name: 'Agree' }).click()
    const question = provider.getByRole('dialog', { name: 'Agree to the claim' })
    await expect(question).toContainText('£510.00 is taken from the payout account of Priya Shah')
    await question.getByRole('button', { name: 'Agree' }).click()
    await expect(provider.getByText(/^Paid back: £510.00 from your payout account/)).toBeVisible()
    await expect(owner.getByText(/^Paid back: £510.00/)).toBeVisible()
    await expect(owner.getByText('Carried to next payments')).toBeHidden()
  })
})
