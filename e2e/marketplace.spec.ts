import { castFor } from '#scenarios/cast.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { listRight } from '#scenarios/list-right.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { startTrials } from '#scenarios/start-trials.ts'
import { expect, test } from './fixtures.ts'

const GATE = /The secondary marketplace for trading revenue share rights requires an active subscription\./

test('the marketplace opens with a subscription; what is one’s own stays open without one', async ({
  browserOf,
  business,
  server,
}) => {
  const theo = await registerPerson(server, castFor('gate').theo)
  const page = await browserOf(theo)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Browse Listings' }).click()
  await expect(page.getByText(GATE)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Watchlist' }).click()
  await expect(page.getByText(GATE)).toBeVisible()
  await page.getByRole('tab', { name: 'My Listings' }).click()
  await expect(page.getByText("You don't have any active listings")).toBeVisible()
  await page.getByRole('button', { name: 'Pending' }).click()
  await expect(page.getByText('No pending listings')).toBeVisible()
  await page.getByRole('tab', { name: 'Transaction History' }).click()
  await expect(page).toHaveURL('/marketplace?tab=transactions')
  await expect(page.getByText('No transaction history found')).toBeVisible()
  await page.getByRole('tab', { name: 'Available Listings' }).click()
  await expect(page).toHaveURL('/marketplace')
  await page.getByRole('main').getByRole('link', { name: 'Go to Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription', exact: true })).toBeVisible()

  await startTrials(business.ada, [theo])
  await page.goto('/marketplace')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
})

