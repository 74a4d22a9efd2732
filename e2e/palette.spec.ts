import type { Page } from '@playwright/test'
import { WORK } from '#scenarios/fernleaf.ts'
import { holdBack } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /^Search for a screen/ })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const option = (page: Page, name: RegExp | string) => palette(page).getByRole('option', { name })

/** Opens it by the keys, once the page listens to them. */
async function openPalette(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('Olivia finds everything by its name, by keyboard alone', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await openPalette(page)
  await page.keyboard.type('fern')
  const groups = palette(page).getByRole('group')
  await expect(groups).toHaveText([/^Projects/, /^Proposals/, /^Agreements/, /^Revenue reports/])
  await expect(palette(page).getByRole('status')).toContainText(/\d+ results/)
  await expect(option(page, /^Fernleaf Software · Growth/)).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).locator('mark').first()).toHaveText('Fern')

  await page.keyboard.press('ArrowDown')
  await expect(option(page, /^Fernleaf Software · Growth/)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/project-detail?id=${business.project_id}`)
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Fernleaf', level: 1 })).toBeVisible()
  // The shell leads the focus to the new page; what opened the palette does not take it back.
  const isInPage = () => page.getByRole('main').evaluate((main) => main.contains(document.activeElement))
  await expect.poll(isInPage).toBe(true)
})

test('words in any order, of the deal and of the other party, find it', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await openPalette(page)
  await field(page).fill('SHAH growth')
  await expect(option(page, new RegExp(`^${WORK.title} With Priya Shah`)).first()).toBeVisible()
  await field(page).fill('shah')
  await option(page, /^Priya Shah/).click()
  await expect(page.getByRole('heading', { name: 'Priya Shah', level: 1 })).toBeVisible()
})

test('Enter right after the last letter opens what was typed, not what stood there before', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  const letGo = await holdBack(page, '**/api/search?q=fern')
  await openPalette(page)
  await page.keyboard.type('fern')
  await page.waitForRequest('**/api/search?q=fern')
  await field(page).fill('shah')
  await expect(option(page, /^Priya Shah/)).toBeVisible()
  // What was asked first is answered last.
  letGo()
  await expect(option(page, /^Fernleaf/)).toHaveCount(0)
  await field(page).fill(business.agreement_id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/agreement-detail?id=${business.agreement_id}`)
})

test('nobody finds what is not theirs, and everybody reads where was searched', async ({ business, browserOf }) => {
  const page = await browserOf(business.newcomer)
  await openPalette(page)
  await page.keyboard.type('fernleaf')
  await expect(palette(page).getByText('Nothing found for “fernleaf”.')).toBeVisible()
  await expect(palette(page).getByText(/Search covers your projects/)).toBeVisible()
})

test('before anything is typed it leads back to where one was', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto(`/agreement-detail?id=${business.agreement_id}`)
  await expect(page.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group').first()).toHaveAttribute('aria-label', 'Recent')
  await expect(option(page, WORK.title)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/agreement-detail?id=${business.agreement_id}`)
})

test('it shows the screens and actions of each role', async ({ business, browserOf }) => {
  const owner = await browserOf(business.olivia)
  await openPalette(owner)
  for (const name of ['Create Rev-Share Proposal', 'Create New Project', 'Log out', 'Payment Methods', 'Settings']) {
    await expect(option(owner, name)).toHaveCount(1)
  }
  await expect(option(owner, /^Account/)).toHaveCount(0)
  await field(owner).fill('account')
  await expect(option(owner, /^Account Settings/)).toHaveCount(1)
  await field(owner).fill('dark theme')
  await expect(palette(owner).getByRole('option')).toHaveCount(0)
  await field(owner).fill('light theme')
  await owner.keyboard.press('Enter')
  await expect(owner.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')

  const provider = await browserOf(business.priya)
  await openPalette(provider)
  await expect(option(provider, 'Create Rev-Share Proposal')).toHaveCount(1)
  await expect(option(provider, 'Create New Project')).toHaveCount(0)
  await field(provider).fill('notifications')
  await provider.keyboard.press('Enter')
  await expect(provider).toHaveURL('/notifications')
})

test('it opens and closes without taking the focus away', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/projects')
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
  const search = page.getByRole('searchbox')
  await search.fill('Fern')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Fern')
})

test('the keys stay the browser’s where a dialog asks, and for visitors', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.goto('/paymentMethods')
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()

  const visitor = await browserOf()
  await visitor.goto('/login')
  await visitor.getByLabel('Email').press('Control+k')
  await expect(palette(visitor)).toHaveCount(0)
})

test('without the server the screens are still there', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await openPalette(page)
  await page.route('**/api/search**', (route) => route.abort())
  await page.keyboard.type('pay')
  await expect(palette(page).getByText('Search is unavailable. Screens and actions still work.')).toBeVisible()
  await expect(option(page, 'Payment Methods')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/payments')
})

test('what is typed before it has come reaches its field, and no other', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const letGo = await holdBack(page, '**/assets/palette-*.js')
  await page.goto('/projects')
  const search = page.getByRole('searchbox')
  await search.fill('lark')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fernx')
  await page.keyboard.press('Backspace')
  letGo()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('leaf')
  await expect(field(page)).toHaveValue('fernleaf')
  await expect(option(page, /^Fernleaf Software/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('lark')
})

test('Enter before it has come opens what was typed; Escape calls it off', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const letGo = await holdBack(page, '**/assets/palette-*.js')
  await page.goto('/projects')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('fern')
  await expect(page).toHaveURL('/projects?search=fern')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('notifications')
  await page.keyboard.press('Enter')
  letGo()
  await expect(page).toHaveURL('/notifications')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('fern')
  await expect(palette(page)).toBeHidden()
})

test('whatever is typed or pasted stays text', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await openPalette(page)
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '\u202eشركة\u202c',
    '🚀🚀',
    "'; drop table users; --",
    '%_\\',
    'one\u200btwo',
  ]) {
    await field(page).fill(text)
    await expect(palette(page).getByText(/^Nothing found for/)).toContainText(text)
  }
  await expect(palette(page).locator('img')).toHaveCount(0)
  await field(page).evaluate((input: HTMLInputElement) => input.select())
  await page.keyboard.insertText('fern '.repeat(2_000))
  await expect(field(page)).toHaveValue('fern '.repeat(20))
  await expect(option(page, /^Fernleaf/).first()).toBeVisible()
})
