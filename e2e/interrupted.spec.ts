import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expectSignedIn } from './acts/entering.ts'
import { leaveUnsaved } from './acts/leaving-unsaved.ts'
import {
  askForLink,
  beginTwoStep,
  followLink,
  givePassword,
  saveRecoveryCodes,
  setPassword,
  signOut,
  turnOnTwoStep,
} from './acts/two-step.ts'
import { typeCode } from './acts/typing-a-code.ts'
import { expect, test } from './fixtures.ts'
import { codeShown } from './people/authenticator-app.ts'

/** Comes back to a tab that was behind another one. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('the second step stays through a reload and the way back, and another tab may finish it', async ({
  browserOf,
  url,
}) => {
  const { theo } = castFor('looking-at-the-phone')
  const page = await browserOf(await registerPerson({ url }, theo))
  const key = await beginTwoStep(page, theo)
  await turnOnTwoStep(page, key)
  await saveRecoveryCodes(page)
  await signOut(page)

  await page.goto('/login?returnTo=%2Fpayments')
  await givePassword(page, theo)
  const asked = page.getByRole('heading', { name: 'Enter your code' })
  await expect(asked).toBeVisible()
  await page.reload()
  await expect(asked).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(theo.email)
  await expect(page.getByLabel(/^Password/)).toBeFocused()
  await page.goForward()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()

  const tab = await page.context().newPage()
  await tab.goto('/login')
  await givePassword(tab, theo)
  await typeCode(tab, await codeShown(key))
  await expectSignedIn(tab, theo)
  await returnTo(page)
  await expect(page).toHaveURL('/payments')
  await expectSignedIn(page, theo)
})

test('a sign-in in one tab signs in all open tabs, also in the background', async ({ browserOf, url }) => {
  const { theo } = castFor('signed-in-next-door')
  await registerPerson({ url }, theo)
  const page = await browserOf()
  await page.goto('/login?returnTo=%2Fpayments')
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await givePassword(tab, theo)
  await expectSignedIn(tab, theo)
  await expect(page).toHaveURL('/payments')
  await expectSignedIn(page, theo)
})

test('a link to a new password, opened in two tabs and once more later', async ({ browserOf, url }) => {
  const { marco } = castFor('two-links')
  await registerPerson({ url }, marco)
  const page = await browserOf()
  await page.goto('/login')
  await page.getByLabel('Email').fill(marco.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(marco.email)
  await askForLink(page, marco.email)

  const link = await followLink(page, marco.email)
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByLabel('New Password').fill('brand-design-11')
  await page.reload()
  const renewed = { ...marco, password: 'brand-design-10' }
  await setPassword(page, renewed)
  await tab.getByLabel('Confirm Password').fill('brand-design-11')
  await tab.getByRole('button', { name: 'Set password' }).click()
  await expect(tab.getByText('This link was already used.')).toBeVisible()
  await givePassword(page, renewed)
  await expectSignedIn(page, marco)

  // A signed-in person who follows an expired link can still request another.
  await tab.getByRole('link', { name: 'Send a new link' }).click()
  await tab.getByRole('button', { name: 'Forgot it? Email me a reset link' }).click()
  await expect(tab.getByText(`We've sent a password reset link to ${marco.email}`)).toBeVisible()
})

test('settings that are open in two tabs do not undo each other', async ({ browserOf, url }) => {
  const { olivia } = castFor('two-tabs')
  const page = await browserOf(await registerPerson({ url }, olivia))
  const tab = await page.context().newPage()
  for (const one of [page, tab]) await one.goto('/settings')
  const save = (one: Page) => one.getByRole('button', { name: 'Save changes' }).click()

  await page.getByLabel('Phone').fill('020 7946 0000')
  await tab.getByLabel('First name').fill('Liv')
  await save(tab)
  await expect(page.getByLabel('First name')).toHaveValue('Liv')
  await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0000')
  await save(page)
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(tab.getByLabel('Phone')).toHaveValue('020 7946 0000')
  await expect(tab.getByLabel('First name')).toHaveValue('Liv')
})

test('signing out warns, too, before a change is lost', async ({ browserOf, url }) => {
  const { theo } = castFor('leaving-in-haste')
  const page = await browserOf(await registerPerson({ url }, theo))
  await page.goto('/settings')
  await page.getByLabel('Phone').fill('020 7946 0000')
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
  }
  await leaveUnsaved(page, 'stay', logOut)
  await expectSignedIn(page, theo)
  await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0000')
  await leaveUnsaved(page, 'leave', logOut)
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

test('the next person to sign in finds nothing of what the previous one typed', async ({ browserOf, url }) => {
  const { olivia, priya } = castFor('after-another')
  await registerPerson({ url }, priya)
  const page = await browserOf(await registerPerson({ url }, olivia))
  await page.goto('/new-proposal')
  await page.getByLabel('Proposal title').fill('A plan of my own')
  await signOut(page)
  await givePassword(page, priya)
  await expectSignedIn(page, priya)
  await page.goto('/new-proposal')
  await expect(page.getByLabel('Proposal title')).toHaveValue('')
  await signOut(page)
  await givePassword(page, olivia)
  await expectSignedIn(page, olivia)
  await page.goto('/new-proposal')
  await expect(page.getByLabel('Proposal title')).toHaveValue('A plan of my own')
})
