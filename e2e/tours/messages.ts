import type { Page } from '@playwright/test'
import { newcomer, olivia } from '../screens/people.ts'
import type { Screen } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const openDrawer = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click()

async function writeTo(page: Page): Promise<void> {
  await page.goto('/providers')
  await page
    .getByRole('link', { name: /Priya Shah/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await page.getByPlaceholder('Type a message...').waitFor()
}

const noneYet: Screen[] = [
  { name: 'messages-empty', path: () => '/chat' },
  { name: 'messages-drawer-empty', path: () => '/projects', act: openDrawer },
  { name: 'messages-nobody', path: () => '/chat/nobody' },
]

export const tours: Tour[] = [
  { viewer: newcomer, screens: noneYet },
  { viewer: olivia, screens: [{ name: 'messages-drawer', act: writeTo }] },
]
