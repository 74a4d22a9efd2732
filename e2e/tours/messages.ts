import type { Page } from '@playwright/test'
import type { Business } from '../people/business.ts'
import { newcomer, olivia } from '../screens/people.ts'
import type { Screen } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const deal = ({ proposals }: Business) => `/proposal-detail?id=${proposals.agreed}`

const openDrawer = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click()

async function writeTo(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Project Info' }).click()
  await page.getByRole('link', { name: 'View Profile of Priya Shah' }).click()
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
  { viewer: olivia, screens: [{ name: 'messages-drawer', path: deal, act: writeTo }] },
]
