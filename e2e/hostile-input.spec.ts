import { rm, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isVisible } from '#domain/hidden-characters.ts'
import { castFor } from '#scenarios/cast.ts'
import { mailedCode } from '#scenarios/mailed-code.ts'
import type { Person } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { fillOwnerForm } from './acts/entering.ts'
import { brief, fillAndBeRefused, fillUntilTaken, type TriedForm, valuesIn } from './acts/trying-a-form.ts'
import { askForLink, followLink, givePassword } from './acts/two-step.ts'
import { pasteCode, typeCode } from './acts/typing-a-code.ts'
import { watchTroubles } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

/** Nothing, blanks, far too much, a script, words that turn around, many scripts, a NUL, what nobody can see, SQL, words. */
const TEXTS = [
  '',
  '   ',
  'W'.repeat(10_000),
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'left \u202eright',
  '👩🏽‍🚀 Ünïçødé العربية 漢字',
  'one\0two',
  '\u200b\u200d\u2060\u200b\u200d\u2060',
  "'; drop table users; -- %_\\",
  'call me',
]

/** A form is filled in so many times, and each field begins with another text: three fields see all of them. */
const TIMES = [0, 3, 6, 9]

interface Form {
  name: string
  who?: 'owner' | 'provider'
  open: (page: Page) => Promise<unknown>
  tried: (page: Page) => TriedForm
  /** Whether it is taken once what is refused has been corrected; some cannot be, whatever is typed. */
  ends: 'taken' | 'refused'
  /** Nothing of it is shown when the form is opened again. */
  clears?: boolean
}

const plain = (send: string, to: string) => (page: Page) => ({
  form: page.locator('form').filter({ has: page.getByRole('button', { name: send, exact: true }) }),
  send: page.getByRole('main').getByRole('button', { name: send, exact: true }),
  to,
})

const inDialog = (send: string, to: string) => (page: Page) => {
  const dialog = page.getByRole('dialog')
  return { form: dialog.locator('form'), send: dialog.getByRole('button', { name: send, exact: true }), to }
}

const at = (path: string) => (page: Page) => page.goto(path)

