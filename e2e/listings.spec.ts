import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { CARD_DECLINED_WHEN_CHARGED, wholeMonth } from '#scenarios/fernleaf.ts'
import { listRight } from '#scenarios/list-right.ts'
import { payMonth } from '#scenarios/month.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { startTrials } from '#scenarios/start-trials.ts'
import { expect, test } from './fixtures.ts'

const TITLE = "Fernleaf, 25% of Priya Shah's right"

/** The charge and what follows it take their time on a busy machine. */
const PATIENT = { timeout: 30_000 }

async function offer(page: Page, opener: string, price: string, act: string): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Your (offer|price)/ }).fill(price)
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog).toBeHidden()
}

test('a provider lists a part, a trader offers, both counter, and the part changes hands with the money', async ({
  browserOf,
  business,
  server,
}) => {
  test.slow()
  const story = `listing-${randomUUID()}`
  const deal = await makeDeal(server, { story, first_day: wholeMonth(3).start })
  const theo = await registerPerson(server, castFor(story).theo)
  await saveCard(theo)
  await startTrials(business.ada, [deal.priya, theo])
  for (const back of [3, 2, 1]) await payMonth(server, deal, { period: wholeMonth(back) })
  const seller = await browserOf(deal.priya)
  const buyer = await browserOf(theo)

  await test.step('the form says what is missing, outlives a reload, and previews what the seller receives', async () => {
    await seller.goto('/create-listing')
    await seller.getByLabel('Right').selectOption({ index: 1 })
    await seller.getByLabel('Part for sale').fill('125')
    await seller.getByRole('button', { name: 'Create Listing' }).click()
    await expect(seller.getByText('Enter how much of the right you sell, between 0.01% and 100%')).toBeVisible()
    await expect(seller.getByText('Asking price is required')).toBeVisible()
    await expect(seller.getByText('Confirm that the part is yours to sell')).toBeVisible()
    await seller.getByLabel('Part for sale').fill('25')
    await seller.getByLabel('Asking price').fill('4500')
    await seller.reload()
    await expect(seller.getByLabel('Part for sale')).toHaveValue('25')
    const preview = seller.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('£4,635.00')
    await expect(preview).toContainText('3% of the 12% share')
    await seller.getByLabel('The part is mine to sell').check()
    await seller.getByRole('button', { name: 'Create Listing' }).click()
    await expect(seller.getByRole('heading', { name: TITLE })).toBeVisible()
    await expect(seller.getByRole('region', { name: 'Your listing' })).toContainText('You receive£4,500.00')
  })

  const id = new URL(seller.url()).searchParams.get('id') ?? ''

  await test.step('a buyer reads what the books say, and watches it', async () => {
    await buyer.goto(`/marketplace-detail?id=${id}`)
    await expect(buyer.getByRole('heading', { name: TITLE })).toBeVisible()
    await expect(buyer.getByText('Paid £621.18 in 3 months. Net, after the commission.')).toBeVisible()
    await expect(buyer.getByRole('region', { name: 'Price' })).toContainText('Expected back')
    await expect(buyer.getByRole('table', { name: 'Where the revenue comes from' })).toContainText('Subscriptions')
    await expect(buyer.getByRole('region', { name: 'What you would hold' })).toContainText('Olivia Hart')
    await buyer.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(buyer.getByRole('button', { name: 'Watching' })).toBeVisible()
  })

  await test.step('an offer, a counter-offer, and its acceptance', async () => {
    await offer(buyer, 'Make an offer', '4300', 'Submit offer')
    const own = buyer.getByRole('list', { name: 'Offers' })
    await expect(own).toContainText('£4,300.00')
    await expect(own).toContainText('Your offer')
    const received = seller.getByRole('list', { name: 'Offers' })
    await expect(received).toContainText('£4,300.00')
    await expect(received).not.toContainText('Theo')
    await offer(seller, 'Counter', '4400', 'Send counter-offer')
    await expect(own).toContainText("The seller's counter-offer to you")
    await buyer.getByRole('button', { name: 'Accept' }).click()
    await buyer.getByRole('dialog').getByRole('button', { name: 'Pay £4,532.00' }).click()
    const progress = buyer.getByRole('list', { name: 'Your purchase' })
    await expect(progress).toContainText('Right transferred, done', PATIENT)
    await expect(buyer.getByRole('button', { name: 'Make an offer' })).toHaveCount(0)
  })

  await test.step('the seller sees the sale and where the money is; the trader holds the part', async () => {
    const sale = seller.getByRole('region', { name: 'Sale', exact: true })
    await expect(sale).toContainText('Final price£4,400.00', PATIENT)
    await expect(sale).toContainText('Fee paid by the buyer£132.00')
    await expect(sale).toContainText('Paid to your payout account.', PATIENT)
    const { rights } = await theo.api.market.listMyRights({})
    expect(rights.map(({ held_percentage }) => held_percentage)).toEqual([25])
    await buyer.getByRole('link', { name: 'Open portfolio' }).click()
    await expect(buyer.getByRole('table', { name: 'Rights held' })).toContainText('£4,532.00')
  })
})

