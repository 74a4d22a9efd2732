import { expect, type Page } from '@playwright/test'
import type { Account } from '#scenarios/cast.ts'
import { codeShown } from '../people/authenticator-app.ts'
import { linkIn, openMail } from '../people/mailbox.ts'
import { typeCode } from './typing-a-code.ts'

/** Types address and password at /login, and sends them. */
export async function givePassword(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A recovery code in place of the app's, after the password. */
export async function giveRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
}

/** Begins to set two-step sign-in up in the settings: the key to be typed into the app. */
export async function beginTwoStep(page: Page, { password }: Account): Promise<string> {
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Current password/).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()
}

/** Turns it on with a code of the app, the one before: the one of now is left for signing in. Gives the recovery codes. */
export async function turnOnTwoStep(page: Page, key: string): Promise<string[]> {
  await typeCode(page, await codeShown(key, -1))
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  return page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
}

export async function saveRecoveryCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
}

/** Asks at /forget-password for a link. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText(`If ${email} belongs to a Sharewell account`)).toBeVisible()
}

/** Follows the mailed link. Gives its address. */
export async function followLink(page: Page, email: string): Promise<string> {
  await openMail(page, email, /^Set a new password for Sharewell/)
  const link = (await linkIn(page, 'Set a new password').getAttribute('href')) ?? ''
  await page.goto(link)
  return link
}

export async function setPassword(page: Page, { email, password }: Account): Promise<void> {
  for (const label of ['New Password', 'Confirm Password']) await page.getByLabel(label).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
}
