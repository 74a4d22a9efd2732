import { randomUUID } from 'node:crypto'
import { makeDeal } from '#scenarios/deal.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

test('the payer asks for the fee’s reversal, an admin approves it, and the other side pays it', async ({
  business,
  browserOf,
  server,
}) => {
  test.slow()
  const { olivia, priya, agreement_id } = await makeDeal(server, { story: `reversal-${randomUUID()}` })
  const [payer, admin, other] = await Promise.all([olivia, business.ada, priya].map((person) => browserOf(person)))
  if (!(payer && admin && other)) throw new Error('Three browsers are needed.')
  for (const page of [payer, admin, other]) {
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  }
  const reason = `Priya agreed to pay it. ${agreement_id}`

  await test.step('she gives a reason, which is required', async () => {
    await payer.goto(`/agreement-detail?id=${agreement_id}`)
    await payer.getByRole('button', { name: 'Request a fee reversal' }).click()
    const dialog = payer.getByRole('dialog', { name: 'Request a fee reversal' })
    await dialog.getByRole('button', { name: 'Submit request' }).click()
    await expect(dialog.getByText('Please provide a reason for the fee reversal request')).toBeVisible()
    await dialog.getByLabel('Reason for the request').fill(reason)
    await dialog.getByRole('button', { name: 'Submit request' }).click()
    await expect(payer.getByText('Fee reversal request submitted for review')).toBeVisible()
    await expect(payer.getByText(/^You asked on .* for the fee to be charged to Priya Shah/)).toBeVisible()
    await expect(payer.getByRole('button', { name: 'Request a fee reversal' })).toBeHidden()
  })

  await test.step('an admin reads who paid and why, and what each decision does', async () => {
    await admin.goto('/admin-reviews')
    const { id } = (await business.ada.api.reviews.listReviewItems({})).items[0] ?? { id: '' }
    await admin.getByRole('table', { name: 'Requests' }).getByRole('link').first().click()
    await expect(admin).toHaveURL(new RegExp(`item=${id}`))
    const dialog = admin.getByRole('dialog', { name: 'Fee reversal' })
    await expect(dialog.getByText(reason)).toBeVisible()
    await expect(
      dialog.getByText(
        'This refunds £200.00 to Olivia Hart and charges £200.00 to Priya Shah, who has no saved card and is asked to pay it.',
      ),
    ).toBeVisible()
    expect(await lookAt(admin, 'fee-reversal-case')).toEqual([])
    await dialog.getByRole('button', { name: 'Refuse reversal' }).click()
    await expect(dialog.getByText('Please give a reason for refusing the request')).toBeVisible()
    await dialog.getByLabel('Note').fill('Both confirmed it.')
    await dialog.getByRole('button', { name: 'Approve reversal' }).click()
    const confirm = admin.getByRole('dialog', { name: 'Approve this reversal?' })
    await confirm.getByRole('button', { name: 'Refund £200.00' }).click()
    await expect(admin.getByText('Fee reversal approved')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Approved by Ada Morgan' })).toBeVisible()
  })

  await test.step('the other side owes the fee, and pays it by card', async () => {
    await saveCard(priya)
    await other.goto(`/agreement-detail?id=${agreement_id}`)
    await expect(other.getByText(/^You owe £200\.00 since/)).toBeVisible()
    expect(await lookAt(other, 'fee-owed')).toEqual([])
    await onPhone(other)
    expect(await tooWide(other)).toBe(0)
    expect(await lookAtNarrow(other, 'fee-owed-narrow')).toEqual([])
    await onWideScreen(other)
    await other.getByRole('button', { name: 'Pay £200.00' }).click()
    const dialog = other.getByRole('dialog', { name: 'Pay the agreement fee' })
    await expect(dialog.getByRole('radio')).toBeChecked()
    await dialog.getByRole('button', { name: 'Pay £200.00' }).click()
    await expect(other.getByText(/You paid £200\.00 on/)).toBeVisible()
  })

  await test.step('the payer sees the refund, and opens where the money went', async () => {
    const amount = payer.getByRole('button', { name: '£200.00' })
    await expect(payer.getByText(/£200\.00 was refunded to your card on .* Priya Shah paid £200\.00/)).toBeVisible()
    await amount.click()
    const trace = payer.getByRole('dialog', { name: /^Agreement fee:/ })
    await expect(trace.getByText('Refunded to you')).toBeVisible()
    await expect(trace.getByText('Priya Shah was charged')).toBeVisible()
    await trace.getByText('Ledger').click()
    expect(await lookAt(payer, 'fee-trace')).toEqual([])
    await expect(trace.getByText(/Set aside to refund Olivia Hart/)).toBeVisible()
    await payer.goto('/payment-methods-page?tab=history')
    await expect(payer.getByText('Refunded £200.00')).toBeVisible()
  })
})

test('an admin refuses a request from the list, with a reason', async ({ browserOf, business, server }) => {
  const { olivia, proposal_id } = await makeDeal(server, { story: `refusal-${randomUUID()}` })
  const [id, reason] = [randomUUID(), `Agreed by phone. ${proposal_id}`]
  await olivia.api.feeReversals.requestFeeReversal({ id, proposal_id, reason })
  const admin = await browserOf(business.ada)
  await admin.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  await admin.goto('/admin-reviews')
  await expect(admin.getByText(/^\d+ items?, £[\d,.]+\. The oldest /)).toBeVisible()
  const row = admin.getByRole('table', { name: 'Requests' }).getByRole('row').filter({ hasText: proposal_id })
  await expect(row.getByText('£200.00').first()).toBeAttached()
  for (const card of ['Invariants', 'Webhooks, 24 hours', 'Jobs']) {
    await expect(admin.getByRole('region', { name: card }).getByRole('term').first()).toBeVisible()
  }
  expect(await lookAt(admin, 'reviews-open')).toEqual([])
  await onPhone(admin)
  expect(await tooWide(admin)).toBe(0)
  expect(await lookAtNarrow(admin, 'reviews-open-narrow')).toEqual([])
  await onWideScreen(admin)

  // By keyboard: a approves and r refuses the request whose row has the focus.
  await row.getByRole('link').first().focus()
  await admin.keyboard.press('a')
  await expect(admin.getByRole('dialog', { name: /^Approve/ })).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await row.getByRole('link').first().focus()
  await admin.keyboard.press('r')
  const dialog = admin.getByRole('dialog', { name: 'Refuse this request?' })
  await expect(dialog.getByText(reason)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog.getByText('Please give a reason for refusing the request')).toBeVisible()
  expect(await lookAt(admin, 'reviews-refuse')).toEqual([])
  await dialog.getByLabel('Note').fill('The contract says who pays.')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(admin.getByText('Fee reversal refused')).toBeVisible()
  await expect(row).toBeHidden()
})
