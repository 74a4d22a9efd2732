import type { Page } from '@playwright/test'
import { registerPerson } from '#scenarios/register-person.ts'
import {
  askForLink,
  beginTwoStep,
  followLink,
  givePassword,
  saveRecoveryCodes,
  turnOnTwoStep,
} from '../acts/two-step.ts'
import { codeShown } from '../people/authenticator-app.ts'
import { newcomer, somebody, visitor } from '../screens/people.ts'
import { newCast, press, type Screen, serverOf } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

async function linkAskedFor(page: Page): Promise<void> {
  await askForLink(page, 'nobody@example.com')
}

async function withoutAnAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('Email is required').waitFor()
}

async function linkFollowed(page: Page): Promise<void> {
  const { olivia } = newCast()
  await registerPerson({ url: serverOf(page) }, olivia)
  await askForLink(page, olivia.email)
  await followLink(page, olivia.email)
  await page.getByRole('button', { name: 'Set password' }).waitFor()
}

async function twoDifferentPasswords(page: Page): Promise<void> {
  await page.getByLabel('New Password').fill('short')
  await page.getByLabel('Confirm Password').fill('other')
  await press('Set password')(page)
  await page.getByText('Passwords must match').waitFor()
}

async function wrongPassword(page: Page): Promise<void> {
  await givePassword(page, newCast().olivia)
  await page.getByRole('alert').waitFor()
}

async function secondStep(page: Page): Promise<void> {
  const { olivia } = newCast()
  const { api } = await registerPerson({ url: serverOf(page) }, olivia)
  const { secret_text } = await api.security.startTwoStep({ current_password: olivia.password })
  await api.security.confirmTwoStep({ code: await codeShown(secret_text) })
  await givePassword(page, olivia)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').waitFor()
}

async function wrongRecoveryCode(page: Page): Promise<void> {
  await page.getByLabel('Recovery code').fill('abcde-12345')
  await press('Sign In')(page)
  await page.getByText('This recovery code is not right, or was used before.').waitFor()
}

/** A forgotten password and a refused one, as visitors meet them. */
const visitorsSecurity: Screen[] = [
  { name: 'forget-password', path: () => '/forget-password', act: withoutAnAddress },
  { name: 'forget-password-sent', path: () => '/forget-password', act: linkAskedFor },
  { name: 'reset-password-dead-link', path: () => '/reset-password?token=none' },
  { name: 'reset-password', path: () => '/forget-password', act: linkFollowed },
  { name: 'reset-password-with-errors', act: twoDifferentPasswords },
  { name: 'login-refused', path: () => '/login', act: wrongPassword },
  { name: 'login-recovery-code', path: () => '/login', act: secondStep },
  { name: 'login-recovery-code-wrong', act: wrongRecoveryCode },
]

async function wrongPasswordForTwoSteps(page: Page): Promise<void> {
  await press('Set up two-step sign-in')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Enter your current password').waitFor()
}

/** The ways into one's account. */
const membersSecurity: Screen[] = [
  { name: 'settings-account', path: () => '/settings?tab=account' },
  { name: 'settings-two-step', path: () => '/settings?tab=account', act: wrongPasswordForTwoSteps },
  { name: 'settings-passkey', path: () => '/settings?tab=account', act: press('Add a passkey') },
  { name: 'settings-sign-out-everywhere', path: () => '/settings?tab=account', act: press('Log out everywhere') },
]

/** Whose account gets a second step and another address. */
const { priya: careful } = newCast()

let key = ''

async function secondStepOn(page: Page): Promise<void> {
  await turnOnTwoStep(page, key)
  await saveRecoveryCodes(page)
}

async function addressToConfirm(page: Page): Promise<void> {
  await press('Change email')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email').fill(newCast().priya.email)
  await dialog.getByLabel(/^Current password/).fill(careful.password)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByText('We sent a six-digit code').waitFor()
}

/** What follows once the password was given. */
const carefulScreens: Screen[] = [
  {
    name: 'settings-two-step-key',
    path: () => '/settings?tab=account',
    act: async (page) => {
      key = await beginTwoStep(page, careful)
    },
  },
  { name: 'settings-two-step-on', act: secondStepOn },
  { name: 'settings-email-code', path: () => '/settings', act: addressToConfirm },
  { name: 'settings-email-awaited', path: () => '/settings' },
]

export const tours: Tour[] = [
  { viewer: visitor, screens: visitorsSecurity },
  { viewer: newcomer, screens: membersSecurity },
  { viewer: somebody(careful), screens: carefulScreens, isOneVisit: true },
]
