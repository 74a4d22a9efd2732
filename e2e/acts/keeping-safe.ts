import { expect, type Page } from '@playwright/test'
import { codeShown } from '../people/authenticator-app.ts'
import type { Account } from '../people/cast.ts'

/** Types address and password at /login, and sends them. */
export async function givePassword(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Six digits into the six boxes, which send themselves. */
export async function giveCode(page: Page, code: string): Promise<void> {
  for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1} of 6`).fill(digit)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
}

/** Sets two-step sign-in up in the settings: the key of the app, and the ten recovery codes. */
export async function setUpTwoStep(page: Page, { password }: Account): Promise<{ key: string; codes: string[] }> {
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Current password/).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()
  await giveCode(page, await codeShown(key, 50))
  await expect(dialog.getByText('This code is not right.')).toBeVisible()
  await giveCode(page, await codeShown(key, -1))
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  return { key, codes }
}
