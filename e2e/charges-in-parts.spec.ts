import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt } from './screens/looking.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

test('an owner pays £1,250,000.00 in parts, one is declined, and she pays the rest alone', async ({
  browserOf,
  server,
}) => {
  test.slow()
  const { olivia, priya, ...deal } = await makeDeal(server, { story: `parts-${randomUUID()}`, share: 20 })
  const sources = [{ source_name: 'Subscriptions', amount: 625_000_000 }]
  const report_id = await approveMonth({ olivia, ...deal }, { sources })
  const { payable } = await olivia.api.reports.getReport({ id: report_id })
  const [payment_id = ''] = payable.payment_ids
  const page = await browserOf(olivia)
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  const dialog = page.getByRole('dialog', { name: 'Process Revenue Share Payments' })
  const steps = dialog.getByRole('list', { name: 'Payment progress' })

  await test.step('the dialog says which charges there will be', async () => {
    await page.goto(`/revenue-report-detail?reportId=${report_id}`)
    await page.getByRole('button', { name: /^Process Payments?$/ }).click()
    await dialog.getByRole('radio', { name: 'PayPal' }).check()
    const words = /^Stripe takes £999,999\.99 at most at once, so this is 2 charges: £999,999\.99 and £250,000\.01\./
    await expect(dialog.getByText(words)).toBeVisible()
    expect(await lookAt(page, 'charges-in-parts-choice')).toEqual([])
    await dialog.getByRole('button', { name: 'Process 1 Payment' }).click()
    await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(steps.getByRole('listitem').filter({ hasText: 'Charge 1 of 2' })).toContainText('£999,999.99')
    await expect(steps.getByRole('listitem').filter({ hasText: 'Charge 2 of 2' })).toContainText('not yet')
  })

  await test.step('the first part is approved, and she goes on with the next', async () => {
    await dialog.getByRole('link', { name: 'Continue to PayPal' }).click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await expect(page.getByText('£999,999.99 of £1,250,000.00 paid; the rest is being charged.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue with the next part' }).click()
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
  })

  const declined = '£999,999.99 of £1,250,000.00 paid; the rest was declined.'
  await test.step('she declines the second, and reads what is paid', async () => {
    await page.getByRole('link', { name: 'Continue to PayPal' }).click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('main').getByText(declined)).toBeVisible()
    await page.goto(`/payments?payment=${payment_id}`)
    const details = page.getByRole('dialog', { name: 'Payment details' })
    await expect(details.getByText(declined)).toBeVisible()
    expect(await lookAt(page, 'charges-in-parts-declined')).toEqual([])
    await onPhone(page)
    expect(await tooWide(page)).toBe(0)
    await onWideScreen(page)
  })

  await test.step('the provider reads what is here, and nothing of her bank', async () => {
    const provider = await browserOf(priya)
    await provider.goto(`/payments?payment=${payment_id}`)
    const details = provider.getByRole('dialog', { name: 'Payment details' })
    await expect(details.getByText('£999,999.99 of £1,250,000.00 paid; the rest is due.')).toBeVisible()
  })

  await test.step('she pays the rest alone by card, and all of it is sent', async () => {
    const details = page.getByRole('dialog', { name: 'Payment details' })
    await details.getByRole('button', { name: 'Pay the rest, £250,000.01' }).click()
    await dialog.getByRole('radio', { name: /4242/ }).check()
    await expect(dialog.getByText('1 payment, £250,000.01 from Visa 4242')).toBeVisible()
    await dialog.getByRole('button', { name: 'Process 1 Payment' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Successfully processed 1 payment and transfer')).toBeVisible()
  })
})
