import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expectSignedIn } from './acts/entering.ts'
import {
  askForLink,
  beginTwoStep,
  followLink,
  givePassword,
  giveRecoveryCode,
  saveRecoveryCodes,
  setPassword,
  signOut,
  turnOnTwoStep,
} from './acts/two-step.ts'
import { typeCode } from './acts/typing-a-code.ts'
import { expect, test } from './fixtures.ts'
import { codeShown } from './people/authenticator-app.ts'
import { openMail } from './people/mailbox.ts'
import { lookAt, lookAtNarrow } from './screens/looking.ts'
import { onPhone, onWideScreen } from './screens/viewports.ts'

test('a forgotten password: a link by mail sets a new one, once, and every session ends', async ({
  browserOf,
  url,
}) => {
  const { olivia } = castFor('forgotten')
  const elsewhere = await browserOf(await registerPerson({ url }, olivia))
  await elsewhere.goto('/dashboard')
  await expectSignedIn(elsewhere, olivia)

  const page = await browserOf()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await test.step('the address', async () => {
    const send = page.getByRole('button', { name: 'Send Reset Link' })
    await send.click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel('Email').fill('olivia at fernleaf')
    await send.click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await askForLink(page, 'nobody@example.com')
    await page.getByRole('button', { name: 'try another email' }).click()
    await askForLink(page, olivia.email)
  })

  const link = await followLink(page, olivia.email)
  const renewed = { ...olivia, password: 'fernleaf-8' }
  await test.step('the new password', async () => {
    const set = page.getByRole('button', { name: 'Set password' })
    await set.click()
    await expect(page.getByText('New password is required')).toBeVisible()
    await expect(page.getByText('Confirm your password')).toBeVisible()
    await page.getByLabel('New Password').fill('short')
    await page.getByLabel('Confirm Password').fill('other')
    await set.click()
    await expect(page.getByText('Minimum 6 characters')).toBeVisible()
    await expect(page.getByText('Passwords must match')).toBeVisible()
    await setPassword(page, renewed)
  })
  await expect(elsewhere.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()

  await givePassword(page, olivia)
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
  await givePassword(page, renewed)
  await expectSignedIn(page, olivia)
  await page.goto(link)
  await expect(page.getByText('This link was already used.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  await openMail(page, olivia.email, /^Your password was reset/)
})

test('two steps: a code of the app, a recovery code once, a device that is trusted', async ({ browserOf, url }) => {
  test.slow()
  const { olivia } = castFor('two-steps')
  const page = await browserOf(await registerPerson({ url }, olivia))
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'))
  const key = await beginTwoStep(page, olivia)
  await typeCode(page, await codeShown(key, 50))
  await expect(page.getByRole('dialog').getByText('This code is not right.')).toBeVisible()
  const codes = await turnOnTwoStep(page, key)
  expect(codes).toHaveLength(10)
  await expectGoodInBothThemes(page, 'recovery-codes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('sharewell-recovery-codes.txt')
  await saveRecoveryCodes(page)

  await test.step('with the app, back to where one was heading', async () => {
    await signOut(page)
    await page.goto('/paymentMethods')
    await givePassword(page, olivia)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectGoodInBothThemes(page, 'sign-in-code')
    await typeCode(page, await codeShown(key, 50))
    await expect(page.getByText('This code is not right.')).toBeVisible()
    await typeCode(page, await codeShown(key))
    await expect(page).toHaveURL(/\/paymentMethods/)
  })

  await test.step('with a recovery code, once', async () => {
    const [code = ''] = codes
    await signOut(page)
    await givePassword(page, olivia)
    await giveRecoveryCode(page, code.toUpperCase())
    await expectSignedIn(page, olivia)
    await signOut(page)
    await givePassword(page, olivia)
    await giveRecoveryCode(page, code)
    await expect(page.getByText('This recovery code is not right, or was used before.')).toBeVisible()
    await page.getByRole('button', { name: 'Use your authenticator app instead' }).click()
  })

  await test.step('on a device that is trusted', async () => {
    await page.getByLabel('Trust this device for 30 days').check()
    await typeCode(page, await codeShown(key, 1))
    await expectSignedIn(page, olivia)
    await signOut(page)
    await givePassword(page, olivia)
    await expectSignedIn(page, olivia)
  })

  await test.step('and off again', async () => {
    await page.goto('/settings?tab=account')
    await page.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Current password/).fill('a guess')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
    await expect(dialog.getByLabel(/^Current password/)).toBeFocused()
    await dialog.getByLabel(/^Current password/).fill(olivia.password)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  })
  for (const subject of [/^Two-step sign-in is on/, /^A recovery code was used/, /^Two-step sign-in is off/]) {
    await openMail(page, olivia.email, subject)
  }
})

test('a passkey: made in the settings, used to sign in, removed', async ({ browserOf, url }) => {
  const { priya } = castFor('passkey')
  const page = await browserOf(await registerPerson({ url }, priya))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })

  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Give this passkey a name')).toBeVisible()
  await dialog.getByLabel(/^Name/).fill('Work laptop')
  await dialog.getByLabel(/^Current password/).fill(priya.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expectSignedIn(page, priya)
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Work laptop', { exact: true })).toHaveCount(0)

  await signOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText("This passkey didn't work. Try again, or use your password.")).toBeVisible()
  for (const subject of [/^A passkey was added/, /^A passkey was removed/]) await openMail(page, priya.email, subject)
})

test('another password, and the way out of every browser', async ({ browserOf, url }) => {
  const { olivia } = castFor('sessions')
  const page = await browserOf(await registerPerson({ url }, olivia))
  const other = await browserOf()
  await other.goto('/login')
  await givePassword(other, olivia)
  await expectSignedIn(other, olivia)

  await page.goto('/settings?tab=account')
  await test.step('a new password signs the other browser out', async () => {
    const fill = async (current: string, next: string, again: string) => {
      await page.getByLabel(/^Current password/).fill(current)
      await page.getByLabel(/^New password/).fill(next)
      await page.getByLabel(/^Confirm new password/).fill(again)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await fill(olivia.password, 'fernleaf-8', 'fernleaf-9')
    await expect(page.getByText('New password and confirm password do not match.')).toBeVisible()
    await fill('a guess', 'fernleaf-8', 'fernleaf-8')
    await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
    await fill(olivia.password, 'fernleaf-8', 'fernleaf-8')
    await expect(page.getByLabel(/^Current password/)).toHaveValue('')
    await expect(other.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  })

  const renewed = { ...olivia, password: 'fernleaf-8' }
  await test.step('one browser signs out the other', async () => {
    await givePassword(other, renewed)
    await expectSignedIn(other, olivia)
    await page.reload()
    await page.getByRole('button', { name: 'Log out Chrome on Linux' }).click()
    await expect(other.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    await expect(page.getByText('This browser')).toBeVisible()
  })

  await test.step('and all of them', async () => {
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  })
  await openMail(page, olivia.email, /^Your password was changed/)
})

/** A screen that only a story leads to: everybody can use it, and there is a picture to look at. */
async function expectGoodInBothThemes(page: Page, name: string): Promise<void> {
  expect.soft(await lookAt(page, `${name}-wide`), name).toEqual([])
  await onPhone(page)
  expect.soft(await lookAtNarrow(page, `${name}-narrow`), `${name} on a phone`).toEqual([])
  await onWideScreen(page)
}
