import type { Page } from '@playwright/test'
import { marco, theo } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

const path = () => '/portfolio'

async function failed(page: Page): Promise<void> {
  await page.route('**/api/portfolio', (route) => route.fulfill({ status: 400, json: { code: 'BROKEN' } }))
  await page.reload()
  await page.getByText('Failed to load your portfolio').waitFor()
}

export const tours: Tour[] = [
  {
    viewer: theo,
    screens: [
      { name: 'portfolio', path },
      { name: 'portfolio-analytics', path: () => '/portfolio?tab=analytics' },
      { name: 'portfolio-failed', path, act: failed },
    ],
  },
  { viewer: marco, screens: [{ name: 'portfolio-of-a-provider', path }] },
]
