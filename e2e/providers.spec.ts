import { castFor } from '#scenarios/cast.ts'
import type { Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expect, test } from './fixtures.ts'
import { NARROW } from './screens/viewports.ts'

/** Three providers who offer something that nobody else does. */
async function providersOf(url: string, story: string) {
  const offer = `Bookbinding ${story}`
  const { priya, marco, olivia } = castFor(story)
  const { priya: third } = castFor(`${story}-third`)
  const skills = [`Gold ${story}`, `Linen ${story}`]
  const [owner] = await Promise.all([
    registerPerson({ url }, olivia),
    registerPerson({ url }, priya, { offer, skills, daily_rate: { preferences: ['Sole'], amount: 48_000 } }),
    registerPerson({ url }, marco, { offer, skills: skills.slice(1), experience: 'Junior' }),
    registerPerson(
      { url },
      { ...third, first_name: 'Ines', last_name: 'Falk' },
      { offer, experience: 'Mid-Level', location: 'Leeds' },
    ),
  ])
  return { owner, offer, skills, address: `/providers?${new URLSearchParams({ search: offer })}` }
}

const idOf = async ({ api }: Person) => (await api.accounts.getMe()).id

test('the directory is searched, filtered and sorted, and all of it is in the address', async ({ browserOf, url }) => {
  const { owner, offer, skills, address } = await providersOf(url, 'directory')
  const page = await browserOf(owner)
  const cards = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Service Providers', exact: true })
    .click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(offer)
  await expect(cards).toHaveCount(3)
  await expect(page).toHaveURL(address)

  await page.getByRole('button', { name: 'Skills' }).click()
  await page.getByRole('searchbox', { name: 'Search skills' }).fill('directory')
  await page.getByRole('checkbox', { name: skills[1] ?? '' }).check()
  await expect(cards).toHaveCount(2)
  await page.getByRole('checkbox', { name: skills[0] ?? '' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Skills: 2 chosen' })).toBeVisible()
  await expect(cards).toHaveCount(2)

  await page.getByRole('button', { name: 'Compensation' }).click()
  await page.getByRole('checkbox', { name: 'Hourly' }).check()
  await page.keyboard.press('Escape')
  await expect(cards).toHaveText(['Priya Shah'])
  await page.reload()
  await expect(cards).toHaveText(['Priya Shah'])
  await expect(page).toHaveURL(/filter\.compensation=hourly/)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(offer)

  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name A-Z')
  await expect(cards).toHaveText(['Ines Falk', 'Marco Bianchi', 'Priya Shah'])
  await page.keyboard.press('Escape')
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click()
  await expect(page).toHaveURL(/sort\.by=name_asc.*view\.mode=table/)
  const rows = page.getByRole('table', { name: 'Providers' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('Ines Falk')
  await expect(rows.nth(1)).toContainText('No rating yet')
  await page.getByRole('button', { name: 'Experience', exact: true }).last().click()
  await expect(rows.nth(1)).toContainText('Priya Shah')

  await page.goto(`${address}-of-nobody`)
  await expect(page.getByText('No providers found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('No providers found')).toBeHidden()
})

test('providers are found by where they are', async ({ browserOf, url }) => {
  const { owner, address } = await providersOf(url, 'location')
  const page = await browserOf(owner)
  const cards = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await page.goto(address)
  await expect(cards).toHaveCount(3)
  await page.getByRole('button', { name: 'Location', exact: true }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('leeds')
  await page.keyboard.press('Enter')
  await expect(cards).toHaveText(['Ines Falk'])
  await expect(page).toHaveURL(/filter\.location=leeds/)
  await page.getByRole('button', { name: 'Remove Location' }).click()
  await expect(cards).toHaveCount(3)
})

test('a list that cannot be loaded says so and is loaded again', async ({ browserOf, url }) => {
  const { owner, address } = await providersOf(url, 'directory-failed')
  const page = await browserOf(owner)
  await page.route(/\/api\/providers\?/, (route) => route.abort())
  await page.goto(address)
  await expect(page.getByText('Failed to load providers.')).toBeVisible()
  await page.unroute(/\/api\/providers\?/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: 'Ines Falk' })).toBeVisible()
})

test('a card has a star and leads to the provider, whose tabs show what the viewer may see', async ({
  browserOf,
  url,
}) => {
  const { owner, address } = await providersOf(url, 'provider-page')
  const page = await browserOf(owner)
  await page.goto(address)
  await page.getByRole('button', { name: 'Favorite Ines Falk' }).click()
  await expect(page.getByRole('button', { name: 'Favorite Ines Falk', pressed: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ines Falk' }).click()
  await expect(page.getByRole('heading', { name: 'Ines Falk', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/provider-detail\?id=/)
  await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible()
  await expect(page.getByText('Available').first()).toBeVisible()
  // A stranger has no address to write to and no revenue to see.
  await expect(page.getByRole('link', { name: 'Contact' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Revenue' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Experience' }).click()
  await expect(page.getByText('Ten subscription launches')).toBeVisible()
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.goto('/provider-detail')
  await expect(page.getByRole('heading', { name: 'Service Providers', level: 1 })).toBeVisible()
})

test('who has an agreement with a provider sees their address, their agreement and what was paid', async ({
  browserOf,
  business,
}) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/provider-detail?id=${await idOf(business.priya)}`)
  await expect(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:priya/)
  await expect(page.getByRole('heading', { name: 'With you' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Deals' }).getByRole('listitem').filter({ hasText: 'Fernleaf' }).first(),
  ).toContainText('With you')
  await page.getByRole('tab', { name: 'Revenue' }).click()
  await expect(page.getByRole('table', { name: 'Revenue' })).toContainText('Total')

  const other = await browserOf(business.newcomer)
  await other.goto(`/provider-detail?id=${await idOf(business.priya)}&tab=revenue`)
  await expect(other.getByRole('heading', { name: 'Priya Shah', level: 1 })).toBeVisible()
  await expect(other.getByRole('tab', { name: 'Revenue' })).toHaveCount(0)
  await other.getByRole('tab', { name: 'Profile' }).click()
  const deals = other.getByRole('region', { name: 'Deals' })
  await expect(deals).toContainText('project')
  await expect(deals).not.toContainText('Fernleaf')
  await other.getByRole('tab', { name: 'Projects' }).click()
  await expect(other.getByRole('table', { name: 'Projects' })).toContainText('Another owner')
})

test('a provider edits their background and hides it, by keyboard', async ({ browserOf, url }) => {
  const { priya, olivia } = castFor('provider-records')
  const [provider, owner] = await Promise.all([registerPerson({ url }, priya), registerPerson({ url }, olivia)])
  const id = await idOf(provider)
  const page = await browserOf(provider)
  await page.goto('/settings?tab=details')
  await page.getByRole('button', { name: 'Add experience' }).press('Enter')
  const record = page.getByRole('group', { name: 'Experience 1' })
  await expect(record.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Head of growth')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Company is required')).toBeVisible()
  await expect(record.getByRole('textbox', { name: 'Company' })).toBeFocused()
  await page.keyboard.type('Meal Kit Ltd')
  await record.getByLabel('Start date').fill('2020-03-01')
  await page.getByRole('button', { name: 'Add past work' }).press('Enter')
  await page.keyboard.type('Newsletter for a brewery')
  await page.getByRole('button', { name: 'Add education' }).press('Enter')
  await page.keyboard.type('BSc')
  await page.getByRole('button', { name: 'Add education' }).press('Enter')
  await page.getByRole('button', { name: 'Remove education 2' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add education' })).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Details updated')).toBeVisible()

  const seen = await browserOf(owner)
  await seen.goto(`/provider-detail?id=${id}&tab=experience`)
  await expect(seen.getByRole('heading', { name: 'Head of growth' })).toBeVisible()
  await expect(seen.getByText('March 2020 to today')).toBeVisible()
  await expect(seen.getByRole('heading', { name: 'BSc' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Experience, past work and education' }).press('Space')
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/users/me/details') && response.ok())
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await saved
  await seen.reload()
  await expect(seen.getByText('This provider shows experience and education')).toBeVisible()
  await expect(seen.getByText('Head of growth')).toHaveCount(0)
})

test('on a phone the directory is read, filtered and opened', async ({ browserOf, url }) => {
  const { owner, address } = await providersOf(url, 'directory-phone')
  const page = await browserOf(owner, { viewport: NARROW, hasTouch: true })
  await page.goto(address)
  await page.getByRole('button', { name: 'Experience' }).tap()
  await page.getByRole('checkbox', { name: 'Junior' }).tap()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText(['Marco Bianchi'])
  await page.getByRole('link', { name: 'Marco Bianchi' }).tap()
  await expect(page.getByRole('heading', { name: 'Marco Bianchi', level: 1 })).toBeVisible()
})
