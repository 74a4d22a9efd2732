import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { personAt } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { fillOnboarding } from './acts/completing.ts'
import { expect, test } from './fixtures.ts'

const cardOf = (page: Page) => page.getByRole('region', { name: 'Payout account' })

test('a payout account, through every ending of its onboarding, and given up again', async ({ browserOf, url }) => {
  test.slow()
  const priya = await registerPerson({ url }, castFor('connect').priya)
  const page = await browserOf(priya)
  const card = cardOf(page)

  await test.step('her payments are there, under the card of the account that she needs', async () => {
    await page.goto('/payments')
    await expect(card).toContainText('Your Stripe account is not connected.')
    await expect(page.getByText('No payments found')).toBeVisible()
    await expect(card.getByLabel('Country of your bank account')).toHaveValue('GB')
  })

  await test.step('she leaves early, and goes on later', async () => {
    await card.getByRole('button', { name: 'Connect Stripe Account' }).click()
    await page.getByRole('button', { name: 'Save for later and leave' }).click()
    await expect(page).toHaveURL('/payments')
    await expect(card).toContainText('Setup is incomplete.')
    await expect(card).toContainText('a bank account for your payouts')
    await expect(page.getByText('No payments found')).toBeVisible()
  })

  await test.step('a link that was used before leads back to ask for another', async () => {
    const { url: link } = await priya.api.connect.createAccountLink({})
    await fetch(link)
    await page.goto(link)
    await expect(page.getByText('Onboarding session expired, please try again')).toBeVisible()
    await expect(page).toHaveURL('/payments')
  })

  await test.step('her verification fails: she reads what is needed, and her payments are there', async () => {
    await page.goto('/dashboard')
    const settings = page.getByRole('region', { name: 'Payment settings' })
    await settings.getByRole('button', { name: 'Complete Details' }).click()
    await fillOnboarding(page, 'Restricted')
    await expect(page.getByText('Onboarding information submitted')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await settings.getByRole('link', { name: 'Open Payments' }).click()
    await expect(page.getByRole('region', { name: 'Connect Account Status' })).toContainText('Restricted')
    await page.goto('/payments')
    await expect(card).toContainText('Restricted')
    await expect(card.getByRole('listitem')).toHaveText([/a photo of your identity document/i])
    await expect(page.getByText('No payments found')).toBeVisible()
  })

  await test.step('she completes it, and the card makes room', async () => {
    await card.getByRole('button', { name: 'Complete Details' }).click()
    await fillOnboarding(page)
    await expect(page.getByText('No payments found')).toBeVisible()
    await expect(card).toBeHidden()
  })

  await test.step('she gives the account up in her settings, and learns what that means', async () => {
    await page.getByRole('link', { name: 'Payout account' }).click()
    await expect(card).toContainText('Your account is verified.')
    await card.getByRole('button', { name: 'Disconnect' }).click()
    const question = page.getByRole('dialog', { name: 'Disconnect your Stripe account?' })
    await expect(question).toContainText('can reconnect it at any time')
    await question.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Your Stripe account is disconnected.')).toBeVisible()
    await expect(card).toContainText('Your Stripe account is not connected.')
  })

  await test.step('connected again it is the same account, which needs nothing more', async () => {
    await card.getByRole('button', { name: 'Connect Stripe Account' }).click()
    await expect(page.getByText('Your Stripe account is connected.')).toBeVisible()
    await expect(card).toContainText('Your account is verified.')
    await page.goto('/onboarding-success')
    await expect(page.getByText('Your payment account is connected')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Payments' }).click()
    await expect(page.getByText('No payments found')).toBeVisible()
  })
})

test('an owner’s own Stripe account, connected to a project by consent', async ({ browserOf, url }) => {
  test.slow()
  const account = castFor('oauth').olivia
  const olivia = await registerPerson({ url }, account)
  const project_id = await createProject(olivia)
  const page = await browserOf(olivia)
  const card = page.getByRole('region', { name: 'Stripe account' })
  const back = page.getByRole('link', { name: 'Return to Project' })
  const failed = (why: string) => expect(page.getByRole('alert')).toHaveText(why)
  await page.goto(`/project-detail?id=${project_id}`)

  await test.step('she declines, and reads why nothing happened', async () => {
    await card.getByRole('button', { name: 'Connect Stripe Account' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await failed('The user denied your request')
    await back.click()
    await expect(card).toContainText('Not connected')
  })

  await test.step('she consents', async () => {
    await card.getByRole('button', { name: 'Connect Stripe Account' }).click()
    await page.getByRole('button', { name: 'Connect my Stripe account' }).click()
    await expect(page.getByRole('heading', { name: 'Account connected successfully' })).toBeVisible()
  })

  const address = page.url()
  await test.step('what she brought back is hers alone, and good once', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Account connected successfully' })).toBeVisible()
    const elsewhere = personAt(url)
    await elsewhere.api.accounts.login({ email: account.email, password: account.password })
    for (const person of [elsewhere, await registerPerson({ url }, castFor('oauth-other').olivia)]) {
      const other = await browserOf(person)
      await other.goto(address)
      await expect(other.getByRole('alert')).toHaveText('Authentication failed')
    }
    const visitor = await browserOf()
    await visitor.goto(address)
    await expect(visitor.getByRole('alert')).toContainText('Authentication failed')
  })

  await test.step('the project shows it; her payments were open before', async () => {
    await back.click()
    await expect(card).toContainText(/acct_\w+/)
    await expect(page.getByText('Connect your Stripe account (done)')).toBeVisible()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Payments' }).click()
    await expect(page.getByRole('tab', { name: 'Process' })).toBeVisible()
  })

  await test.step('she disconnects it, and nothing of before counts any more', async () => {
    await page.goto(`/project-detail?id=${project_id}`)
    await card.getByRole('button', { name: 'Disconnect' }).click()
    const question = page.getByRole('dialog', { name: 'Disconnect the Stripe account of Fernleaf?' })
    await question.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('The Stripe account of Fernleaf is disconnected.')).toBeVisible()
    await expect(card).toContainText('Not connected')
    for (const [path, why] of [
      [new URL(address).pathname + new URL(address).search, 'Authentication failed'],
      ['/oauth-callback?code=ac_guess&state=guessed', 'Authentication failed'],
      ['/oauthcallback', 'No authorization code received'],
      ['/oauthcallback?error=server_error', 'Authentication failed'],
    ] as const) {
      await page.goto(path)
      await failed(why)
      await expect(back).toBeVisible()
    }
    await back.click()
    await expect(page).toHaveURL('/projects')
  })
})
