import type { Page } from '@playwright/test'
import { olivia, visitor } from '../screens/people.ts'
import { press, type Screen } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const search = (typed: string, answer: RegExp) => async (page: Page) => {
  await page.getByRole('combobox', { name: /^Search for a screen/ }).fill(typed)
  await page.getByRole('dialog', { name: 'Search' }).getByText(answer).first().waitFor()
}

/** What opens over any page. */
const shellScreens: Screen[] = [
  {
    name: 'user-menu',
    path: () => '/dashboard',
    act: (page) => page.getByRole('button', { name: /^Account of/ }).click(),
  },
  { name: 'menu', path: () => '/dashboard', act: press('More'), isPhoneOnly: true },
  { name: 'palette', path: () => '/dashboard', act: press('Search') },
  { name: 'palette-found', act: search('fern', /results/) },
  { name: 'palette-nothing', act: search('no such thing', /^Nothing found for/) },
  { name: 'not-found-by-member', path: () => '/nowhere' },
]

export const tours: Tour[] = [
  { viewer: visitor, screens: [{ name: 'not-found', path: () => '/nowhere' }] },
  { viewer: olivia, screens: shellScreens },
]