const dialogAt = (path: string, opener: string) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('button', { name: opener, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

const FORMS: Form[] = [
  { name: 'sign-in', open: at('/login'), tried: plain('Sign In', '/login'), ends: 'refused' },
  {
    name: 'a forgotten password',
    open: at('/forget-password'),
    tried: plain('Send Reset Link', '/forgot-password'),
    ends: 'taken',
    clears: true,
  },
  {
    name: 'an owner’s registration',
    open: at('/signup'),
    tried: plain('Create account', '/request-otp'),
    ends: 'taken',
  },
  {
    name: 'a trader’s registration',
    open: at('/signup?role=trader'),
    tried: plain('Create account', '/request-otp'),
    ends: 'taken',
  },
  { name: 'the five steps of a provider', open: at('/provider-register'), tried: providerSteps, ends: 'taken' },
  {
    name: 'one’s name and number',
    who: 'owner',
    open: at('/settings'),
    tried: plain('Save changes', '/users/me'),
    ends: 'taken',
  },
  {
    name: 'a company',
    who: 'owner',
    open: at('/settings?tab=details'),
    tried: plain('Save changes', '/details'),
    ends: 'taken',
  },
  {
    name: 'what one offers',
    who: 'provider',
    open: at('/settings?tab=details'),
    tried: plain('Save changes', '/details'),
    ends: 'taken',
  },
  {
    name: 'another password',
    who: 'owner',
    open: at('/settings?tab=account'),
    tried: plain('Change password', '/password'),
    ends: 'refused',
  },
  {
    name: 'another address',
    who: 'owner',
    open: dialogAt('/settings', 'Change email'),
    tried: inDialog('Send code', '/email-change'),
    ends: 'refused',
  },
  {
    name: 'a passkey',
    who: 'owner',
    open: dialogAt('/settings?tab=account', 'Add a passkey'),
    tried: inDialog('Continue', '/passkeys/start'),
    ends: 'refused',
  },
  {
    name: 'leaving',
    who: 'owner',
    open: dialogAt('/settings?tab=account', 'Delete account'),
    tried: inDialog('Delete my account', '/deletion'),
    ends: 'refused',
  },
]

function providerSteps(page: Page): TriedForm {
  const form = page.locator('form')
  return {
    form,
    send: form.getByRole('button', { name: /^(Continue|Create account)$/ }),
    step: page.getByText(/^Step \d of 5/),
    to: '/request-otp',
    choose: async () => {
      const level = form.getByRole('combobox', { name: 'Experience' })
      const share = form.getByRole('group', { name: 'Revenue share' }).getByLabel('Sole')
      if (await level.isVisible()) await level.selectOption('Senior')
      if (await share.isVisible()) await share.check()
    },
  }
}

for (const { name, who, open, tried, ends, clears = false } of FORMS) {
  test(`${name}: whatever is typed is refused at its field, or stored as it is`, async ({ browserOf, url }, info) => {
    const page = await browserOf(await somebody(url, who, info.testId), {
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: { 'x-forwarded-for': ipSubnetOf(info.testId) },
    })
    const troubles = watchTroubles(page)
    await open(page)
    for (const time of ends === 'taken' ? TIMES : TEXTS.keys()) {
      const texts = (field: number) => TEXTS[(time + field) % TEXTS.length] ?? ''
      await test.step(brief(texts(0)), async () => {
        if (ends === 'refused') return fillAndBeRefused(page, tried(page), texts)
        const typed = await fillUntilTaken(page, tried(page), texts)
        await open(page)
        if (!clears) await expectShownAgain(tried(page), typed)
      })
      expect(troubles, brief(texts(0))).toEqual([])
    }
  })
}

async function expectShownAgain(tried: TriedForm, typed: Map<string, string>): Promise<void> {
  await tried.form.getByRole('textbox').first().waitFor()
  for (const [label, value] of await valuesIn(tried)) {
    if (!/password/i.test(label)) expect(brief(visible(value)), label).toBe(brief(visible(typed.get(label) ?? '')))
  }
}

/** A text in which nothing can be seen is stored as none. */
const visible = (text: string) => (isVisible(text) ? text.trim() : '')

test('a code is digits, whatever is pasted, and an error of the password beside it is at its field', async ({
  browserOf,
  url,
}) => {
  const { olivia } = castFor('hostile-code')
  const page = await browserOf()
  const troubles = watchTroubles(page)
  await page.goto('/signup')
  await fillOwnerForm(page, olivia)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const boxes = page.getByLabel(/^Digit \d of 6$/)
  const typed = async () =>
    (await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).join('')
  for (const [text, digits] of [
    ['call me', ''],
    ['W'.repeat(10_000), ''],
    ['１２３ ٤٥٦', ''],
    ['\u202e1\0<b>2</b>', '12'],
    ['👩🏽‍🚀34\u200b', '34'],
  ] as const) {
    for (const [index] of [...'123456'].entries()) await boxes.nth(index).fill('')
    await pasteCode(page, text)
    expect(await typed(), brief(text)).toBe(digits)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Must be 1 digit')).toBeVisible()
    await expect(boxes.first()).toBeFocused()
    expect(await typed(), brief(text)).toBe(digits)
  }

  // As in another browser, which is asked for the password.
  await page.context().clearCookies()
  await typeCode(page, await mailedCode({ url }, olivia.email))
  const password = page.getByLabel(/^Password/)
  await expect(password).toBeFocused()
  for (const text of ['W'.repeat(10_000), 'one\0two', '<script>alert(1)</script>', '\u202e 👩🏽‍🚀']) {
    await password.fill(text)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(password, brief(text)).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription(/\w/)
    await expect(password).toHaveValue(text)
  }
  expect(troubles).toEqual([])
})

test('a password may be anything, is never cut, and is what was typed', async ({ browserOf, url }) => {
  const { olivia } = castFor('hostile-password')
  await registerPerson({ url }, olivia)
  const page = await browserOf()
  await page.goto('/forget-password')
  await askForLink(page, olivia.email)
  await followLink(page, olivia.email)
  const troubles = watchTroubles(page)
  const tried = plain('Set password', '/reset-password')(page)
  await tried.send.waitFor()
  for (const text of TEXTS) {
    // Reported at the second field, if not at the first.
    await fillAndBeRefused(page, tried, (field) => (field === 0 ? text : `${text}?`))
  }
  const renewed = { ...olivia, password: ' <b>👩🏽‍🚀</b> \u202epass\u200bword ' }
  for (const label of ['New Password', 'Confirm Password']) await page.getByLabel(label).fill(renewed.password)
  await tried.send.click()
  await givePassword(page, { ...renewed, password: renewed.password.trim() })
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
  await givePassword(page, renewed)
  await expect(page.getByRole('button', { name: 'Account of Olivia Hart' })).toBeVisible()
  expect(troubles).toEqual([])
})

test('a file that is no picture is refused, and what was typed beside it stays', async ({ browserOf, url }, info) => {
  const { olivia } = castFor('hostile-picture')
  const page = await browserOf(await registerPerson({ url }, olivia))
  const troubles = watchTroubles(page)
  await page.goto('/settings')
  await page.getByLabel('First name').fill('Liv')
  const file = page.getByLabel('Picture file')
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } }).png()
  const damaged = (await picture.toBuffer()).subarray(0, 70)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const noPicture = '" is not a JPG or PNG picture, whatever its name says.'
  for (const [name, mimeType, buffer, sentence] of [
    ['drawing.svg', 'image/svg+xml', svg, noPicture],
    ['me.png', 'image/png', svg, noPicture],
    ['notes.png', 'image/png', Buffer.from('These are words.'), noPicture],
    ['<img src=x onerror=alert(1)>.png', 'image/png', Buffer.from('GIF89a'), noPicture],
    ['empty.png', 'image/png', Buffer.alloc(0), '" is empty.'],
    ['half.png', 'image/png', damaged, '" is damaged, or far too large in pixels.'],
  ] as const) {
    await file.setInputFiles({ name, mimeType, buffer })
    await expect(page.getByRole('alert')).toContainText(`"${name}${sentence}`)
  }
  const large = info.outputPath('large.png')
  await writeFile(large, Buffer.alloc(50 * 1024 * 1024))
  await file.setInputFiles(large)
  await expect(page.getByRole('alert')).toHaveText('File "large.png" exceeds the 10MB limit.')
  await rm(large)
  await expect(page.getByLabel('First name')).toHaveValue('Liv')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(troubles).toEqual([])
})

function somebody(url: string, who: Form['who'], story: string): Promise<Person> | undefined {
  const { olivia, priya } = castFor(`hostile-${story}`)
  return who && registerPerson({ url }, who === 'owner' ? olivia : priya)
}

/** Everybody is somewhere else: what one place may try is limited. */
function ipSubnetOf(story: string): string {
  return ['10', ...[0, 2, 4].map((at) => Number.parseInt(story.slice(at, at + 2), 16) || 1)].join('.')
}
