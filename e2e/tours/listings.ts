import type { Page } from '@playwright/test'
import { ada, marco, priya, theo } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const detail = ({ listing_id }: { listing_id: string }) => `/marketplace-detail?id=${listing_id}`
const own = ({ listing_id }: { listing_id: string }) => `/listing-detail?id=${listing_id}`
const create = () => '/create-listing'

const failed = (call: string, words: string) => async (page: Page) => {
  await page.route(call, (route) => route.fulfill({ status: 400, json: { code: 'BROKEN' } }))
  await page.reload()
  await page.getByText(words).waitFor()
}

export const tours: Tour[] = [
  {
    viewer: theo,
    screens: [
      { name: 'listing', path: detail },
      { name: 'listing-buy', path: detail, act: press('Buy for £4,635.00') },
      { name: 'listing-offer-withdraw', path: detail, act: press('Withdraw') },
      { name: 'listing-not-found', path: () => '/marketplace-detail?id=none' },
      {
        name: 'listing-failed',
        path: detail,
        act: failed('**/api/marketplace/listings/*', 'Failed to load the listing'),
      },
      { name: 'create-listing-without-rights', path: create },
    ],
  },
  {
    viewer: priya,
    screens: [
      { name: 'own-listing', path: own },
      { name: 'own-listing-edit', path: own, act: press('Edit Listing') },
      { name: 'own-listing-cancel', path: own, act: press('Cancel Listing') },
      { name: 'own-listing-accept', path: own, act: press('Accept') },
      { name: 'own-listing-counter', path: own, act: press('Counter') },
      {
        name: 'own-listing-failed',
        path: own,
        act: failed('**/api/marketplace/my-listings/*', 'Failed to load your listing'),
      },
      { name: 'create-listing', path: create },
      { name: 'create-listing-errors', path: create, act: press('Create Listing') },
      {
        name: 'create-listing-failed',
        path: create,
        act: failed('**/api/marketplace/my-rights*', 'Failed to load your rights'),
      },
    ],
  },
  {
    viewer: marco,
    screens: [
      { name: 'listing-needs-subscription', path: detail },
      { name: 'create-listing-needs-subscription', path: create },
    ],
  },
  {
    viewer: ada,
    screens: [
      { name: 'listing-of-an-admin', path: detail },
      { name: 'create-listing-refused', path: create },
    ],
  },
]
