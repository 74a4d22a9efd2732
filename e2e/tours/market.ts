import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { listRight } from '#scenarios/list-right.ts'
import { payMonth } from '#scenarios/month.ts'
import type { Person } from '#scenarios/person.ts'
import type { Product } from '#scenarios/product.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { startTrials } from '#scenarios/start-trials.ts'
import type { Business } from '../people/business.ts'
import { ada, olivia, theo, type Viewer } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const markets = new Map<string, Promise<{ seller: Person; buyer: Person }>>()

/** Two whom nobody else of the tours knows: one sells two parts, the other watches them. */
function marketAt({ url, business }: { url: string; business: Business }) {
  const made = markets.get(url) ?? openMarket({ url }, business)
  markets.set(url, made)
  return made
}

async function openMarket(product: Product, { ada }: Business) {
  const story = randomUUID().slice(0, 8)
  const deal = await makeDeal(product, { story, first_day: wholeMonth(1).start })
  await payMonth(product, deal, { period: wholeMonth(1) })
  const buyer = await registerPerson(product, castFor(story).theo)
  await startTrials(ada, [deal.priya, buyer])
  for (const asking_price of [450_000, 120_000]) {
    const id = await listRight(deal.priya, { agreement_id: deal.agreement_id, asking_price })
    await buyer.api.listingFigures.addToWatchlist({ id })
    await deal.priya.api.market.updateListing({ id, asking_price: asking_price - 20_000 })
  }
  return { seller: deal.priya, buyer }
}

const seller: Viewer = { name: 'a seller', signIn: async (at) => (await marketAt(at)).seller }
const buyer: Viewer = { name: 'a buyer', signIn: async (at) => (await marketAt(at)).buyer }

async function failed(page: Page): Promise<void> {
  await page.route('**/api/marketplace/listings?**', (route) =>
    route.fulfill({ status: 400, json: { code: 'BROKEN' } }),
  )
  await page.reload()
  await page.getByText('Failed to load listings').waitFor()
}

const tab = (name: string) => () => `/marketplace?tab=${name}`

export const tours: Tour[] = [
  { viewer: olivia, screens: [{ name: 'marketplace-gate', path: () => '/marketplace' }] },
  {
    viewer: theo,
    screens: [
      { name: 'marketplace-no-listings', path: tab('my-listings') },
      { name: 'marketplace-no-transactions', path: tab('transactions') },
      { name: 'marketplace-no-investments', path: tab('investments') },
    ],
  },
  {
    viewer: buyer,
    screens: [
      { name: 'marketplace', path: () => '/marketplace' },
      { name: 'marketplace-no-match', path: () => '/marketplace?industry=Education&price=1000' },
      { name: 'marketplace-filter', path: () => '/marketplace', act: press('Industry') },
      { name: 'marketplace-alerts', path: () => '/marketplace', act: press('Alerts') },
      { name: 'marketplace-watchlist', path: tab('watchlist') },
      { name: 'marketplace-failed', path: () => '/marketplace', act: failed },
    ],
  },
  {
    viewer: seller,
    screens: [
      { name: 'marketplace-my-listings', path: tab('my-listings') },
      {
        name: 'marketplace-cancel',
        path: tab('my-listings'),
        act: async (page) => {
          await page
            .getByRole('button', { name: /^Actions for/ })
            .first()
            .click()
          await press('Cancel Listing')(page)
          await page.getByRole('dialog').waitFor()
        },
      },
      { name: 'marketplace-watchlist-empty', path: tab('watchlist') },
    ],
  },
  {
    viewer: ada,
    screens: [
      { name: 'admin-marketplace', path: () => '/marketplace' },
      { name: 'admin-marketplace-refused', path: tab('my-listings') },
    ],
  },
]
