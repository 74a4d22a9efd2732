import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { fillOwnerForm, leaveProviderStep } from '../acts/entering.ts'
import { typeCode, wrongCode } from '../acts/typing-a-code.ts'
import { linkIn, openMail } from '../people/mailbox.ts'
import { visitor } from '../screens/people.ts'
import { newCast, press, type Screen, serverOf } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

async function ownerWithErrors(page: Page): Promise<void> {
  await fillOwnerForm(page, { ...castFor('errors').olivia, email: 'not an address' })
  await page.getByLabel('Confirm password').fill('another')
  await press('Create account')(page)
  await page.getByText('Invalid email').waitFor()
}

const goOn = (step: 1 | 2 | 3 | 4) => (page: Page) => leaveProviderStep(page, step, castFor('steps').priya)

/** A daily rate is chosen, which asks for its amount, and no share of the revenue. */
async function withoutAShare(page: Page): Promise<void> {
  await goOn(3)(page)
  await page.getByRole('group', { name: 'Daily rate' }).getByLabel('Minority').check()
  await press('Continue')(page)
  await page.getByText('Revenue share is required').waitFor()
}

async function withoutACode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create account', exact: true }).click()
  await page.getByText('Must be 1 digit').waitFor()
}

/** The forms of owners, traders and providers. */
const registrationForms: Screen[] = [
  { name: 'signup', path: () => '/signup' },
  { name: 'signup-with-errors', act: ownerWithErrors },
  { name: 'signup-trader', path: () => '/signup?role=trader' },
  { name: 'provider-register', path: () => '/provider-register' },
  { name: 'provider-register-2', act: goOn(1) },
  { name: 'provider-register-3', act: goOn(2) },
  { name: 'provider-register-4', act: withoutAShare },
  { name: 'provider-register-5', act: goOn(4) },
  {
    name: 'verify-otp',
    path: () => '/verify-otp?registration=00000000-0000-4000-8000-000000000000',
    act: withoutACode,
  },
  {
    name: 'verify-otp-by-mail',
    path: () => '/verify-otp?code=123456&registration=00000000-0000-4000-8000-000000000000',
  },
]

const { olivia: newcomer } = newCast()

async function codeAwaited(page: Page): Promise<void> {
  await fillOwnerForm(page, newcomer)
  await press('Create account')(page)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
}

async function codeMistyped(page: Page): Promise<void> {
  await typeCode(page, await wrongCode(serverOf(page), newcomer.email))
  await page.getByText('Invalid OTP input.').waitFor()
}

/** As in a browser that knows nothing of what was typed at /signup: the password is asked for, and given wrongly. */
async function openedElsewhere(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await openMail(page, newcomer.email, /is your Sharewell code/)
  await linkIn(page, 'Fill in the code').click()
  await press('Create account')(page)
  await page.getByText('Enter the password you chose there.').waitFor()
}

async function anotherPassword(page: Page): Promise<void> {
  await page.getByLabel(/^Password/).fill('not the password')
  await press('Create account')(page)
  await page.getByText("This isn't the password you chose when you signed up.").waitFor()
}

/** The code of a registration, from the form to an account. */
const awaitedCodes: Screen[] = [
  { name: 'verify-otp-sent', path: () => '/signup', act: codeAwaited },
  { name: 'verify-otp-wrong', act: codeMistyped },
  { name: 'verify-otp-elsewhere', act: openedElsewhere },
  { name: 'verify-otp-other-password', act: anotherPassword },
]

export const tours: Tour[] = [
  { viewer: visitor, screens: registrationForms, about: 'the forms of a registration' },
  { viewer: visitor, screens: awaitedCodes, about: 'the code of a registration' },
]
