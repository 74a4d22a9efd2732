import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { castFor, nameOf } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { mailedCode } from '#scenarios/mailed-code.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { signIn } from './acts/entering.ts'
import { answerLeaving } from './acts/leaving-unsaved.ts'
import { expectCodeRefused, pasteCode, wrongCode } from './acts/typing-a-code.ts'
import { expect, test } from './fixtures.ts'
import { openMail } from './people/mailbox.ts'

/** A face in the middle of a wide picture. */
const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer()

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const face = (page: Page) => page.getByRole('button', { name: /^Account of/ }).locator('img')

test('a name and a picture change everywhere', async ({ browserOf, url }) => {
  const { olivia } = castFor('new-face')
  const page = await browserOf(await registerPerson({ url }, olivia))
  await page.goto('/settings?tab=nonsense')
  await expect(page.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible()
  await expect(page.getByText('Recommended: square JPG or PNG, at least 500x500.')).toBeVisible()

  await test.step('a picture, dropped', async () => {
    const bytes = [...(await picture('teal'))]
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(content)], 'me.png', { type: 'image/png' }))
      return data
    }, bytes)
    await page.getByRole('group', { name: 'Picture' }).dispatchEvent('drop', { dataTransfer: transfer })
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
    // It counts once it is saved.
    await expect(face(page)).toHaveCount(0)
  })

  await page.getByLabel('First name').fill('Liv')
  await save(page)
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Liv Hart' })).toBeVisible()
  await expect(face(page)).toHaveAttribute('src', /^\/api\/avatars\/[0-9a-f]{32}-128\.webp$/)

  await page.getByRole('link', { name: 'View Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Liv Hart', level: 1 })).toBeVisible()
  await expect(page.getByText(olivia.email)).toBeVisible()
  await page.getByRole('link', { name: 'Edit profile' }).click()

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await save(page)
  await expect(face(page)).toHaveCount(0)
  await page.getByLabel('Last name').fill('')
  await save(page)
  await expect(page.getByText('Last name is required')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
})

test('another address takes effect with the code that was sent to it', async ({ browserOf, url }) => {
  const { olivia } = castFor('new-address')
  const elsewhere = await registerPerson({ url }, olivia)
  const page = await browserOf()
  await page.goto('/login')
  await signIn(page, olivia)
  const email = 'olivia+newest-address@fernleaf.example'

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel(/^Current password/).fill('not-my-password')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
  await expect(dialog.getByLabel(/^Current password/)).toBeFocused()
  await dialog.getByLabel(/^Current password/).fill(olivia.password)
  await dialog.getByLabel(/^Current password/).press('Enter')
  await expect(dialog.getByText('You can send another code in')).toBeVisible()

  // A reload comes back to it.
  await page.reload()
  await expect(page.getByText(`Enter the code sent to ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Enter the code' }).click()
  await pasteCode(page, await wrongCode(url, email))
  await expectCodeRefused(page)
  await pasteCode(page, await mailedCode({ url }, email))
  await expect(page.getByText(`Your email is now ${email}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email)
  await expect(elsewhere.api.accounts.getMe()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })

  const mailbox = await page.context().newPage()
  await openMail(mailbox, olivia.email, /Your email has changed/)
  await mailbox.close()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await signIn(page, { ...olivia, email })
})

test('details stay until they are saved or discarded', async ({ browserOf, url }) => {
  const { priya } = castFor('new-details')
  const page = await browserOf(await registerPerson({ url }, priya))
  await page.goto('/settings?tab=details')
  await page.getByRole('textbox', { name: 'Location' }).fill('Leicester')
  await expect(page.getByLabel('Daily rate amount')).toHaveCount(0)
  await page.getByRole('group', { name: 'Daily rate' }).getByLabel('Minority').check()
  await page.getByLabel('Daily rate amount').pressSequentially('£3a50.5')
  await expect(page.getByLabel('Daily rate amount')).toHaveValue('350.5')

  await page.getByRole('tab', { name: 'Account' }).click()
  await answerLeaving(page, 'stay')
  await expect(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await answerLeaving(page, 'stay')
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Leicester')

  await page.getByLabel('Resume URL').fill('javascript:alert(1)')
  await save(page)
  await expect(page.getByText('Enter a link that begins with https://')).toBeVisible()
  await expect(page.getByLabel('Resume URL')).toBeFocused()
  await page.getByLabel('Resume URL').fill('https://priya.example/cv')
  await save(page)
  await expect(page.getByText('Details updated')).toBeVisible()

  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByLabel('Daily rate amount')).toHaveValue('350.50')
  await page.getByRole('textbox', { name: 'Location' }).fill('Elsewhere')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await answerLeaving(page, 'leave')
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveCount(0)
})

test('one takes the data along, and leaves', async ({ browserOf, url }) => {
  const { olivia, priya } = castFor('leaving')
  const [owner, provider] = await Promise.all([registerPerson({ url }, olivia), registerPerson({ url }, priya)])
  const proposal_id = await proposeDeal(owner, { project_id: await createProject(owner), email: priya.email })
  const page = await browserOf(owner)
  await page.goto('/settings?tab=account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sharewell-\d{4}-\d\d-\d\d\.zip$/)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('your open proposal is withdrawn')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByLabel('Your email')).toBeFocused()
  await dialog.getByLabel('Your email').fill(olivia.email)
  await dialog.getByLabel(/^Current password/).fill(olivia.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()

  await page.getByLabel('Email').fill(olivia.email)
  await page.getByLabel(/^Password/).fill(olivia.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()

  // The other party sees what became of it, without the name.
  const other = await browserOf(provider)
  await other.goto(`/proposal-detail?id=${proposal_id}`)
  await expect(other.getByText('Owner Deleted account')).toBeVisible()
  await expect(other.getByText(nameOf(olivia))).toHaveCount(0)
  await other.getByRole('tab', { name: 'Project Info' }).click()
  await other.getByRole('link', { name: 'View Profile of Deleted account' }).click()
  await expect(other.getByText('User not found.')).toBeVisible()
})