test('bought at the asking price after another price and a declined card; who may not buy reads why', async ({
  browserOf,
  business,
  server,
}) => {
  test.slow()
  const story = `buying-${randomUUID()}`
  const { olivia, priya, agreement_id } = await makeDeal(server, { story, first_day: wholeMonth(1).start })
  const theo = await registerPerson(server, castFor(story).theo)
  await saveCard(theo, CARD_DECLINED_WHEN_CHARGED)
  await startTrials(business.ada, [olivia, priya, theo])
  const list = (asking_price: number) => listRight(priya, { agreement_id, asking_price })
  const listing = await list(100_000)
  const path = `/marketplace-detail?id=${listing}`
  const page = await browserOf(theo)

  await test.step('a changed price is asked about again, a declined card charges nothing', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Buy for £1,030.00' }).click()
    const dialog = page.getByRole('dialog')
    const pay = dialog.getByRole('button', { name: 'Pay £1,030.00' })
    await pay.click()
    await expect(dialog.getByText('Confirm that you have read the figures')).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await priya.api.market.updateListing({ id: listing, asking_price: 120_000 })
    await pay.click()
    await expect(dialog.getByText('you would now pay £1,236.00, not £1,030.00')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue with £1,236.00' }).click()
    await dialog.getByRole('button', { name: 'Pay £1,236.00' }).click()
    await expect(dialog.getByText('Payment failed', { exact: true })).toBeVisible(PATIENT)
    await expect(dialog).toContainText('You have not been charged.')
  })

  await test.step('another card pays, and the right is his', async () => {
    await saveCard(theo)
    await page.reload()
    await page.getByRole('button', { name: 'Buy for £1,236.00' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /4242/ }).check()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Pay £1,236.00' }).click()
    await expect(dialog.getByText('Right transferred', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open portfolio' })).toBeVisible(PATIENT)
  })

  const other = await list(90_000)
  await test.step('the owner who pays the share, the seller, an admin and who has no subscription', async () => {
    const address = `/marketplace-detail?id=${other}`
    const owner = await browserOf(olivia)
    await owner.goto(address)
    await expect(owner.getByText('You pay this revenue share. You can buy a part of it only where')).toBeVisible()
    await expect(owner.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
    const admin = await browserOf(business.ada)
    await admin.goto(address)
    await expect(admin.getByText('Admins see the marketplace and do not trade.')).toBeVisible()
    await admin.goto('/create-listing')
    await expect(admin.getByText("You don't have permission to perform this action.")).toBeVisible()
    const stranger = await browserOf(business.marco)
    for (const closed of [address, '/create-listing']) {
      await stranger.goto(closed)
      await expect(
        stranger.getByText(
          'The secondary marketplace for trading revenue share rights requires an active subscription.',
        ),
      ).toBeVisible()
      await expect(stranger.getByRole('link', { name: 'Go to Subscription' })).toBeVisible()
    }
    await stranger.goto(`/listing-detail?id=${other}`)
    await expect(stranger.getByRole('heading', { name: 'Listing not found' })).toBeVisible()
  })

  await test.step('its seller edits and cancels it; then it is gone for buyers', async () => {
    const seller = await browserOf(priya)
    await seller.goto(`/marketplace-detail?id=${other}`)
    await expect(seller.getByText('This is your own listing.')).toBeVisible()
    await seller.getByRole('link', { name: 'Open your listing' }).click()
    await seller.getByRole('button', { name: 'Edit Listing' }).click()
    await seller.getByLabel('Asking price').fill('950')
    await seller.getByRole('button', { name: 'Save changes' }).click()
    await expect(seller.getByRole('region', { name: 'Your listing' })).toContainText('The buyer pays£978.50')
    await seller.getByRole('button', { name: 'Cancel Listing' }).click()
    await seller.getByRole('dialog').getByRole('button', { name: 'Cancel Listing' }).click()
    await expect(seller.getByText('Cancelled', { exact: true })).toBeVisible()
    await page.goto(`/marketplace-detail?id=${other}`)
    await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible()
  })
})
