import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { hledgerAccount } from '#domain/hledger.ts'
import { journalLines } from '#domain/journal.ts'
import type { Person } from '#scenarios/person.ts'
import { accountKindOf } from '#server/ledger/accounts.ts'
import { balances } from '#server/ledger/balances.ts'
import { adminOf } from './admin-of.ts'
import { type Plan, runBusiness } from './business.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
const people: Record<string, Person> = {}

// Months of two providers that are paid, refunded and declined.
beforeAll(async () => {
  const month = (state: Plan['months'][number]['state']) => ({
    sources: [812_000],
    state,
    days_until_next: 3,
    refunded_part: 40,
  })
  const deal = (share: number): Plan['deals'][number] => ({ share, monthly_revenue_threshold: 0 })
  const business = await runBusiness(world, 'statements', {
    deals: [deal(12), deal(5)],
    months: [month('paid'), month('partly refunded'), month('refunded'), month('declined')],
  })
  const [olivia, priya, marco] = business.people
  if (!olivia || !priya || !marco) throw new Error('A business with two deals has three people.')
  Object.assign(people, { olivia, priya, marco, ada: await adminOf(world, 'statements') })
})

const YEARS = ['2026', '2027']
const person = (name: string) => people[name] ?? world.person()

/** Everything that the journals of the years have, by account. */
async function journalOf(name: string): Promise<Map<string, number>> {
  const totals = new Map<string, number>()
  for (const period of YEARS) {
    const { accounts } = await person(name).api.statements.getStatement({ period })
    for (const { account, debit, credit } of accounts) {
      totals.set(account, (totals.get(account) ?? 0) + debit - credit)
    }
  }
  return totals
}

describe('the journal', () => {
  test('of the platform comes to the balances of the ledger, to the penny', async () => {
    const expected = new Map<string, number>()
    for (const { name, balance } of await balances(world.db)) {
      // As if the balance had moved here from an account that is in no journal.
      const kind = accountKindOf(name)
      const other = kind === 'cards' ? 'commission' : 'cards'
      const postings = [{ source: other, destination: kind, amount: balance, currency: 'gbp' }] as const
      const account = journalLines('platform', postings, '').find((line) => line.amount === -balance)?.account
      if (!account) continue
      const shown = hledgerAccount(account)
      expected.set(shown, (expected.get(shown) ?? 0) - balance)
    }
    const held = [...(await journalOf('ada'))].filter(([, balance]) => balance !== 0)
    expect(new Map(held)).toEqual(expected)
    console.log([...expected].map(([account, balance]) => `${account.padEnd(40)}${balance}`).join('\n'))
  })

  test('of each party has every movement of theirs: all of the ledger is in somebody’s', async () => {
    const found = new Set<string>()
    for (const name of ['olivia', 'priya', 'marco']) {
      for (const period of YEARS) {
        const file = await person(name).api.statements.exportStatement({ period, format: 'hledger' })
        for (const [, id = ''] of (await file.text()).matchAll(/; id:(\S+),/g)) found.add(id)
      }
    }
    // Money set aside for a transfer is nothing to either side.
    const moved = await world.db
      .selectFrom('ledger_transactions')
      .select(['id', 'kind'])
      .where('kind', 'not in', ['transfer_reserved', 'transfer_released'])
      .execute()
    expect(moved.filter(({ id }) => !found.has(id))).toEqual([])
  })

  test('of who pays says what those who receive have, and what is on its way to them', async () => {
    const journals = await Promise.all(['priya', 'marco'].map(journalOf))
    const held = (account: string) => journals.reduce((sum, journal) => sum + (journal.get(account) ?? 0), 0)
    const { items } = await person('ada').api.payments.listPayments({ status: 'completed', limit: 100 })
    expect(held('Assets:Stripe account')).toBe(items.reduce((sum, { amount }) => sum + amount, 0))
    const olivia = await journalOf('olivia')
    const paid = olivia.get('Expenses:Revenue shares:Fernleaf') ?? 0
    expect(paid).toBe(held('Assets:Stripe account') + held('Assets:On the way'))
    expect(olivia.get('Expenses:Platform commission')).toBe(held('Expenses:Platform commission'))
  })
})

// Where hledger is installed, as in CI, it reads the files itself.
const hledger = process.env.HLEDGER_PATH
test.runIf(hledger)('hledger finds no fault with the journals, and comes to the same balances', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journals-'))
  for (const name of Object.keys(people)) {
    const files = await Promise.all(
      YEARS.map(async (period) =>
        (await person(name).api.statements.exportStatement({ period, format: 'hledger' })).text(),
      ),
    )
    const path = join(folder, `${name}.journal`)
    await writeFile(path, files.join(''))
    await promisify(execFile)(hledger ?? '', ['check', '--file', path])
    const { stdout } = await promisify(execFile)(hledger ?? '', [
      'balance',
      '--file',
      path,
      '--flat',
      '--no-total',
      '-O',
      'csv',
    ])
    const found = [...stdout.matchAll(/^"(.*)","(-?[\d.]+) GBP"$/gm)].map(
      ([, account = '', amount = '']) => [account, Math.round(Number(amount) * 100)] as const,
    )
    expect(new Map(found)).toEqual(new Map([...(await journalOf(name))].filter(([, balance]) => balance !== 0)))
  }
  await rm(folder, { recursive: true })
})
