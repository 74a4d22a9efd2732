import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { atStripe } from './acts/at-stripe.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'

test('a payee sees by itself what is waited for, and the payer sends back what they sent too much', async ({
  browserOf,
  server,
}) => {
  test.slow()
  const { olivia, priya, ...deal } = await makeDeal(server, { story: `left-${randomUUID()}` })
  const report_id = await approveMonth({ olivia, ...deal })
  const report = await olivia.api.reports.getReport({ id: report_id })
  const [payment_id = ''] = report.payable.payment_ids
  const { customer_id } = await olivia.api.paymentMethods.getCustomer({ user_id: 'current' })
  const send = (amount: number) =>
    atStripe(server, `/v1/test_helpers/customers/${customer_id}/fund_cash_balance`, {
      ...{ amount: `${amount}`, currency: 'gbp' },
    })

  await test.step('the page that the payee has open follows the transfer', async () => {
    const page = await browserOf(priya)
    await page.goto(`/payments?payment=${payment_id}`)
    const details = page.getByRole('dialog', { name: 'Payment details' })
    await expect(details.getByText('£828.24').first()).toBeVisible()
    await olivia.api.payments.processPayments({
      ...batchFor(report, ''),
      ...{ payment_method: 'bank_transfer', payment_method_id: null },
    })
    await expect(details.getByText(/^Waiting for the bank transfer of Olivia Hart since/)).toBeVisible()
    await send(60_000)
    await expect(details.getByText(/Part of it has arrived/)).toBeVisible()
    await page.close()
  })

  await test.step('what is left goes back by a click', async () => {
    await send(40_000)
    const page = await browserOf(olivia)
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
    await page.goto('/paymentMethods')
    await expect(page.getByText(/^£25\.60 is left of earlier bank transfers/)).toBeVisible()
    await page.getByRole('button', { name: 'Send back to my bank' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send £25.60 back?' })
    await expect(dialog.getByText(/^It goes to the bank account/)).toBeVisible()
    expect(await lookAt(page, 'cash-return')).toEqual([])
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/is left of earlier bank transfers/)).toBeHidden()
    const returns = page.getByRole('list', { name: 'Sent back to your bank' })
    await expect(returns.getByText(/^£25\.60 was sent back to your bank on/)).toBeVisible({ timeout: 30_000 })
  })
})
