import { fillOwnerForm } from '../acts/entering.ts'
import { castFor } from '../people/cast.ts'
import type { Screen } from './screen.ts'

export const visitorsScreens: Screen[] = [
  { name: 'landing', path: () => '/' },
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
  { name: 'provider-register', path: () => '/provider-register' },
  { name: 'verify-otp', path: () => '/verify-otp?registration=00000000-0000-4000-8000-000000000000' },
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
