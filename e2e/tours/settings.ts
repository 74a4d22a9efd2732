import type { Page } from '@playwright/test'
import { ada, newcomer, olivia, priya, theo } from '../screens/people.ts'
import { press, type Screen } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

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

async function switchTurned(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'By email' }).getByRole('switch').last().click()
  // Under the mouse it stays for as long as it is looked at.
  await page.getByText('Notification preferences saved').hover()
}

const oliviasScreens: Screen[] = [
  { name: 'settings-profile', path: () => '/settings' },
  { name: 'settings-profile-with-errors', act: withoutAName },
  { name: 'settings-email', path: () => '/settings', act: press('Change email') },
  { name: 'settings-details', path: () => '/settings?tab=details' },
  { name: 'settings-notifications', path: () => '/settings?tab=notifications' },
  { name: 'settings-delete-blocked', path: () => '/settings?tab=account', act: press('Delete account') },
]

const priyasScreens: Screen[] = [
  { name: 'settings-provider-details', path: () => '/settings?tab=details' },
  { name: 'settings-provider-details-with-errors', act: withWrongLinks },
]

export const tours: Tour[] = [
  { viewer: olivia, screens: oliviasScreens },
  { viewer: priya, screens: priyasScreens },
  {
    viewer: newcomer,
    screens: [{ name: 'settings-delete', path: () => '/settings?tab=account', act: press('Delete account') }],
  },
  {
    viewer: theo,
    screens: [
      { name: 'trader-settings', path: () => '/settings' },
      { name: 'trader-settings-saved', path: () => '/settings?tab=notifications', act: switchTurned },
    ],
  },
  {
    viewer: ada,
    screens: [
      { name: 'admin-settings', path: () => '/settings' },
      { name: 'admin-settings-account', path: () => '/settings?tab=account' },
    ],
  },
]
