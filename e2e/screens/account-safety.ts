import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

async function linkAskedFor(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('belongs to a Sharewell account').waitFor()
}

async function withoutAnAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('Email is required').waitFor()
}

/** A forgotten password, as visitors meet it. */
export const visitorsSafety: Screen[] = [
  { name: 'forget-password', path: () => '/forget-password', act: withoutAnAddress },
  { name: 'forget-password-sent', path: () => '/forget-password', act: linkAskedFor },
  { name: 'reset-password-dead-link', path: () => '/reset-password?token=none' },
]

async function wrongPasswordForTwoSteps(page: Page): Promise<void> {
  await press('Set up two-step sign-in')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Enter your current password').waitFor()
}

/** The ways into one's account. */
export const membersSafety: Screen[] = [
  { name: 'settings-account', path: () => '/settings?tab=account' },
  { name: 'settings-two-step', path: () => '/settings?tab=account', act: wrongPasswordForTwoSteps },
  { name: 'settings-passkey', path: () => '/settings?tab=account', act: press('Add a passkey') },
  { name: 'settings-sign-out-everywhere', path: () => '/settings?tab=account', act: press('Sign out everywhere') },
]
