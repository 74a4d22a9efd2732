import { fillOwnerForm, walkThroughProviderForm } from '../acts/entering.ts'
import { castFor } from '../people/cast.ts'
import type { Screen } from './screen.ts'

export const visitorsScreens: Screen[] = [
  { name: 'landing', path: () => '/' },
  {
    name: 'landing-month',
    path: () => '/',
    act: async (page) => {
      await page.getByLabel("Provider's share").fill('2000')
      await page.getByRole('radio', { name: 'September 2027' }).press('Space')
      await page.getByText('September 2027', { exact: true }).last().waitFor()
    },
  },
  { name: 'login', path: () => '/login' },
  { name: 'signup', path: () => '/signup' },
  {
    name: 'signup-with-errors',
    path: () => '/signup',
    act: async (page) => {
      await fillOwnerForm(page, { ...castFor('errors').olivia, email: 'not an address' })
      await page.getByLabel('Confirm password').fill('another')
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByText('Invalid email').waitFor()
    },
  },
  { name: 'signup-trader', path: () => '/signup?role=trader' },
  { name: 'provider-register', path: () => '/provider-register' },
  {
    name: 'provider-register-last-step',
    path: () => '/provider-register',
    act: (page) => walkThroughProviderForm(page, castFor('steps').priya),
  },
  { name: 'verify-otp', path: () => '/verify-otp?registration=00000000-0000-4000-8000-000000000000' },
  {
    name: 'verify-otp-by-mail',
    path: () => '/verify-otp?code=123456&registration=00000000-0000-4000-8000-000000000000',
  },
  { name: 'not-found', path: () => '/nowhere' },
  { name: 'mailbox', path: () => '/mailbox' },
  {
    name: 'mail',
    path: () => '/mailbox',
    act: (page) =>
      page
        .getByRole('link', { name: /invites you/ })
        .first()
        .click(),
  },
]
