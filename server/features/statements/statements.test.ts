import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { agreementFees, cards } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Viewer } from '#server/platform/http.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { readWorkbook } from '#server/testing/read-workbook.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, jobs, clock, people, makeDeal, approved } = useFernleaf()

// Priya's and Marco's shares of October: 12% and 5% of £8,120.00, paid on 2 November. Olivia pays the fee of Priya's
// agreement, and Marco that of his own.
beforeAll(async () => {
  const { project } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
  const paid = await approved(project.id, october)
  await as(people.olivia).payments.processPayments(batchFor(paid, people.good_card))
  await jobs.drain()
})

const statementOf = (viewer: Viewer, period = '2026-11') => as(viewer).statements.getStatement({ period })
const fileFor = async (
  viewer: Viewer,
  format: 'pdf' | 'csv' | 'excel' | 'accounting' | 'hledger',
  period = '2026-11',
) => as(viewer).statements.exportStatement({ period, format })
const rowsOf = async (file: File) => (await file.text()).split('\r\n').map((row) => row.split(','))

describe('a statement', () => {
  test('of an owner has what she paid, gross, and the fee on her card', async () => {
    const { groups, all, lines, counterparties } = await statementOf(people.olivia)
    const shares = { count: 2, gross: 138_040, commission: 20_706, net: 117_334, amount: -138_040 }
    expect(groups).toEqual({
      shares,
      returns: { count: 0, gross: 0, commission: 0, net: 0, amount: 0 },
      fees: { count: 1, gross: 0, commission: 0, net: 0, amount: -20_000 },
    })
    expect(all.amount).toBe(-158_040)
    expect(lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-97_440, -40_600, -20_000])
    expect(counterparties.map(({ counterparty, net }) => [counterparty.name, net])).toEqual([
      ['Priya Shah', 82_824],
      ['Marco Bianchi', 34_510],
    ])
  })

  test('of a provider has what arrived, net, and nothing of others', async () => {
    const priya = await statementOf(people.priya)
    expect(priya.lines).toMatchObject([
      {
        ...{ group: 'shares', amount: 82_824, share: { gross: 97_440, commission: 14_616, net: 82_824 } },
        ...{ description: 'Transferred to Priya Shah: Fernleaf, October 2026', counterparty: { name: 'Olivia Hart' } },
      },
    ])
    const marco = await statementOf(people.marco)
    expect(marco.groups).toMatchObject({ shares: { amount: 34_510 }, fees: { amount: -20_000 } })
    expect(marco.lines_count).toBe(2)
    expect(JSON.stringify(marco)).not.toContain('Priya')
  })

  test('of an admin has the books of the platform, and of a stranger nothing', async () => {
    const { accounts } = await statementOf(people.ada)
    const balance = Object.fromEntries(accounts.map(({ account, debit, credit }) => [account, debit - credit]))
    expect(balance).toEqual({
      'Assets:Stripe:Charges': 178_040,
      'Assets:Stripe:Transfers': -117_334,
      'Income:Agreement fees': -40_000,
      'Income:Commission': -20_706,
      'Liabilities:Payees': 0,
      'Liabilities:Transfers in transit': 0,
    })
    expect(await statementOf(people.theo)).toMatchObject({
      lines: [],
      currencies: [],
      currency: 'gbp',
      all: { count: 0 },
    })
    expect((await refusalOf(as(null).statements.getStatement({ period: '2026-11' }))).code).toBe('NOT_SIGNED_IN')
  })

  test('has debits equal to credits, and totals equal to its lines, months and people', async () => {
    for (const viewer of [people.olivia, people.priya, people.marco]) {
      const { accounts, all, lines, months, groups, counterparties } = await statementOf(viewer, '2026')
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      expect(sum(accounts.map(({ debit }) => debit))).toBe(sum(accounts.map(({ credit }) => credit)))
      expect(sum(lines.map(({ amount }) => amount))).toBe(all.amount)
      expect(sum(months.map(({ amount }) => amount))).toBe(all.amount)
      expect(sum(counterparties.map(({ amount }) => amount))).toBe(groups.shares.amount + groups.returns.amount)
    }
  })

  test('is of its days in the time zone of the product', async () => {
    expect((await statementOf(people.olivia, '2026-10')).lines).toEqual([])
    expect((await statementOf(people.olivia, '2025')).all.count).toBe(0)
    for (const period of ['2026-13', '26', '0000', '2026-1', '9999', '1999-12']) {
      expect((await refusalOf(statementOf(people.olivia, period))).code).toBe('BAD_REQUEST')
    }
  })
})

