import type { Page } from '@playwright/test'
import { registerPerson } from '#scenarios/register-person.ts'
import { linkIn, openMail } from '../people/mailbox.ts'
import { newcomer, priya, theo, visitor } from '../screens/people.ts'
import { newCast, press, type Screen, serverOf } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const openBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click()

/** The screens of somebody with several notifications. */
const severalScreens: Screen[] = [
  { name: 'bell', path: () => '/projects', act: openBell },
  { name: 'notifications', path: () => '/notifications' },
  { name: 'notifications-none', path: () => '/notifications?filter=marketplace' },
  {
    name: 'notifications-chosen',
    path: () => '/notifications?filter=proposal',
    act: (page) => page.getByRole('checkbox', { name: 'Select all' }).check(),
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

/** The screens of somebody without notifications. */
const noScreens: Screen[] = [
  { name: 'bell-empty', path: () => '/projects', act: openBell },
  { name: 'notifications-empty', path: () => '/notifications' },
]

async function linkOfAMail(page: Page): Promise<void> {
  const { priya } = newCast()
  const { api } = await registerPerson({ url: serverOf(page) }, priya)
  await api.development.createMockNotification({ type: 'payment', priority: 'medium' })
  await openMail(page, priya.email, /^A payment of £828.24/)
  await page.goto((await linkIn(page, 'Stop emails about your payments').getAttribute('href')) ?? '')
  await page.getByRole('heading', { name: 'Stop emails about your payments?' }).waitFor()
}

async function stopped(page: Page): Promise<void> {
  await press('Unsubscribe')(page)
  await page.getByRole('heading', { name: "You won't get emails about your payments" }).waitFor()
}

/** Where the link at the end of a mail leads, cut off and whole. */
const unsubscribeScreens: Screen[] = [
  { name: 'unsubscribe-broken', path: () => '/unsubscribe?token=cut-off' },
  { name: 'unsubscribe', act: linkOfAMail },
  { name: 'unsubscribe-done', act: stopped },
]

export const tours: Tour[] = [
  { viewer: priya, screens: severalScreens },
  { viewer: newcomer, screens: noScreens },
  { viewer: theo, screens: [{ name: 'trader-notifications', path: () => '/notifications' }] },
  { viewer: visitor, screens: unsubscribeScreens },
]
