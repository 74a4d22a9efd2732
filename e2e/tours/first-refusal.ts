import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Resale, waitingSale } from '#scenarios/waiting-sale.ts'
import type { Business } from '../people/business.ts'
import { marco, type Viewer } from '../screens/people.ts'
import { press, serverOf } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const sales = new Map<string, Promise<Resale>>()

/** A sale that waits for both sides of its agreement, of people whom no other tour knows. */
function saleAt({ url, business }: { url: string; business: Business }) {
  const made =
    sales.get(url) ??
    waitingSale({ url }, { story: randomUUID().slice(0, 8), admin: business.ada, first_refusal: '7 both' })
  sales.set(url, made)
  return made
}

const holder: Viewer = { name: 'who can buy first', signIn: async (at) => (await saleAt(at)).priya }
const owner: Viewer = { name: 'the owner who can buy first', signIn: async (at) => (await saleAt(at)).olivia }
const buyer: Viewer = { name: 'the buyer who waits', signIn: async (at) => (await saleAt(at)).buyer }
const seller: Viewer = { name: 'the seller', signIn: async (at) => (await saleAt(at)).seller }

const decisions = () => '/marketplace?tab=first-refusal'

const listing = (path: string) => async (page: Page) => {
  const sale = await sales.get(serverOf(page))
  await page.goto(`${path}?id=${sale?.listing_id}`)
  await page.getByText('first refusal').first().waitFor()
}

async function failed(page: Page): Promise<void> {
  await page.route('**/api/marketplace/first-refusals**', (route) =>
    route.fulfill({ status: 400, json: { code: 'BROKEN' } }),
  )
  await page.reload()
  await page.getByText('Failed to load the sales on which you have first refusal').waitFor()
}

export const tours: Tour[] = [
  {
    viewer: holder,
    screens: [
      { name: 'first-refusal', path: decisions },
      { name: 'first-refusal-buy', path: decisions, act: press('Buy') },
      { name: 'first-refusal-decline', path: decisions, act: press('Decline') },
      { name: 'first-refusal-failed', path: decisions, act: failed },
    ],
  },
  {
    viewer: owner,
    screens: [
      { name: 'first-refusal-owner', path: decisions },
      { name: 'first-refusal-owner-buy', path: decisions, act: press('Buy') },
    ],
  },
  { viewer: marco, screens: [{ name: 'first-refusal-none', path: decisions }] },
  {
    viewer: buyer,
    screens: [{ name: 'listing-waiting', path: () => '/marketplace', act: listing('/marketplace-detail') }],
  },
  {
    viewer: seller,
    screens: [
      { name: 'own-listing-waiting', path: () => '/marketplace?tab=my-listings', act: listing('/listing-detail') },
    ],
  },
]
