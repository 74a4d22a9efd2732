import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import type { Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'
import { NARROW } from './screens/viewports.ts'

interface Pair {
  olivia: Person
  priya: Person
  priyas_profile: string
  priyas_id: string
}

async function pairOf(url: string, story: string): Promise<Pair> {
  const cast = castFor(story)
  const [olivia, priya] = await Promise.all([registerPerson({ url }, cast.olivia), registerPerson({ url }, cast.priya)])
  const { id } = await priya.api.accounts.getMe()
  return { olivia, priya, priyas_profile: `/profile/${id}`, priyas_id: id }
}

const EMPTY = 'Your favorite providers will be displayed here'
const star = (page: Page, label: 'Add to favorites' | 'Remove from favorites') =>
  page.getByRole('button', { name: label, exact: true })
const row = (page: Page) => page.getByRole('row', { name: /Priya Shah/ })

test('a star on a profile fills the list, in every open tab, and empties it again', async ({ browserOf, url }) => {
  const { olivia, priyas_profile } = await pairOf(url, 'favorites')
  const list = await browserOf(olivia)
  const live = list.waitForResponse('**/api/live')
  await list.goto('/dashboard')
  await live
  await list
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Service Providers', exact: true })
    .click()
  await expect(list.getByRole('heading', { name: 'Service Providers', level: 1 })).toBeVisible()
  await list.getByRole('tab', { name: /^Favorites/ }).click()
  await expect(list.getByText(EMPTY)).toBeVisible()

  const profile = await browserOf(olivia)
  await profile.goto(priyas_profile)
  await star(profile, 'Add to favorites').click()
  await expect(star(profile, 'Remove from favorites')).toBeVisible()
  await expect(row(list)).toContainText('Growth engineering')
  await expect(row(list)).toContainText('Senior')

  await star(profile, 'Remove from favorites').click()
  await expect(star(profile, 'Add to favorites')).toBeVisible()
  await expect(list.getByText(EMPTY)).toBeVisible()
})

test('what was removed can be put back, by keyboard', async ({ browserOf, url }) => {
  const { olivia, priyas_id } = await pairOf(url, 'favorites-undo')
  await olivia.api.favorites.createFavorite({ id: priyas_id })
  const page = await browserOf(olivia)
  await page.goto('/providers?tab=favorites')
  const remove = page.getByRole('button', { name: 'Remove Priya Shah from favorites' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Priya Shah was removed from your favorites.')).toBeVisible()
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await row(page).getByRole('link', { name: 'Priya Shah' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Priya Shah', level: 1 })).toBeVisible()
})

test('a list that cannot be loaded says so and is loaded again', async ({ browserOf, url }) => {
  const { olivia, priyas_id } = await pairOf(url, 'favorites-failed')
  await olivia.api.favorites.createFavorite({ id: priyas_id })
  const page = await browserOf(olivia)
  await page.route('**/api/favorites*', (route) => route.abort())
  await page.goto('/providers?tab=favorites')
  await expect(page.getByText('Failed to load providers.')).toBeVisible()
  await page.unroute('**/api/favorites*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page)).toBeVisible()
})

test('on a phone the star and the list are within reach', async ({ browserOf, url }) => {
  const { olivia, priyas_profile } = await pairOf(url, 'favorites-phone')
  const page = await browserOf(olivia, { viewport: NARROW, hasTouch: true })
  await page.goto(priyas_profile)
  await star(page, 'Add to favorites').tap()
  await expect(star(page, 'Remove from favorites')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Service Providers' }).tap()
  await page.getByRole('tab', { name: /^Favorites/ }).tap()
  await expect(page.getByText('Growth engineering')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Priya Shah from favorites' }).tap()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Growth engineering')).toBeVisible()
})

test('providers have no star, neither beside others nor beside themselves', async ({ browserOf, url, business }) => {
  const { priyas_profile } = await pairOf(url, 'favorites-provider')
  const page = await browserOf(business.marco)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(priyas_profile)
  await expect(page.getByRole('heading', { name: 'Priya Shah', level: 1 })).toBeVisible()
  await expect(star(page, 'Add to favorites')).toHaveCount(0)
  await page.goto('/providers?tab=favorites')
  await expect(page.getByText('Favorites are not available to service providers')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/favorite'))).toEqual([])
})
