import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { WORK } from '#scenarios/fernleaf.ts'
import { mailedCode } from '#scenarios/mailed-code.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { expectSignedIn, fillOwnerForm, registerProvider, signIn, walkThroughProviderForm } from './acts/entering.ts'
import { expectCodeRefused, pasteCode, wrongCode } from './acts/typing-a-code.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, openMail } from './people/mailbox.ts'

const EXPIRED = 'Registration session expired. Please sign up again.'

test('an owner registers through reloads, a wrong code and a pasted one', async ({ browserOf, url }) => {
  const { olivia } = castFor('registering')
  const page = await browserOf()
  await page.goto('/signup?returnTo=%2Fprojects')
  await fillOwnerForm(page, olivia)
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Fernleaf Ltd')
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  await fillOwnerForm(page, olivia)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByText(`We sent a six-digit code to ${olivia.email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeDisabled()
  const secondsLeft = async () => Number(/\d+/.exec(await page.getByText(/send another code in/).innerText())?.[0])
  const before = await secondsLeft()
  await page.reload()
  expect(await secondsLeft()).toBeLessThanOrEqual(before)
  await page.clock.install()
  await page.clock.fastForward('00:46')
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeEnabled()

  await pasteCode(page, `Your code: ${await wrongCode(url, olivia.email)}.`)
  await expectCodeRefused(page)
  const code = await mailedCode({ url }, olivia.email)
  await pasteCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
  // Signed in at once, and where she was heading.
  await expectSignedIn(page, olivia)
  await expect(page).toHaveURL(/\/projects$/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /Hart|fernleaf-7/,
  )
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('somebody who acts personally goes on from the mail, in another browser', async ({ browserOf, url }) => {
  const { olivia } = castFor('personal')
  const [page, other] = [await browserOf(), await browserOf()]
  await page.goto('/signup')
  await fillOwnerForm(page, olivia)
  await page.getByLabel("I'm acting in a personal capacity").check()
  await expect(page.getByLabel('Company name')).toBeDisabled()
  await expect(page.getByLabel('Company name')).toHaveValue('')
  await expect(page.getByLabel('Company size')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel("I'm acting in a personal capacity")).toBeChecked()
  await page.getByLabel(/^Password/).fill(olivia.password)
  await page.getByLabel('Confirm password').fill(olivia.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

  await openMail(other, olivia.email, /is your Sharewell code/)
  await linkIn(other, 'Fill in the code').click()
  await expect(other.getByText('If you started in another browser, enter your password')).toBeVisible()
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(other.getByText('Enter the password you chose there.')).toBeVisible()
  await other.getByLabel(/^Password/).fill('not the password')
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(other.getByText("This isn't the password you chose when you signed up.")).toBeVisible()
  await other.getByLabel(/^Password/).fill(olivia.password)
  await other.getByRole('button', { name: 'Create account' }).click()
  await expectSignedIn(other, olivia)
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  await test.step('the code given again signs nobody in', async () => {
    await pasteCode(page, await mailedCode({ url }, olivia.email))
    await expect(page.getByText('Your account is ready. Log in to continue.')).toBeVisible()
    await signIn(page, olivia)
  })
})

test('five wrong codes are enough', async ({ browserOf, url }) => {
  const { theo } = castFor('guessing')
  const page = await browserOf()
  await page.goto('/signup?role=trader')
  await fillOwnerForm(page, theo)
  await page.getByRole('button', { name: 'Create account' }).click()
  const wrong = await wrongCode(url, theo.email)
  for (let count = 0; count < 5; count += 1) {
    await pasteCode(page, wrong)
    await expectCodeRefused(page)
  }
  await pasteCode(page, await mailedCode({ url }, theo.email))
  await expectCodeRefused(page, 'Too many wrong attempts. Send a new code.')
})

test('a provider comes through a proposal, and arrives there', async ({ browserOf, url }) => {
  const { olivia, priya } = castFor('invited')
  const owner = await registerPerson({ url }, olivia)
  await proposeDeal(owner, { project_id: await createProject(owner), email: priya.email })
  const page = await browserOf()
  await openMail(page, priya.email, /invites you to a revenue share/)
  await linkIn(page, 'Read the offer').click()
  await expect(page.getByRole('heading', { name: 'Olivia Hart offers you a revenue share' })).toBeVisible()
  await page.getByRole('link', { name: 'Register to answer' }).click()
  await expect(page.getByText('Register with this email to answer it')).toBeVisible()

  await test.step('a reload and the browser’s own way back keep step and fields', async () => {
    await page.getByLabel('First name').fill('Priya')
    await page.getByLabel('Last name').fill('Shah')
    await page.getByLabel(/^Password/).fill(priya.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Your services' }).fill('Growth engineering')
    await page.reload()
    await expect(page.getByText('Step 2 of 5')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your services' })).toHaveValue('Growth engineering')
    await page.goBack()
    await expect(page.getByText('Step 1 of 5')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Priya')
  })

  await expect(page.getByLabel('Email')).toHaveValue(priya.email)
  await registerProvider(page, priya)
  await expect(page.getByRole('heading', { name: WORK.title, level: 1 })).toBeVisible()
  await expectSignedIn(page, priya)
})

test('a password lost in a reload is asked for again in the last step', async ({ browserOf }) => {
  const page = await browserOf()
  await page.goto('/provider-register')
  await walkThroughProviderForm(page, castFor('forgetful').priya)
  await page.reload()
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please fix the form errors before submitting.')).toBeVisible()
  await expect(page.getByLabel(/^Password/)).toBeFocused()
  await page.getByLabel(/^Password/).fill('growth-12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})

test('an expired registration says so, and leads back to what was typed', async ({ browserOf }) => {
  const { olivia } = castFor('expired')
  const page = await browserOf()
  await page.goto('/verify-otp')
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Create Owner Account' })).toBeVisible()

  await page.goto('/signup?returnTo=%2Fprojects')
  await fillOwnerForm(page, olivia)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  // As after an hour: the server no longer knows of it.
  await page.evaluate(() => {
    const key = 'sharewell.account.code'
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...stored, pending_id: crypto.randomUUID() }))
  })
  await page.reload()
  await pasteCode(page, '123456')
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await expect(page).toHaveURL(/\/signup\?returnTo=/)
  await expect(page.getByLabel('First name')).toHaveValue('Olivia')
  await expect(page.getByLabel('Email')).toHaveValue(olivia.email)
})

test('hostile, huge and foreign input is refused at its field, and nothing of it is lost', async ({
  browserOf,
  url,
}) => {
  const { olivia } = castFor('Hostile')
  const page = await browserOf()
  await page.goto('/signup')
  await fillOwnerForm(page, { ...olivia, first_name: 'x'.repeat(10_000), last_name: '   ' })
  await page.getByLabel('Industry').fill('y'.repeat(10_000))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Use at most 80 characters')).toBeVisible()
  await expect(page.getByText('Last name is required')).toBeVisible()
  await expect(page.getByText('Use at most 120 characters')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('x'.repeat(10_000))

  const name = { first_name: '  <b>אוליביה</b> 🌿 ', last_name: "O'Hart مرحبا" }
  await page.getByLabel('Industry').fill('<script>alert(1)</script>')
  await fillOwnerForm(page, { ...olivia, ...name, email: `  ${olivia.email.toUpperCase()} ` })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We sent a six-digit code to ${olivia.email.toLowerCase()}.`)).toBeVisible()
  await pasteCode(page, await mailedCode({ url }, olivia.email.toLowerCase()))
  await expect(page.getByRole('button', { name: "Account of <b>אוליביה</b> 🌿 O'Hart مرحبا" })).toBeVisible()
})
