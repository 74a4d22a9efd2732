import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

const search = (typed: string, answer: RegExp) => async (page: Page) => {
  await page.getByRole('combobox', { name: /^Search for a screen/ }).fill(typed)
  await page.getByRole('dialog', { name: 'Search' }).getByText(answer).first().waitFor()
}

/** What opens over any page. */
export const shellScreens: Screen[] = [
  {
    name: 'user-menu',
    path: () => '/dashboard',
    act: (page) => page.getByRole('button', { name: /^Account of/ }).click(),
  },
  { name: 'menu', path: () => '/dashboard', act: press('Open menu'), isPhoneOnly: true },
  { name: 'palette', path: () => '/dashboard', act: press('Search') },
  { name: 'palette-found', act: search('fern', /results/) },
  { name: 'palette-nothing', act: search('no such thing', /^Nothing found for/) },
  { name: 'not-found-by-member', path: () => '/nowhere' },
]
