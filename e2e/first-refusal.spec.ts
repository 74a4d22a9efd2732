import { purchaseWith } from '#scenarios/buy-right.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { resale } from '#scenarios/waiting-sale.ts'
import { expect, test } from './fixtures.ts'

test('the provider decides first: the buyer waits uncharged, and buys once the provider has declined', async ({
  browserOf,
  business,
  server,
}) => {
  const sale = await resale(server, { story: 'refusal', admin: business.ada })
  const { priya, seller, buyer, cards, listing_id } = sale
  const buyers = await browserOf(buyer)
  const sellers = await browserOf(seller)
  const providers = await browserOf(priya)

  await test.step('the agreement says it', async () => {
    const { items } = await priya.api.market.listTransactions({ side: 'sold' })
    await providers.goto(`/agreement-detail?id=${items[0]?.rev_share_id}&tab=terms`)
    await expect(providers.getByText('the provider can buy it at the same price within 7 days')).toBeVisible()
  })

  await test.step('the buyer reads it before they buy', async () => {
    await buyers.goto(`/marketplace-detail?id=${listing_id}`)
    await expect(buyers.getByText('Priya Shah has first refusal for 7 days.')).toBeVisible()
    await buyers.getByRole('button', { name: 'Buy for £5,150.00' }).click()
    const dialog = buyers.getByRole('dialog')
    await expect(dialog).toContainText('Priya Shah is asked first, and has 7 days to buy at this price.')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Buy for £5,150.00' }).click()
    await expect(dialog).toContainText('Waiting for first refusal')
    await expect(dialog).toContainText('You have not been charged.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(buyers.getByText(/^Priya Shah can buy first until/)).toBeVisible()
  })

  await test.step('the seller sees what it waits for', async () => {
    await sellers.goto(`/listing-detail?id=${listing_id}`)
    await expect(sellers.getByText(/A buyer is found for £5,000\.00\. Priya Shah can buy first/)).toBeVisible()
    await expect(sellers.getByRole('button', { name: 'Cancel Listing' })).toHaveCount(0)
  })

  await test.step('the provider declines, and the buyer buys', async () => {
    await providers.goto('/marketplace?tab=first-refusal')
    const row = providers.getByRole('table', { name: 'First Refusal' }).getByRole('row').nth(1)
    for (const text of ['25% of the right', 'Theo Lindqvist', '£5,000.00', '£5,150.00']) {
      await expect(row).toContainText(text)
    }
    await expect(row).not.toContainText('Marco')
    await row.getByRole('button', { name: 'Decline' }).click()
    await providers.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(providers.getByText('Nothing to decide')).toBeVisible()
    await expect(buyers.getByText('Payment successful')).toBeVisible()
  })

  await test.step('what is sold on is asked about again, and the provider buys', async () => {
    const { items } = await buyer.api.market.listTransactions({ side: 'bought' })
    const form = { rev_share_id: items[0]?.rev_share_id ?? '', rev_share_percentage: 10, asking_price: 100_000 }
    const id = crypto.randomUUID()
    await buyer.api.market.createListing({ ...form, id, declares: true })
    await seller.api.market.buyListing({
      ...{ id, purchase_id: crypto.randomUUID(), payment_method_id: cards.seller, total_seen: 103_000 },
      held_back_seen: false,
    })
    const table = providers.getByRole('table', { name: 'First Refusal' })
    await table.getByRole('button', { name: 'Buy' }).click()
    await providers.getByRole('dialog').getByRole('button', { name: 'Pay £1,030.00' }).click()
    await expect(providers.getByText('Nothing to decide')).toBeVisible()
    await sellers.goto(`/marketplace-detail?id=${id}`)
    await expect(sellers.getByText('Not sold to you')).toBeVisible()
    await expect(sellers.getByText('The provider used first refusal. You have not been charged.')).toBeVisible()
  })
})

test('where both have it, the owner buys once the provider has declined, and keeps what falls on the part', async ({
  browserOf,
  business,
  server,
}) => {
  const plan = { story: 'owners-refusal', admin: business.ada, first_refusal: '7 both' }
  const { olivia, priya, buyer, cards, listing_id, agreement_id, project_id } = await resale(server, plan)
  const owners = await browserOf(olivia)
  const providers = await browserOf(priya)

  await test.step('the agreement says it', async () => {
    await owners.goto(`/agreement-detail?id=${agreement_id}&tab=terms`)
    await expect(owners.getByText('whichever buys first gets it')).toBeVisible()
  })

  await test.step('the listing names both', async () => {
    const buyers = await browserOf(buyer)
    await buyers.goto(`/marketplace-detail?id=${listing_id}`)
    await expect(buyers.getByText('Priya Shah and Olivia Hart have first refusal for 7 days.')).toBeVisible()
    await buyer.api.market.buyListing(purchaseWith({ id: listing_id, asking_price: 500_000 }, cards.buyer))
    await expect(buyers.getByText(/^Priya Shah or Olivia Hart can buy first until/)).toBeVisible()
  })

  await test.step('the provider declines, and it is still the owner’s to buy', async () => {
    await providers.goto('/marketplace?tab=first-refusal')
    await providers.getByRole('button', { name: 'Decline' }).click()
    const dialog = providers.getByRole('dialog')
    await expect(dialog).toContainText('unless the other side of your agreement buys first')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(providers.getByText('Nothing to decide')).toBeVisible()
  })

  await test.step('the owner buys, without a subscription', async () => {
    await owners.goto('/marketplace?tab=first-refusal')
    const row = owners.getByRole('table', { name: 'First Refusal' }).getByRole('row').nth(1)
    await row.getByRole('button', { name: 'Buy' }).click()
    const dialog = owners.getByRole('dialog')
    await expect(dialog).toContainText(
      'you keep the revenue share due on this part, and no commission is charged on it',
    )
    await dialog.getByRole('button', { name: 'Pay £5,150.00' }).click()
    await expect(owners.getByText('Nothing to decide')).toBeVisible()
  })

  await test.step('the agreement and the next report say what is kept', async () => {
    await owners.goto(`/agreement-detail?id=${agreement_id}`)
    await expect(owners.getByText('25% of the right, kept')).toBeVisible()
    const id = await reportMonth(olivia, { project_id, period: wholeMonth(0), is_draft: true })
    await owners.goto(`/revenue-report-detail?reportId=${id}`)
    await expect(owners.getByText(/you keep £/)).toBeVisible()
  })
})
