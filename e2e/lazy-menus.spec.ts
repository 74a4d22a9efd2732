import type { Page } from '@playwright/test'
import { holdBack } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

// The menus of the top bar come when somebody heads for them.

const account = (page: Page) => page.getByRole('button', { name: 'Account of Olivia Hart' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Account' })

const MENU = '**/assets/user-menu-content-*.js'

/** Opens the dashboard while its menu is held back. Gives what lets it come, and waits until it has. */
async function openWithoutMenu(page: Page): Promise<() => Promise<void>> {
  const letGo = await holdBack(page, MENU)
  await page.goto('/dashboard')
  return async () => {
    const loaded = page.waitForResponse(MENU)
    letGo()
    await (await loaded).finished()
  }
}

test('a menu that is pressed before it has come opens whole, with the focus on its first entry', async ({
  business,
  browserOf,
}) => {
  const page = await browserOf(business.olivia)
  const arrive = await openWithoutMenu(page)
  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(account(page)).toHaveAttribute('aria-busy', 'true')
  await expect(account(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(menu(page)).toBeHidden()
  await arrive()
  await expect(menu(page).getByRole('link', { name: 'My profile' })).toBeFocused()
  await expect(account(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(account(page)).toHaveAttribute('aria-busy', 'false')

  // Tab goes round inside, Escape gives the focus back.
  await page.keyboard.press('Shift+Tab')
  await expect(menu(page).getByRole('button', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'My profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(account(page)).toBeFocused()

  // Now it is there at once.
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('link', { name: 'My profile' })).toBeFocused()
})

test('a second press cancels a menu that has not come yet', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const arrive = await openWithoutMenu(page)
  await account(page).click()
  await expect(account(page)).toHaveAttribute('aria-busy', 'true')
  await account(page).click()
  await expect(account(page)).toHaveAttribute('aria-busy', 'false')
  await arrive()
  await expect(menu(page)).toBeHidden()
  await account(page).click()
  await expect(menu(page)).toBeVisible()
})

test('a menu that comes late does not open over what somebody went on to', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  const arrive = await openWithoutMenu(page)
  await account(page).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await expect(account(page)).toHaveAttribute('aria-busy', 'false')
  await arrive()
  await expect(menu(page)).toBeHidden()
  await account(page).click()
  await expect(menu(page)).toBeVisible()
})

test('a menu that does not come says so, and opens at the next press', async ({ business, browserOf }) => {
  const page = await browserOf(business.olivia)
  await page.route('**/assets/notification-menu-*.js', (route) => route.abort())
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expect(page.getByText("The notifications couldn't be loaded.")).toBeVisible()
  await page.unrouteAll()
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})
