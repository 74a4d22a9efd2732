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
  {
    name: 'oauth-failed',
    path: () => '/oauthcallback?error=access_denied&error_description=The+user+denied+your+request',
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
