import type { Page } from '@playwright/test'
import { castFor } from '#scenarios/cast.ts'
import { type Person, personAt } from '#scenarios/person.ts'
import { signIn } from './acts/entering.ts'
import { balancesByHledger } from './acts/reading-journals.ts'
import { expect, test } from './fixtures.ts'
import { type Demo, startDemo } from './people/demo.ts'

let demo: Demo

test.beforeAll(async () => {
  demo = await startDemo()
})

test.afterAll(() => demo?.stop())

const panel = (page: Page) => page.getByRole('complementary', { name: 'Developer mode' })
const person = (page: Page, name: string) => panel(page).getByRole('button', { name })

test('the demo’s greeting has what it takes to sign in', async ({ browserOf }) => {
  const [, password = ''] = /password: (\S+)/.exec(demo.greeting) ?? []
  const [, email = ''] = /^ {2}Olivia Hart, .* (\S+@\S+)$/m.exec(demo.greeting) ?? []
  const page = await browserOf()
  await page.goto(`${demo.url}/login`)
  await signIn(page, { ...castFor().olivia, email, password })
  await expect(page.getByRole('region', { name: 'Recent active projects' })).toContainText('Larkspur')
})

test('developer mode’s switch of roles makes one anybody of the demo, through a real session', async ({
  browserOf,
}) => {
  const page = await browserOf()
  await page.goto(`${demo.url}/login?devMode=true`)
  await expect(panel(page)).toContainText('Not logged in · demo server')

  for (const [first_name, last_name, role, region] of [
    ['Olivia', 'Hart', 'Project owner', 'Your turn'],
    ['Priya', 'Shah', 'Service provider', 'Proposals'],
    ['Marco', 'Bianchi', 'Service provider', 'Proposals'],
    ['Theo', 'Lindqvist', 'Trader', 'Active rights held'],
    ['Ada', 'Morgan', 'Admin', 'Proposals'],
  ] as const) {
    await test.step(`${first_name}, ${role}`, async () => {
      const name = `${first_name} ${last_name}`
      await person(page, name).click()
      await expect(page).toHaveURL(`${demo.url}/dashboard`)
      await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
      await expect(panel(page)).toContainText(`${name}, ${role} · demo server`)
      await expect(person(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(panel(page).getByRole('button', { pressed: true })).toHaveCount(1)
      await expect(page.getByRole('region', { name: region })).toBeVisible()
    })
  }
})

test('another tab goes along, without what was typed for the person before', async ({ browserOf }) => {
  const page = await browserOf()
  await page.goto(`${demo.url}/login?devMode=true`)
  await person(page, 'Priya Shah').click()
  await expect(page).toHaveURL(`${demo.url}/dashboard`)
  const tab = await page.context().newPage()
  await tab.goto(`${demo.url}/settings`)
  await tab.getByLabel('Phone').fill('020 7946 0000')
  await person(page, 'Theo Lindqvist').click()
  await expect(tab.getByRole('button', { name: 'Account of Theo Lindqvist' })).toBeVisible()
  await expect(tab.getByLabel('First name')).toHaveValue('Theo')
  await expect(tab.getByLabel('Phone')).toHaveValue('')
  await expect(tab.getByRole('tab')).toHaveText(['Profile', 'Account', 'Notifications'])
})

/** Somebody of the demo, without a browser. */
async function signedIn(email: string): Promise<Person> {
  const person = personAt(demo.url)
  await person.api.accounts.login({ email, password: /password: (\S+)/.exec(demo.greeting)?.[1] ?? '' })
  return person
}

// Where hledger is installed, as in CI, it reads the files itself.
const hledger = process.env.HLEDGER_PATH ?? ''

if (hledger) {
  test('the journals of the demo are without a fault for hledger, and come to the same balances', async () => {
    const emails = [...demo.greeting.matchAll(/^ {2}\w.*? (\S+@\S+)$/gm)].map(([, email = '']) => email)
    expect(emails).toHaveLength(5)
    const held = new Map<string, Map<string, number>>()
    for (const email of emails) {
      const { api } = await signedIn(email)
      const thisYear = new Date().getFullYear()
      const journals: string[] = []
      const expected = new Map<string, number>()
      for (const period of [thisYear - 1, thisYear].map(String)) {
        journals.push(await (await api.statements.exportStatement({ period, format: 'hledger' })).text())
        const { accounts } = await api.statements.getStatement({ period, currency: 'gbp' })
        for (const { account, debit, credit } of accounts) {
          expected.set(account, (expected.get(account) ?? 0) + debit - credit)
        }
      }
      const balances = await balancesByHledger(hledger, journals)
      expect(balances).toEqual(new Map([...expected].filter(([, balance]) => balance !== 0)))
      held.set(email, balances)
    }
    // What the owner spent on shares is what those who receive have, and what the platform has earned by them.
    const of = (email: string, start: string) =>
      [...(held.get(email) ?? [])].flatMap(([account, amount]) => (account.startsWith(start) ? [amount] : []))
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const [owner = '', ...others] = emails
    const admin = others.pop() ?? ''
    const received = sum(
      others.flatMap((email) => [...of(email, 'Assets:Stripe account'), ...of(email, 'Assets:On the way')]),
    )
    expect(received).toBeGreaterThan(0)
    expect(sum(of(owner, 'Expenses:Revenue shares'))).toBe(received)
    expect(sum(of(owner, 'Expenses:Platform commission'))).toBe(-sum(of(admin, 'Income:Commission')))
  })
}
