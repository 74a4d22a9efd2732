import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { atStripe } from './acts/at-stripe.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

const DISPUTED = '4000000000000259'

test('a charge that is taken back and a transfer that is reversed: both sides read who owes whom, and the owner settles it', async ({
  business,
  browserOf,
  server,
}) => {
  test.slow()
  const deal = await makeDeal(server, { story: `returned-${randomUUID()}` })
  const { olivia, priya } = deal
  const report_id = await approveMonth(deal)
  const report = await olivia.api.reports.getReport({ id: report_id })
  const [id = ''] = report.payable.payment_ids
  const disputed = await saveCard(olivia, DISPUTED)
  await olivia.api.payments.processPayments(batchFor(report, disputed))
  const paymentOf = () => olivia.api.payments.getPayment({ id })
  await expect.poll(async () => (await paymentOf()).came_back?.payer_owes, { timeout: 60_000 }).toBe(97_440)
  const [owner, provider, admin] = await Promise.all([olivia, priya, business.ada].map((person) => browserOf(person)))
  if (!(owner && provider && admin)) throw new Error('Three browsers are needed.')
  for (const page of [owner, provider, admin]) {
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  }
  const detailsIn = (page: typeof owner) => page.getByRole('dialog', { name: 'Payment details' })

  await test.step('the owner reads that the bank took it back, and pays again', async () => {
    await owner.goto(`/payments?payment=${id}`)
    const details = detailsIn(owner)
    await expect(details.getByRole('alert')).toContainText(/^Charged back by the bank on .* You owe £974\.40/)
    expect(await lookAt(owner, 'payment-charged-back')).toEqual([])
    await onPhone(owner)
    expect(await tooWide(owner)).toBe(0)
    expect(await lookAtNarrow(owner, 'payment-charged-back-narrow')).toEqual([])
    await onWideScreen(owner)
    await details.getByRole('button', { name: 'Pay £974.40 again' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Process Revenue Share Payments' })
    await expect(dialog.getByText('Charged again: £974.40 came back')).toBeVisible()
    await dialog
      .getByRole('radio', { name: /ending in/ })
      .first()
      .check()
    await dialog.getByRole('button', { name: 'Process 1 Payment' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Successfully processed 1 payment and transfer')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(details.getByText('You paid again')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Pay £974.40 again' })).toBeHidden()
  })

  await test.step('a transfer is reversed: the provider reads that the money is set aside', async () => {
    const { stripe_transfer_id } = await paymentOf()
    await atStripe(server, `/v1/transfers/${stripe_transfer_id}/reversals`)
    await expect.poll(async () => (await paymentOf()).status, { timeout: 60_000 }).toBe('failed')
    await provider.goto(`/payments?payment=${id}`)
    const details = detailsIn(provider)
    await expect(details.getByRole('alert')).toContainText(
      /^Transfer to you reversed on .* £828\.24 is set aside for you/,
    )
    await expect(details.getByText('Reversed', { exact: true })).toBeVisible()
    const receipt = details.getByRole('link', { name: 'Download receipt' })
    await expect(receipt).toHaveAttribute('href', `/api/payments/${id}/receipt.pdf`)
    await expect(details.getByRole('link', { name: 'Receipt as first issued' })).toBeVisible()
    await details
      .getByText(/^Ledger/)
      .first()
      .click()
    await expect(details.getByText(/^Transfer to you reversed:/)).toBeVisible()
    expect(await lookAt(provider, 'payment-reversed')).toEqual([])
  })

  await test.step('an admin is told, and reads the same', async () => {
    await admin.goto('/notifications')
    await expect(admin.getByText('A transfer was reversed').first()).toBeVisible()
    await admin.goto(`/payments?payment=${id}`)
    await expect(detailsIn(admin).getByRole('alert')).toContainText('£828.24 is set aside for Priya Shah')
    await admin.goto('/admin-reviews?tab=payments')
    const returned = admin.getByRole('table', { name: 'Money that came back' })
    await expect(returned.getByRole('row', { name: /Reversed transfer/ }).first()).toBeVisible()
    await expect(returned.getByRole('row', { name: /Chargeback/ }).first()).toBeVisible()
    expect(await lookAt(admin, 'monitor-returned')).toEqual([])
  })

  await test.step('the owner retries it, and is not charged', async () => {
    await owner.goto(`/payments?payment=${id}`)
    const details = detailsIn(owner)
    await details.getByRole('button', { name: 'Retry' }).click()
    await expect(details.getByText('Transferred to Priya Shah again', { exact: true })).toBeVisible()
    await expect.poll(async () => (await paymentOf()).status, { timeout: 60_000 }).toBe('completed')
    await expect(details.getByRole('button', { name: 'Retry' })).toBeHidden()
  })
})
