import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { tooWide } from './watching-the-page.ts'

/** A form that somebody fills in with whatever they like. */
export interface TriedForm {
  form: Locator
  send: Locator
  /** The path that it is sent to. */
  to: string
  /** Chooses what is chosen rather than typed, as far as it is there. */
  choose?: () => Promise<void>
  /** The step that is open, where there are several. */
  step?: Locator
}

/** What is put into the field that is the so many-th of those filled in. */
type Texts = (field: number) => string

interface Field {
  label: string
  type: string
  value: string
  is_refused: boolean
  /** The sentence at the field. */
  shown: string
}

const CHOSEN = '[type=checkbox], [type=radio], [type=file], [type=hidden], [readonly], [disabled]'
const TYPED = `input:not(${CHOSEN}):visible, textarea:visible`

// So many corrections no form asks for, in all its steps.
const MAX_ROUNDS = 20

/**
 * Puts something into every field, sends, corrects what is refused and nothing else, and sends again, until it is
 * accepted. Each error is at its field, the first of them has the focus, and nothing that was typed is lost. Returns
 * what was typed in the end, by label.
 */
export async function fillUntilTaken(page: Page, tried: TriedForm, texts: Texts): Promise<Map<string, string>> {
  const typed = new Map<string, string>()
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await tried.choose?.()
    await fill(tried, typed, texts)
    const outcome = await send(page, tried)
    await expectSound(page)
    if (outcome === 'done') return typed
    if (outcome === 'refused') await expectToldAtFields(tried, typed)
  }
  throw new Error(`After ${MAX_ROUNDS} rounds the form still asks for something`)
}

/** The same, but only as far as the first refusal: for what cannot be taken, whatever is typed. */
export async function fillAndBeRefused(page: Page, tried: TriedForm, texts: Texts): Promise<void> {
  const typed = new Map<string, string>()
  await fill(tried, typed, texts)
  expect(await send(page, tried)).toBe('refused')
  await expectSound(page)
  await expectUnchanged(tried, typed)
  if ((await refusedIn(tried).count()) > 0) await expectToldAtFields(tried, typed)
}

/** What stands in the fields of a form, by label. */
export async function valuesIn({ form }: Pick<TriedForm, 'form'>): Promise<Map<string, string>> {
  return new Map((await look(form)).map(({ label, value }) => [label, value]))
}

const refusedIn = ({ form }: TriedForm) => form.locator('[aria-invalid=true]:visible')
const alertsIn = ({ form }: TriedForm) => form.getByRole('alert').filter({ hasText: /\w/ })

async function fill(tried: TriedForm, typed: Map<string, string>, texts: Texts): Promise<void> {
  const fields = tried.form.locator(TYPED)
  await tried.send.waitFor()
  let password = ''
  for (const [index, field] of (await look(tried.form)).entries()) {
    const before = typed.get(field.label)
    const next = before === undefined ? texts(typed.size) : field.is_refused ? corrected(field, password) : before
    if (field.type === 'password') password = next
    if (next === before) continue
    typed.set(field.label, next)
    await fields.nth(index).fill(next)
  }
}

/** What somebody writes who has read the sentence at the field, and remembers the password above it. */
function corrected({ label, type, shown }: Field, password: string): string {
  const [, most] = /at most ([\d,]+) characters/.exec(shown) ?? []
  if (most) return 'W'.repeat(Number(most.replaceAll(',', '')))
  if (type === 'password') return /match/.test(shown) ? password : 'growth-12'
  if (type === 'url') return 'https://priya.example/cv'
  if (/e-?mail/i.test(`${type} ${shown}`)) return `priya+${randomUUID().slice(0, 8)}@example.com`
  if (type === 'tel') return '020 7946 0000'
  return `My ${label.toLowerCase()}`
}

type Outcome = 'done' | 'refused' | 'next step'

async function send(page: Page, tried: TriedForm): Promise<Outcome> {
  const { to } = tried
  const before = await stepOf(tried)
  let answer: Response | null = null
  page.on('response', note)
  function note(response: Response) {
    if (response.request().method() !== 'GET' && response.url().endsWith(to)) answer = response
  }
  await tried.send.click()
  let outcome: Outcome | null = null
  await expect(async () => {
    const now = await stepOf(tried)
    if (answer?.ok()) outcome = 'done'
    else if (now && now !== before) outcome = 'next step'
    else if ((await refusedIn(tried).count()) > 0 || (answer && (await alertsIn(tried).count()) > 0))
      outcome = 'refused'
    expect(outcome).not.toBeNull()
  }).toPass({ intervals: [20, 50, 100] })
  page.off('response', note)
  return outcome ?? 'refused'
}

/** Read without waiting: once the form is taken there is no step any more. */
const stepOf = async ({ step }: TriedForm) => (await step?.allInnerTexts())?.[0]

async function expectToldAtFields(tried: TriedForm, typed: Map<string, string>): Promise<void> {
  await expect(refusedIn(tried).first()).toBeFocused()
  const refused = (await look(tried.form)).filter(({ is_refused }) => is_refused)
  for (const { label, shown } of refused) expect(shown, `what is wrong with ${label}`).toMatch(/\w{3}/)
  await expectUnchanged(tried, typed)
}

async function expectUnchanged(tried: TriedForm, typed: Map<string, string>): Promise<void> {
  for (const { label, type, value } of await look(tried.form)) {
    const given = typed.get(label) ?? ''
    // Browsers take the blanks around an address away themselves.
    expect(brief(value), `what was typed into ${label}`).toBe(brief(type === 'email' ? given.trim() : given))
  }
}

/** Enough of a text to distinguish it from others. */
export const brief = (text: string): string => `${text.slice(0, 60)} (${text.length})`

/** The page stands, at its width. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(await tooWide(page)).toBe(0)
  expect(await page.locator('img[src="x"]').count()).toBe(0)
}

function look(form: Locator): Promise<Field[]> {
  return form.locator(TYPED).evaluateAll((fields) =>
    fields.map((field) => {
      const input = field as HTMLInputElement | HTMLTextAreaElement
      const about = (input.getAttribute('aria-describedby') ?? '').split(' ')
      const shown = about
        .filter((id) => id.endsWith('-error'))
        .map((id) => document.getElementById(id)?.innerText ?? '')
      return {
        label: (input.labels?.[0]?.innerText ?? input.ariaLabel ?? '').replace(/\s*\*$/, ''),
        type: input.type,
        value: input.value,
        is_refused: input.ariaInvalid === 'true',
        shown: shown.join(' '),
      }
    }),
  )
}
