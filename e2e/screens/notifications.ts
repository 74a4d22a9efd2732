import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const openBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click()

/** What somebody sees who was told several things. */
export const notificationsScreens: Screen[] = [
  { name: 'bell', path: () => '/projects', act: openBell },
  { name: 'notifications', path: () => '/notifications' },
  { name: 'notifications-none', path: () => '/notifications?filter=marketplace' },
  {
    name: 'notifications-chosen',
    path: () => '/notifications?filter=proposal',
    act: (page) => page.getByRole('checkbox', { name: 'Choose all' }).check(),
  },
  {
    name: 'notifications-delete',
    path: () => '/notifications',
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click(),
  },
]

/** What somebody sees who was told nothing yet. */
export const noNotificationsScreens: Screen[] = [
  { name: 'bell-empty', path: () => '/projects', act: openBell },
  { name: 'notifications-empty', path: () => '/notifications' },
]

/** Where the link at the end of a mail leads when it was cut off. */
export const unsubscribeScreens: Screen[] = [{ name: 'unsubscribe-broken', path: () => '/unsubscribe?token=cut-off' }]
