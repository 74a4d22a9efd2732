import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

async function switchTurned(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'By e-mail' }).getByRole('switch').last().click()
  // Under the mouse it stays for as long as it is looked at.
  await page.getByText('Notification preferences saved').hover()
}

/** What a trader sees beyond the dashboard, which is looked at with its figures. */
export const theosScreens: Screen[] = [
  { name: 'trader-payments', path: () => '/payments' },
  { name: 'trader-projects', path: () => '/projects' },
  { name: 'trader-rev-share', path: () => '/rev-share' },
  { name: 'trader-cards', path: () => '/paymentMethods' },
  { name: 'trader-notifications', path: () => '/notifications' },
  { name: 'trader-settings', path: () => '/settings' },
  { name: 'trader-settings-saved', path: () => '/settings?tab=notifications', act: switchTurned },
]

/** What an admin sees of everybody's business, and sets. */
export const adasScreens: Screen[] = [
  { name: 'admin-dashboard', path: () => '/dashboard' },
  { name: 'admin-projects', path: () => '/projects' },
  { name: 'admin-project', path: ({ project_id }) => `/project-detail?id=${project_id}` },
  { name: 'admin-proposals', path: () => '/rev-share?tab=proposals' },
  { name: 'admin-proposal', path: ({ proposals }) => `/proposal-detail?id=${proposals.olivias_turn}` },
  { name: 'admin-agreement', path: ({ agreement_id }) => `/agreement-detail?id=${agreement_id}` },
  { name: 'admin-payments', path: () => '/payments' },
  { name: 'admin-reviews', path: () => '/admin-reviews' },
  { name: 'admin-reviews-payments', path: () => '/admin-reviews?tab=payments' },
  { name: 'admin-settings', path: () => '/settings' },
  { name: 'admin-settings-account', path: () => '/settings?tab=account' },
]
