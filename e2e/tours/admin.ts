import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { ada, olivia, type Viewer } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const suspended = new Map<string, Promise<string>>()

/** A trader whose account is suspended, and was before. */
async function suspendSomebody({ url, business }: Parameters<NonNullable<Viewer['signIn']>>[0]): Promise<string> {
  const { id } = await (await registerPerson({ url }, castFor(randomUUID().slice(0, 8)).theo)).api.accounts.getMe()
  const calls = business.ada.api.people
  await calls.suspendPerson({ id, reason: 'Reported by three sellers.' })
  await calls.restorePerson({ id, reason: 'They explained it.' })
  await calls.suspendPerson({ id, reason: 'Reported again: the same message to eleven sellers within an hour.' })
  return id
}

const adaWithSuspended: Viewer = {
  name: 'Ada beside somebody suspended',
  signIn: async (place) => {
    const made = suspended.get(place.url) ?? suspendSomebody(place)
    suspended.set(place.url, made)
    await made
    return place.business.ada
  },
}

const firstSuspended = '/admin-people?status=suspended'

async function failed(page: Page): Promise<void> {
  await page.route('**/api/admin/jobs', (route) => route.fulfill({ status: 400, json: { code: 'BROKEN' } }))
  await page.reload()
  await page.getByText('Failed to load jobs').waitFor()
}

const priyasPage = () => '/admin-people?search=priya%40example.com'
const openFound = (page: Page) => page.getByRole('table', { name: 'People' }).getByRole('link').first().click()

async function suspendFound(page: Page): Promise<void> {
  await openFound(page)
  await page.getByRole('button', { name: 'Suspend' }).click()
}

async function openListOf(page: Page, list: string): Promise<void> {
  await openFound(page)
  await page
    .getByRole('navigation', { name: /^Lists of/ })
    .getByRole('link', { name: list })
    .click()
  await page.getByRole('button', { name: /^Person: / }).waitFor()
}

export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'admin-people-refused', path: () => '/admin-people' },
      { name: 'admin-jobs-refused', path: () => '/admin-jobs' },
      { name: 'admin-audit-refused', path: () => '/admin-audit' },
      { name: 'admin-person-refused', path: () => `/admin-person?id=${randomUUID()}` },
    ],
  },
  {
    viewer: ada,
    screens: [
      { name: 'admin-people', path: () => '/admin-people' },
      { name: 'admin-jobs', path: () => '/admin-jobs' },
      { name: 'admin-jobs-failed', path: () => '/admin-jobs', act: failed },
      { name: 'admin-audit', path: () => '/admin-audit' },
      { name: 'admin-audit-none', path: () => '/admin-audit?action=nothing_like_it' },
      { name: 'admin-people-none', path: () => '/admin-people?search=nobody-of-this-name' },
      { name: 'admin-person-gone', path: () => `/admin-person?id=${randomUUID()}` },
      {
        name: 'admin-person',
        path: priyasPage,
        act: openFound,
      },
      ...(['Deals', 'Payments', 'Revenue reports'] as const).map((list) => ({
        name: `admin-person-${list.toLowerCase().replace(' ', '-')}`,
        path: priyasPage,
        act: (page: Page) => openListOf(page, list),
      })),
      { name: 'admin-person-suspend', path: priyasPage, act: suspendFound },
    ],
  },
  {
    viewer: adaWithSuspended,
    screens: [
      { name: 'admin-people-suspended', path: () => firstSuspended },
      {
        name: 'admin-person-suspended',
        path: () => firstSuspended,
        act: (page) => page.getByRole('table', { name: 'People' }).getByRole('link').first().click(),
      },
      { name: 'admin-person-role', act: press('Change role') },
    ],
  },
]
