import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { personAt } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { ada, olivia, type Place, type Viewer } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const suspended = new Map<string, Promise<string>>()

/** A trader whose account is suspended, and was before. */
async function suspendSomebody({ url, business }: Place): Promise<string> {
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

const allowed = new Map<string, Promise<string>>()

/** An owner who lets support view her account, and whose account was viewed once. */
async function allowSupport({ url, business }: Place): Promise<string> {
  const olivia = await registerPerson({ url }, castFor(`allows-${randomUUID().slice(0, 8)}`).olivia)
  await olivia.api.supportAccess.allowSupportAccess({ hours: 24 })
  const { id } = await olivia.api.accounts.getMe()
  const desk = await deskOf({ url, business })
  await desk.api.supportAccess.viewAccount({ id, reason: 'Your question about October.' })
  await desk.api.supportAccess.stopViewing({})
  return id
}

/** Another session of Ada's: what it views, no other tour sees. */
async function deskOf({ url }: Place) {
  const desk = personAt(url)
  await desk.api.accounts.login(castFor().ada)
  return desk
}

function allowedId(place: Place): Promise<string> {
  const made = allowed.get(place.url) ?? allowSupport(place)
  allowed.set(place.url, made)
  return made
}

const adaMayView: Viewer = {
  name: 'Ada, who may view an account',
  signIn: async (place) => {
    await allowedId(place)
    return deskOf(place)
  },
}

const adaViewing: Viewer = {
  name: 'Ada, viewing an account',
  signIn: async (place) => {
    const desk = await deskOf(place)
    await desk.api.supportAccess.viewAccount({ id: await allowedId(place), reason: 'Your question about October.' })
    return desk
  },
}

const openAllowed = async (page: Page) => {
  await page.getByRole('table', { name: 'People' }).getByRole('link').first().click()
  await page.getByText(/^Allowed until/).waitFor()
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
  {
    viewer: adaMayView,
    screens: [
      { name: 'admin-person-allowed', path: () => '/admin-people?search=allows-', act: openAllowed },
      { name: 'admin-person-view', act: press('View as Olivia Hart') },
    ],
  },
  {
    viewer: adaViewing,
    screens: [
      { name: 'viewing-dashboard', path: () => '/dashboard' },
      { name: 'viewing-settings-account', path: () => '/settings?tab=account' },
      { name: 'viewing-chat', path: () => '/chat' },
    ],
  },
]