test('a listing is found by its filters, watched with its price, and no longer watched', async ({
  browserOf,
  business,
  server,
}) => {
  const { priya, agreement_id } = await makeDeal(server, { story: 'watched', first_day: wholeMonth(1).start })
  const theo = await registerPerson(server, castFor('watched').theo)
  await startTrials(business.ada, [priya, theo])
  const listing = await listRight(priya, { agreement_id, asking_price: 450_000 })
  const cheaper = await listRight(priya, { agreement_id, asking_price: 120_000, rev_share_percentage: 10 })
  const page = await browserOf(theo)
  await page.goto('/marketplace?search=fernleaf')
  // Others sell parts of their Fernleaf on the same server.
  const row = (id: string) =>
    page
      .getByRole('table', { name: 'Available Listings' })
      .getByRole('row')
      .filter({ has: page.locator(`a[href="/marketplace-detail?id=${id}"]`) })
  const [dear, cheap] = [row(listing), row(cheaper)]
  await expect(dear).toContainText('3% of revenue')
  await expect(dear).toContainText('£4,500.00')

  await test.step('filters and order stand in the address', async () => {
    await page.getByRole('button', { name: 'Price', exact: true }).first().click()
    await page.getByRole('button', { name: 'up to £2,500' }).click()
    await expect(dear).toHaveCount(0)
    await expect(cheap).toBeVisible()
    await expect(page).toHaveURL(/price=2500/)
    await page.getByRole('button', { name: 'Return', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Under 15%' }).check()
    await expect(page.getByText('No listings found matching your search criteria')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reset filters' }).click()
    await expect(dear).toBeVisible()
    await page.goto('/marketplace?search=fernleaf&industry=Software&stage=Growth&sort=price-high')
    await expect(dear).toBeVisible()
    const top = async (one: typeof dear) => (await one.boundingBox())?.y ?? Number.NaN
    expect(await top(dear)).toBeLessThan(await top(cheap))
    await page.goto('/marketplace?search=fernleaf&sort=price-low')
    await expect(cheap).toBeVisible()
    expect(await top(cheap)).toBeLessThan(await top(dear))
    await page.goto('/marketplace?search=fernleaf&industry=Education')
    await expect(page.getByText('No listings found matching your search criteria')).toBeVisible()
  })

  await test.step('an alert is created from the filters, opened again and deleted', async () => {
    await page.goto('/marketplace?search=fernleaf&price=5000')
    await page.getByRole('button', { name: 'Alerts' }).click()
    await page.getByRole('button', { name: 'Create an alert' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create an alert' })
    await dialog.getByRole('button', { name: 'Create alert' }).click()
    await expect(dialog.getByText('Enter a name for this search')).toBeVisible()
    await dialog.getByLabel('Name').fill('Small Fernleafs')
    await dialog.getByRole('button', { name: 'Create alert' }).click()
    await expect(page.getByText('Alert created')).toBeVisible()
    await page.goto('/marketplace')
    await page.getByRole('button', { name: 'Alerts' }).click()
    await page.getByRole('button', { name: 'Small Fernleafs', exact: true }).click()
    await expect(page).toHaveURL(/search=fernleaf&price=5000/)
    await page.getByRole('button', { name: 'Alerts' }).click()
    await page.getByRole('button', { name: 'Delete Small Fernleafs' }).click()
    await expect(page.getByText('Search deleted')).toBeVisible()
  })

  await test.step('the watchlist remembers the price that was seen', async () => {
    await page.goto('/marketplace?search=fernleaf')
    await dear.getByRole('button', { name: 'Watch Fernleaf' }).click()
    await expect(dear.getByRole('button', { name: 'Watch Fernleaf', pressed: true })).toBeVisible()
    await priya.api.market.updateListing({ id: listing, asking_price: 430_000 })
    await page.getByRole('tab', { name: 'Watchlist' }).click()
    const watched = page.getByRole('table', { name: 'Watchlist' }).getByRole('row').nth(1)
    for (const text of ['£4,500.00', '£4,300.00', 'down £200.00']) await expect(watched).toContainText(text)
    await watched.getByRole('button', { name: 'Remove Fernleaf from your watchlist' }).click()
    await expect(page.getByText('Listings you watch appear here')).toBeVisible()
  })

  await test.step('a row leads to the page of its listing', async () => {
    await page.goto('/marketplace?search=fernleaf')
    await expect(dear.getByRole('link')).toHaveAttribute('href', `/marketplace-detail?id=${listing}`)
    await expect(dear).toContainText('Down £200.00')
  })
})

test('a seller cancels a listing; a sale is in both histories', async ({ browserOf, business, server }) => {
  const { priya, agreement_id } = await makeDeal(server, { story: 'sold', first_day: wholeMonth(1).start })
  const theo = await registerPerson(server, castFor('sold').theo)
  await startTrials(business.ada, [priya, theo])
  await listRight(priya, { agreement_id, asking_price: 450_000 })
  const page = await browserOf(priya)

  await test.step('cancelled, after a question with its price', async () => {
    await page.goto('/marketplace?tab=my-listings')
    await page.getByRole('button', { name: 'Actions for 25% of Fernleaf' }).click()
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', /^\/listing-detail\?id=/)
    await expect(page.getByRole('link', { name: 'Edit Listing' })).toHaveAttribute('href', /action=edit/)
    await expect(page.getByRole('link', { name: 'View Offers' })).toHaveAttribute('href', /^\/listing-detail\?id=/)
    await page.getByRole('button', { name: 'Cancel Listing' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('£4,500.00')
    await dialog.getByRole('button', { name: 'Cancel Listing' }).click()
    await expect(page.getByRole('table', { name: 'My Listings' })).toContainText('Cancelled')
    await page.getByRole('button', { name: 'Active' }).click()
    await expect(page.getByText("You don't have any active listings")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create New Listing' })).toHaveAttribute('href', '/create-listing')
  })

  await test.step('sold: the seller sees the payout, the buyer the right', async () => {
    const id = await listRight(priya, { agreement_id, asking_price: 100_000 })
    const payment_method_id = await saveCard(theo)
    const purchase_id = crypto.randomUUID()
    await theo.api.market.buyListing({ id, purchase_id, payment_method_id, total_seen: 103_000, held_back_seen: false })
    await page.goto('/marketplace?tab=transactions')
    const sale = page.getByRole('table', { name: 'Transaction History' }).getByRole('row').nth(1)
    for (const text of ['Sold', 'to Theo Lindqvist', '£1,000.00', '£30.00']) await expect(sale).toContainText(text)
    const buyer = await browserOf(theo)
    await buyer.goto('/marketplace?tab=transactions')
    await expect(buyer.getByRole('table', { name: 'Transaction History' })).toContainText('from Priya Shah')
    await buyer.getByRole('tab', { name: 'Investments' }).click()
    await expect(buyer.getByRole('table', { name: 'Rights held' })).toContainText("25% of Priya Shah's right")
  })
})

test('an admin reads the marketplace and does not trade; owners have it by link', async ({ browserOf, business }) => {
  const page = await browserOf(business.ada)
  await page.goto('/marketplace')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  for (const tab of ['my-listings', 'watchlist']) {
    await page.goto(`/marketplace?tab=${tab}`)
    await expect(page.getByText('Admins see the marketplace and do not trade')).toBeVisible()
  }
  const owner = await browserOf(business.olivia)
  await owner.goto('/marketplace')
  await expect(owner.getByText(GATE)).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Browse Listings' })).toHaveCount(0)
})
