import type { Page } from '@playwright/test'
import type { Business } from '../people/business.ts'
import { olivia } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

async function ownProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'My profile' }).click()
  await page.getByRole('link', { name: 'Edit profile' }).waitFor()
}

const deal = ({ proposals }: Business) => `/proposal-detail?id=${proposals.agreed}`

async function profileOfPriya(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Project Info' }).click()
  await page.getByRole('link', { name: 'View Profile of Priya Shah' }).click()
  await page.getByRole('heading', { name: 'Priya Shah', level: 1 }).waitFor()
}

export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'profile-own', path: () => '/dashboard', act: ownProfile },
      { name: 'profile-of-provider', path: deal, act: profileOfPriya },
      { name: 'profile-nobody', path: () => '/profile/nobody' },
    ],
  },
]
