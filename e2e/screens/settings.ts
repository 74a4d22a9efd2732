import type { Page } from '@playwright/test'
import type { Business } from '../people/business.ts'
import { press, type Screen } from './screen.ts'

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

async function withoutAName(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('')
  await press('Save changes')(page)
  await page.getByText('First name is required').waitFor()
}

async function withWrongLinks(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Revenue share' }).getByRole('checkbox', { checked: true }).uncheck()
  await page.getByLabel('LinkedIn URL').fill('linkedin')
  await press('Save changes')(page)
  await page.getByText('Enter a link that begins with https://').waitFor()
}

/** What an owner sets, and how people show. */
export const ownersSettings: Screen[] = [
  { name: 'settings-profile', path: () => '/settings' },
  { name: 'settings-profile-with-errors', act: withoutAName },
  { name: 'settings-email', path: () => '/settings', act: press('Change email') },
  { name: 'settings-details', path: () => '/settings?tab=details' },
  { name: 'settings-notifications', path: () => '/settings?tab=notifications' },
  { name: 'settings-delete-blocked', path: () => '/settings?tab=account', act: press('Delete account') },
  { name: 'profile-own', path: () => '/dashboard', act: ownProfile },
  { name: 'profile-of-provider', path: deal, act: profileOfPriya },
  { name: 'profile-nobody', path: () => '/profile/nobody' },
]

export const providersSettings: Screen[] = [
  { name: 'settings-provider-details', path: () => '/settings?tab=details' },
  { name: 'settings-provider-details-with-errors', act: withWrongLinks },
]

export const newcomersSettings: Screen[] = [
  { name: 'settings-delete', path: () => '/settings?tab=account', act: press('Delete account') },
]
