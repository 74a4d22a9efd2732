import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { addPayees, EACH } from './acts/many-payees.ts'
import { expect, test } from './fixtures.ts'

const MORE = 600

// Payments beside those of the distribution are no books that add up.
test.use({ own_server: true })

test('an owner pays six hundred and one payments at once, and each arrives', async ({ browserOf, server }) => {
  test.slow()
  const { olivia, ...deal } = await makeDeal(server, { story: `large-${randomUUID()}` })
  const report_id = await approveMonth({ olivia, ...deal })
  const { payable } = await olivia.api.reports.getReport({ id: report_id })
  await addPayees(server, payable.payment_ids[0] ?? '', MORE)
  const page = await browserOf(olivia)
  const dialog = page.getByRole('dialog', { name: 'Process Revenue Share Payments' })

  await test.step('she selects all that match, and sees what she pays', async () => {
    await page.goto('/payments?select=due')
    const bar = page.getByRole('group', { name: 'Selection' })
    await expect(bar).toContainText(/^\d+ selected/)
    await bar.getByRole('button', { name: 'All 601 that match' }).click()
    // 601 payments: £974.40 and 600 of £1.00.
    await expect(dialog.getByText('£1,574.40').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Process 601 Payments' }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('the batch goes on while the page is closed, and is found again', async () => {
    const progress = dialog.getByRole('list', { name: 'Payment progress' })
    await expect(progress).toBeVisible()
    await page.reload()
    await page.goto('/payments?status=paid')
    await expect(page.getByRole('rowheader', { name: 'Total, 601 payments' })).toBeVisible({ timeout: 240_000 })
    await page.goto('/payments?status=due')
    await expect(page.getByRole('rowheader', { name: /^Total/ })).toHaveCount(0)
  })

  const { stages, failed_count } = await olivia.api.payments.getPaymentsSummary({})
  expect(stages.paid).toEqual({
    count: 601,
    gross_amount: 97_440 + MORE * EACH.gross,
    commission_amount: 14_616 + MORE * EACH.commission,
    amount: 82_824 + MORE * EACH.net,
  })
  expect([stages.due.count, stages.overdue.count, stages.processing.count, failed_count]).toEqual([0, 0, 0, 0])
  expect((await olivia.api.reports.getReport({ id: report_id })).status).toBe('processed')
})
