import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { broken } from './acts/answering-badly.ts'
import { atStripe } from './acts/at-stripe.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

test('an owner pays by bank transfer in two parts, and the provider reads what is waited for', async ({
  browserOf,
  server,
}) => {
  test.slow()
  const { olivia, priya, ...deal } = await makeDeal(server, { story: `transfer-${randomUUID()}` })
  const report_id = await approveMonth({ olivia, ...deal })
  const { payable } = await olivia.api.reports.getReport({ id: report_id })
  const [payment_id = ''] = payable.payment_ids
  const [owner, provider] = [await browserOf(olivia), await browserOf(priya)]
  await owner.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  const { customer_id } = await olivia.api.paymentMethods.getCustomer({ user_id: 'current' })
  const send = (amount: number) =>
    atStripe(server, `/v1/test_helpers/customers/${customer_id}/fund_cash_balance`, {
      amount: `${amount}`,
      currency: 'gbp',
    })

  await test.step('she chooses the method, sees its waiting time, and gets the bank details', async () => {
    const dialog = await openDialog(owner, report_id)
    await dialog.getByRole('radio', { name: 'Bank transfer' }).check()
    await expect(dialog.getByText('1 payment, £974.40 from bank transfer')).toBeVisible()
    expect(await lookAt(owner, 'funding-choice')).toEqual([])
    await dialog.getByRole('button', { name: 'Process 1 Payment' }).click()
    await expect(dialog.getByText('Next you see where to send the money.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const details = dialog.getByLabel('Bank details')
    await expect(details.getByRole('button', { name: 'Copy amount £974.40' })).toBeVisible()
    await expect(details.getByRole('button', { name: /^Copy reference \w{12}$/ })).toBeVisible()
    await expect(dialog.getByText(/^Waiting for your bank transfer since/)).toBeVisible()
    expect(await lookAt(owner, 'funding-bank-details')).toEqual([])
    await onPhone(owner)
    expect(await tooWide(owner)).toBe(0)
    expect(await lookAtNarrow(owner, 'funding-bank-details-narrow')).toEqual([])
    await onWideScreen(owner)
  })

  await test.step('the provider reads that it is waited for', async () => {
    await provider.goto(`/payments?payment=${payment_id}`)
    const details = provider.getByRole('dialog', { name: 'Payment details' })
    await expect(details.getByText(/^Waiting for the bank transfer of Olivia Hart since/)).toBeVisible()
  })

  await test.step('a part arrives, and she finds what is missing at the checkout', async () => {
    await send(60_000)
    await owner.goto(`/payments?payment=${payment_id}`)
    const details = owner.getByRole('dialog', { name: 'Payment details' })
    await expect(details.getByText(/£600\.00 of £974\.40 has arrived/)).toBeVisible()
    await details.getByRole('link', { name: 'View what to do' }).click()
    await expect(owner.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Copy amount £374.40' })).toBeVisible()
  })

  await test.step('the rest arrives, and the share is sent on', async () => {
    await send(37_440)
    await expect(owner.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await expect.poll(async () => (await olivia.api.payments.getPayment({ id: payment_id })).status).toBe('completed')
    await owner.goto('/paymentMethods?tab=history')
    await expect(owner.getByRole('cell', { name: 'Bank transfer' })).toBeVisible()
    await owner.goto('/paymentMethods')
    const ways = owner.getByRole('list', { name: 'Ways to pay revenue shares' })
    await expect(ways.getByRole('listitem')).toHaveCount(4)
    expect(await lookAt(owner, 'ways-to-pay')).toEqual([])
  })
})

test('cards that fail to load are retried, and no other method is chosen instead', async ({ browserOf, server }) => {
  const { olivia, ...deal } = await makeDeal(server, { story: `no-cards-${randomUUID()}` })
  const report_id = await approveMonth({ olivia, ...deal })
  const page = await browserOf(olivia)
  await page.route('**/payment-methods', (route) => route.fulfill(broken))
  const dialog = await openDialog(page, report_id)
  await expect(dialog.getByText('Could not load payment methods')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Bank transfer' })).not.toBeChecked()
  await page.unroute('**/payment-methods')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByRole('radio', { name: /4242/ })).toBeChecked()
})

for (const { payment_method, title, action } of [
  { payment_method: 'paypal', title: 'Approve £974.40 at PayPal', action: 'Continue' },
  { payment_method: 'bank_transfer', title: 'Send £974.40 by bank transfer', action: 'View what to do' },
] as const) {
  test(`a share whose payer has begun ${payment_method} stays due, and is their turn`, async ({
    browserOf,
    server,
  }) => {
    const { olivia, priya, ...deal } = await makeDeal(server, { story: `begun-${randomUUID()}` })
    const report_id = await approveMonth({ olivia, ...deal })
    const { payable } = await olivia.api.reports.getReport({ id: report_id })
    const { id } = await olivia.api.payments.processPayments({
      ...{ id: randomUUID(), payment_ids: payable.payment_ids, amount_seen: payable.amount },
      ...{ payment_method, payment_method_id: null },
    })
    const asked = async () => (await olivia.api.payments.getBatch({ id })).charge?.waiting?.pay_url ?? null
    await expect.poll(asked).not.toBeNull()
    const [owner, provider] = [await browserOf(olivia), await browserOf(priya)]

    await test.step('for both sides, it waits for the payer and is due', async () => {
      for (const [page, words, money] of [
        [owner, 'Waiting for you', '£974.40 gross'],
        [provider, 'Waiting for payer', '£828.24 net'],
      ] as const) {
        await page.goto('/payments')
        await expect(page.getByRole('row').getByText(words, { exact: true })).toBeVisible()
        await expect(page.getByRole('listitem').filter({ hasText: /^\+Due/ })).toContainText(money)
      }
      await expect(provider.getByRole('link', { name: `${action}:` })).toHaveCount(0)
    })

    await test.step('the row leads to what is left to do, and so does her dashboard', async () => {
      await owner.getByRole('link', { name: `${action}: Priya Shah` }).click()
      await expect(owner.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
      await owner.goto('/dashboard')
      const turn = owner.getByRole('region', { name: 'Your turn' }).getByRole('listitem').filter({ hasText: title })
      await expect(turn).toContainText('£974.40')
      await turn.getByRole('link', { name: `Continue: ${title}` }).click()
      await expect(owner.getByRole('button', { name: 'Cancel payment' })).toBeVisible()
    })
  })
}

for (const [name, button] of [
  ['PayPal', 'Continue to PayPal'],
  ['Crypto', 'Continue to your wallet'],
] as const) {
  test(`an owner declines ${name}, cancels it, and then approves it`, async ({ browserOf, server }) => {
    test.slow()
    const { olivia, ...deal } = await makeDeal(server, { story: `${name}-${randomUUID()}` })
    const report_id = await approveMonth({ olivia, ...deal })
    const page = await browserOf(olivia)
    const ask = async () => {
      const dialog = await openDialog(page, report_id)
      await dialog.getByRole('radio', { name }).check()
      await dialog.getByRole('button', { name: 'Process 1 Payment' }).click()
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByRole('link', { name: button })).toBeFocused()
      return dialog
    }

    await test.step('declined', async () => {
      const dialog = await ask()
      await dialog.getByRole('link', { name: button }).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByText('The payment was declined on the page of the payment method.').first()).toBeVisible()
      await expect(page.getByRole('main').getByText('You have not been charged.')).toBeVisible()
    })

    await test.step('cancelled', async () => {
      const dialog = await ask()
      await dialog.getByRole('button', { name: 'Cancel payment' }).click()
      const question = page.getByRole('dialog', { name: 'Cancel this payment?' })
      await question.getByRole('button', { name: 'Cancel payment' }).click()
      await expect(dialog.getByText('Money not received')).toBeVisible()
      // What the dialog says was not said beside it.
      await expect(page.getByText(/^Approve a payment /)).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    })

    await test.step('approved', async () => {
      const dialog = await ask()
      await dialog.getByRole('link', { name: button }).click()
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
      await expect.poll(async () => (await olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')
    })
  })
}

async function openDialog(page: Page, report_id: string) {
  await page.goto(`/revenue-report-detail?reportId=${report_id}`)
  await page.getByRole('button', { name: /^(Process|Retry) (Failed )?Payments?$/ }).click()
  return page.getByRole('dialog', { name: 'Process Revenue Share Payments' })
}
