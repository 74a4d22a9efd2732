import type { Page } from '@playwright/test'
import { registerPerson } from '#scenarios/register-person.ts'
import { broken } from '../acts/answering-badly.ts'
import { ada, newcomer, olivia, priya, type Viewer } from '../screens/people.ts'
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

const directory = '/providers?search=Shah'
const detail = (tab: string) => (page: Page) => openDetail(page, tab)

/** Of several people of this name, the one with whom the viewer has an agreement. */
async function revenueOfPartner(page: Page): Promise<void> {
  const { items } = await (await page.request.get('/api/agreements')).json()
  await page.locator(`main a[href*="${items[0].provider.id}"]`).first().click()
  await openTab(page, 'Revenue')
}

async function openDetail(page: Page, tab: string): Promise<void> {
  await page.getByRole('link', { name: 'Priya Shah' }).first().click()
  await openTab(page, tab)
}

async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  await page.getByRole('tabpanel').locator('section, table').first().waitFor()
}

async function skills(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skills' }).click()
  await page.getByRole('searchbox', { name: 'Search skills' }).waitFor()
}

async function directoryFailed(page: Page): Promise<void> {
  await page.route(/\/api\/providers\?/, (route) => route.fulfill(broken))
  await page.reload()
  await page.getByText('Failed to load providers.').waitFor()
}

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
      { name: 'providers', path: () => '/providers' },
      { name: 'providers-skills', path: () => '/providers', act: skills },
      { name: 'providers-none', path: () => '/providers?search=nobody-of-this-name' },
      { name: 'provider-newcomer-sees', path: () => directory, act: detail('Profile') },
      { name: 'provider-nobody', path: () => '/provider-detail?id=nobody' },
      { name: 'providers-failed', path: () => '/providers', act: directoryFailed },
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
  {
    viewer: olivia,
    screens: [
      { name: 'providers-table', path: () => '/providers?view.mode=table' },
      { name: 'provider-profile', path: () => directory, act: detail('Profile') },
      { name: 'provider-experience', path: () => directory, act: detail('Experience') },
      { name: 'provider-projects', path: () => directory, act: detail('Projects') },
      { name: 'provider-revenue', path: () => directory, act: revenueOfPartner },
    ],
  },
  { viewer: ada, screens: [{ name: 'provider-for-admin', path: () => directory, act: detail('Projects') }] },
  { viewer: priya, screens: [{ name: 'favorites-not-allowed', path }] },
]
