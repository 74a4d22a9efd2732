import type { Page } from '@playwright/test'
import { broken } from '../acts/answering-badly.ts'
import { ada, olivia, priya } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

async function failing(page: Page): Promise<void> {
  await page.route('**/api/guides?*', (route) => route.fulfill(broken))
  await page.goto('/help')
  await page.getByText('Failed to load documentation. Please try again later.').waitFor()
}

export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'help', path: () => '/help' },
      { name: 'help-from-payments', path: () => '/help?from=/payments' },
      { name: 'help-category', path: () => '/help?category=Deals' },
      { name: 'help-found', path: () => '/help?search=commission' },
      { name: 'help-nothing-found', path: () => '/help?search=zeppelin' },
      { name: 'guide-missing', path: () => '/help/no-such-guide' },
    ],
  },
  {
    viewer: priya,
    screens: [
      { name: 'guide', path: () => '/help/first-deal-for-providers' },
      { name: 'guide-table', path: () => '/help/threshold-and-commission?section=2' },
      { name: 'guide-quotes', path: () => '/help/troubleshooting?section=4' },
      { name: 'guide-code', path: () => '/help/api-webhooks-and-assistants?section=2' },
    ],
  },
  { viewer: ada, screens: [{ name: 'help-failed', path: () => '/help', act: failing }] },
]