describe('a file of it', () => {
  test('as CSV ends with its totals', async () => {
    const file = await fileFor(people.olivia, 'csv')
    expect(file.name).toBe('sharewell-statement-2026-11.csv')
    const rows = (await rowsOf(file)).filter((row) => row.length > 1)
    expect(rows).toHaveLength(5)
    expect(rows.at(-1)?.slice(0, 11)).toEqual([
      'Total',
      '',
      '3 lines',
      '',
      '',
      '',
      '1380.40',
      '207.06',
      '1173.34',
      '-1580.40',
      'GBP',
    ])
  })

  test('as a workbook has numbers for amounts, and text for what begins like a formula', async () => {
    await db.updateTable('projects').set({ title: '=HYPERLINK("x")' }).execute()
    const { Statement: rows = [], Totals: totals = [] } = await readWorkbook(await fileFor(people.olivia, 'excel'))
    await db.updateTable('projects').set({ title: 'Fernleaf' }).execute()
    expect(rows.flat()).toContain('=HYPERLINK("x")')
    expect(rows.at(-1)).toEqual(['Total', '3 lines', 1380.4, 207.06, 1173.34, -1580.4, 'GBP'])
    expect(totals.map((row) => [row[0], row[5]])).toEqual([
      ['Group', 'Cash In or Out'],
      ['Revenue shares', -1380.4],
      ['Money that came back', 0],
      ['Agreement fees', -200],
      ['Total', -1580.4],
    ])
  })

  test('as PDF reads the same', async () => {
    const { lines } = pdfText(new Uint8Array(await (await fileFor(people.priya, 'pdf')).arrayBuffer()))
    const words = lines.join(' ')
    for (const part of ['Statement, November 2026', '£974.40 gross, £146.16 commission, £828.24 net', 'Olivia Hart']) {
      expect(words).toContain(part)
    }
  })

  test('as a journal balances in every entry and in total', async () => {
    const rows = (await rowsOf(await fileFor(people.olivia, 'accounting'))).filter((row) => row.length > 1)
    expect(rows.at(-1)?.slice(3, 6)).toEqual(['1580.40', '1580.40', 'GBP'])
    const text = await (await fileFor(people.olivia, 'hledger')).text()
    expect(text).toContain('2026-11-02 * Olivia Hart pays the share of Priya Shah: Fernleaf, October 2026  ; id:')
    expect(text).toContain('    Assets:Card  -974.40 GBP\n    Expenses:Revenue shares:Fernleaf  828.24 GBP\n')
    expect(text).toContain('; Control total in GBP: debits 1580.40, credits 1580.40')
  })

  test('names accounts as they are on the screen, and as a file can have them', async () => {
    await db.updateTable('projects').set({ title: '<b>Fern|leaf</b> (new)' }).execute()
    const { accounts } = await statementOf(people.olivia)
    expect(accounts.find(({ account }) => account.startsWith('Expenses:Revenue'))).toMatchObject({
      account: 'Expenses:Revenue shares:<b>Fern/leaf</b> {new}',
      name: ['Expenses', 'Revenue shares', '<b>Fern|leaf</b> (new)'],
    })
  })

  test('has every entry of a journal that is read in several batches', async () => {
    const { id: deal_id } = await db.selectFrom('proposals').select('id').executeTakeFirstOrThrow()
    const fees = Array.from({ length: 1_100 }, () => ({
      kind: 'agreement_fee_charged' as const,
      ...{ reference_id: randomUUID(), deal_id, memo: 'Agreement fee' },
      postings: [{ source: cards('gbp'), destination: agreementFees('gbp'), amount: 1, currency: 'gbp' as const }],
    }))
    await db.transaction().execute((tx) => post(tx, fees, clock.now()))
    const rows = await rowsOf(await fileFor(people.ada, 'csv'))
    expect(rows.filter(([, , description]) => description === 'Agreement fee')).toHaveLength(1_100)
    const statement = await statementOf(people.ada)
    expect(statement.lines).toHaveLength(200)
    expect(statement.lines_count).toBe(rows.filter((row) => row.length > 1).length - 2)
  })
})
