import type { Page } from '@playwright/test'
import { registerPerson } from '#scenarios/register-person.ts'
import { broken } from '../acts/answering-badly.ts'
import { newcomer, priya, type Viewer } from '../screens/people.ts'
import { newCast } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const collector: Viewer = {
  name: 'an owner with favorites',
  signIn: async ({ business, url }) => {
    const owner = await registerPerson({ url }, newCast().olivia)
    for (const { api } of [business.priya, business.marco]) {
      await owner.api.favorites.createFavorite({ id: (await api.accounts.getMe()).id })
    }
    return owner
  },
}

const path = () => '/providers?tab=favorites'

async function profileOfFavorite(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Priya Shah' }).click()
  await page.getByRole('button', { name: 'Remove from favorites' }).waitFor()
}

async function removed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove Priya Shah from favorites' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}

async function failed(page: Page): Promise<void> {
  await page.route('**/api/favorites*', (route) => route.fulfill(broken))
  await page.reload()
  await page.getByText('Failed to load providers.').waitFor()
}

export const tours: Tour[] = [
  {
    viewer: newcomer,
    screens: [
      { name: 'favorites-empty', path },
      { name: 'favorites-failed', path, act: failed },
    ],
  },
  {
    viewer: collector,
    screens: [
      { name: 'favorites', path },
      { name: 'favorites-profile', path, act: profileOfFavorite },
      { name: 'favorites-removed', path, act: removed },
    ],
  },
  { viewer: priya, screens: [{ name: 'favorites-not-allowed', path }] },
]
