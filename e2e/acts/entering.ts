import { expect, type Page } from '@playwright/test'
import { type Account, nameOf } from '#scenarios/cast.ts'
import { codeIn, linkIn, openMail } from '../people/mailbox.ts'
import { typeCode } from './typing-a-code.ts'

/** Olivia registers at /signup and types the code that stands in the mailbox. */
export async function registerOwner(page: Page, account: Account): Promise<void> {
  await page.goto('/signup')
  await sendOwnerForm(page, account)
}

/** The form that owners and traders share, open already, and the code that it asks for. */
export async function sendOwnerForm(page: Page, account: Account): Promise<void> {
  await fillOwnerForm(page, account)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

  const mailbox = await page.context().newPage()
  await openMail(mailbox, account.email, /is your Sharewell code/)
  const code = await codeIn(mailbox)
  await mailbox.close()
  await typeCode(page, code)
}

export async function fillOwnerForm(page: Page, { first_name, last_name, email, password }: Account): Promise<void> {
  await page.getByLabel('First name').fill(first_name)
  await page.getByLabel('Last name').fill(last_name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('Company name').fill('Fernleaf Ltd')
}

/** Priya goes through the five steps, and comes back by the link in the mail, which brings her code along. */
export async function registerProvider(page: Page, account: Account): Promise<void> {
  await walkThroughProviderForm(page, account)
  await page.getByRole('textbox', { name: 'Languages' }).fill('English, Gujarati')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

  await openMail(page, account.email, /is your Sharewell code/)
  await linkIn(page, 'Fill in the code').click()
  await page.getByRole('button', { name: 'Create account' }).click()
}

type ProviderStep = 1 | 2 | 3 | 4

const PROVIDER_STEPS: Record<ProviderStep, (page: Page, account: Account) => Promise<void>> = {
  1: async (page, account) => {
    await page.getByLabel('First name').fill(account.first_name)
    await page.getByLabel('Last name').fill(account.last_name)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel(/^Password/).fill(account.password)
  },
  2: (page) => page.getByRole('textbox', { name: 'Your services' }).fill('Growth engineering'),
  3: async (page) => {
    await page.getByRole('combobox', { name: 'Experience' }).selectOption('Senior')
    await page.getByLabel('Past experience').fill('Ten subscription launches')
  },
  4: (page) => page.getByRole('group', { name: 'Revenue share' }).getByLabel('Sole').check(),
}

/** Fills in the step that is open, and goes on to the next. */
export async function leaveProviderStep(page: Page, step: ProviderStep, account: Account): Promise<void> {
  await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
  await PROVIDER_STEPS[step](page, account)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Step ${step + 1} of 5`)).toBeVisible()
}

/** All of the five steps but the last, which is then open. */
export async function walkThroughProviderForm(page: Page, account: Account): Promise<void> {
  for (const step of [1, 2, 3, 4] as const) await leaveProviderStep(page, step, account)
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  const address = page.getByLabel('Email')
  if ((await address.inputValue()) === '') await address.fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
}

export async function expectSignedIn(page: Page, account: Account): Promise<void> {
  await expect(page.getByRole('button', { name: `Account of ${nameOf(account)}` })).toBeVisible()
}
