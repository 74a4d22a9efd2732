import { beforeAll, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, jobs, people, makeDeal, approved } = useFernleaf()
let project_id = ''

// Priya's and Marco's shares of October: 12% and 5% of £8,120.00. A second project has a deal of Priya's.
beforeAll(async () => {
  const { project } = await makeDeal()
  project_id = project.id
  await makeDeal({ provider: people.marco, project_id, share: 5 })
  const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
  const paid = await approved(project_id, october)
  await as(people.olivia).payments.processPayments(batchFor(paid, people.good_card))
  await jobs.drain()
  await makeDeal()
})

async function cellsOf(file: File): Promise<string[][]> {
  const lines = (await file.text()).split('\r\n').filter((line) => line !== '')
  return lines.map((line) => line.split(','))
}

const HEADINGS = [
  ...['ID', 'Provider', 'Project', 'Period', 'Project Revenue', 'Share %', 'Gross Amount', 'Platform Commission'],
  ...['Net Amount', 'Currency', 'Status', 'Created Date', 'Processed Date', 'Due Date'],
  ...['Owed Again', 'To Transfer Again', 'Share Before Corrections', 'Corrections And Carried'],
]
const PRIYAS = ['Priya Shah', 'Fernleaf', 'October 2026', '8120.00', '12', '974.40', '146.16', '828.24', 'GBP']
const MARCOS = ['Marco Bianchi', 'Fernleaf', 'October 2026', '8120.00', '5', '406.00', '60.90', '345.10', 'GBP']

describe('payments as CSV', () => {
  const rows = async (viewer: Viewer, input: object = {}) => {
    const [headings, ...cells] = await cellsOf(await as(viewer).payments.exportPayments(input))
    expect(headings).toEqual(HEADINGS)
    return cells.filter(([id]) => id !== 'Total').map((row) => row.slice(1, 10))
  }

  test('have the columns of the documents, plain amounts, and the order of the list', async () => {
    expect(await rows(people.olivia, { sort: 'gross_desc' })).toEqual([PRIYAS, MARCOS])
    expect(await rows(people.olivia, { sort: 'gross_asc' })).toEqual([MARCOS, PRIYAS])
    const file = await as(people.olivia).payments.exportPayments({})
    expect([file.name, file.type]).toEqual(['sharewell-payments-2026-11-02.csv', 'text/csv; charset=utf-8'])
    const [, line = []] = await cellsOf(file)
    expect(line.slice(10)).toEqual([
      'completed',
      '2026-11-02',
      '2026-11-02',
      '2026-11-17',
      '0.00',
      '0.00',
      line[6],
      '0.00',
    ])
  })

  test('end with a control total, and each row adds up', async () => {
    const [, ...all] = await cellsOf(await as(people.olivia).payments.exportPayments({}))
    expect(all.at(-1)).toEqual(['Total', '2', '', '', '', '', '1380.40', '207.06', '1173.34', 'GBP'])
    for (const [, , , , revenue, share, gross, commission, net] of all.slice(0, -1)) {
      expect(Number(gross) - Number(commission)).toBeCloseTo(Number(net), 6)
      expect((Number(revenue) * Number(share)) / 100).toBeCloseTo(Number(gross), 6)
    }
  })

  test('are those that the filters leave', async () => {
    expect(await rows(people.olivia, { search: 'bianchi' })).toEqual([MARCOS])
    expect(await rows(people.olivia, { status: 'scheduled' })).toEqual([])
  })

  test('are only the viewer’s own, whatever ids they name', async () => {
    expect(await rows(people.priya)).toEqual([PRIYAS])
    expect(await rows(people.theo)).toEqual([])
    expect(await rows(people.ada, { sort: 'gross_desc' })).toEqual([PRIYAS, MARCOS])
    const { items } = await as(people.olivia).payments.listPayments({ sort: 'gross_desc' })
    const ids = items.map(({ id }) => id)
    expect(await rows(people.olivia, { ids: ids.slice(0, 1) })).toEqual([PRIYAS])
    expect(await rows(people.marco, { ids })).toEqual([MARCOS])
    expect((await refusalOf(as(null).payments.exportPayments({}))).code).toBe('NOT_SIGNED_IN')
  })

  test('name at most a hundred ids', async () => {
    const ids = Array.from({ length: 101 }, () => project_id)
    expect((await refusalOf(as(people.olivia).payments.exportPayments({ ids }))).code).toBe('BAD_REQUEST')
    expect((await refusalOf(as(people.olivia).payments.exportPayments({ ids: [] }))).code).toBe('BAD_REQUEST')
  })
})

describe('payments as other files', () => {
  const fileOf = (format: 'excel' | 'accounting' | 'hledger', viewer: Viewer = people.olivia, input: object = {}) =>
    as(viewer).payments.exportPayments({ ...input, format })

  test('are a workbook', async () => {
    const file = await fileOf('excel')
    expect(file.name).toBe('sharewell-payments-2026-11-02.xlsx')
    expect(await file.slice(0, 2).text()).toBe('PK')
  })

  test('are a balanced journal of what moved for them, in the books of each', async () => {
    const sums = async (viewer: Viewer, input: object = {}) => {
      const [headings, ...entries] = await cellsOf(await fileOf('accounting', viewer, input))
      expect(headings?.slice(0, 6).join().replace('\uFEFF', '')).toBe('Date,Reference,Account,Debit,Credit,Currency')
      return entries.at(-1)?.slice(0, 6) ?? null
    }
    const total = (amount: string) => ['Total', '', '', amount, amount, 'GBP']
    expect(await sums(people.olivia)).toEqual(total('1380.40'))
    expect(await sums(people.olivia, { search: 'bianchi' })).toEqual(total('406.00'))
    const { items } = await as(people.olivia).payments.listPayments({})
    const ids = items.map(({ id }) => id)
    // What is set aside for them, and what arrives: both at their gross amount and their net amount.
    expect(await sums(people.marco, { ids })).toEqual(await sums(people.marco))
    expect(await sums(people.theo, { ids })).toBeNull()
    expect(await sums(people.ada)).not.toBeNull()
    const file = await fileOf('hledger', people.priya)
    expect(file.name).toBe('sharewell-payments-2026-11-02.journal')
    const text = await file.text()
    expect(text).toContain('; Sharewell, journal of Priya Shah, sharewell-payments-2026-11-02')
    expect(text).toContain('Assets:Stripe account  828.24 GBP')
    expect(text).not.toContain('Marco')
  })

  test('have only those formats', async () => {
    const asked = as(people.olivia).payments.exportPayments(JSON.parse('{ "format": "ods" }'))
    expect((await refusalOf(asked)).code).toBe('BAD_REQUEST')
  })
})

describe('every list', () => {
  test('exports the rows that it shows each person, in its order', async () => {
    for (const viewer of [people.olivia, people.priya, people.marco, people.theo, people.ada]) {
      const { reports, projects, agreements, proposals } = as(viewer)
      const lists = [
        [await reports.listReports({ sort: 'date_asc' }), await reports.exportReports({ sort: 'date_asc' })],
        [await projects.listProjects({ sort: 'title_desc' }), await projects.exportProjects({ sort: 'title_desc' })],
        [await agreements.listAgreements({ sort: 'oldest' }), await agreements.exportAgreements({ sort: 'oldest' })],
        [await proposals.listProposals({}), await proposals.exportProposals({})],
      ] as const
      for (const [{ items }, file] of lists) {
        const [, ...rows] = await cellsOf(file)
        expect(rows.map(([id]) => id)).toEqual(items.map(({ id }) => id))
      }
    }
  })

  test('exports only those of the named rows that it would show', async () => {
    const olivia = as(people.olivia)
    const [agreement] = (await olivia.agreements.listAgreements({ search: 'bianchi' })).items
    const ids = [agreement?.id ?? '']
    expect(await cellsOf(await olivia.agreements.exportAgreements({ ids }))).toHaveLength(2)
    expect(await cellsOf(await as(people.priya).agreements.exportAgreements({ ids }))).toHaveLength(1)
    const { projects, reports, proposals } = as(people.theo)
    const all = [projects.exportProjects, reports.exportReports, proposals.exportProposals]
    for (const call of all) expect(await cellsOf(await call({ ids: [project_id] }))).toHaveLength(1)
    expect(await cellsOf(await olivia.projects.exportProjects({ ids: [project_id] }))).toHaveLength(2)
  })

  test('keeps amounts and their currency apart', async () => {
    const [headings = [], row = []] = await cellsOf(await as(people.olivia).reports.exportReports({}))
    expect(row.slice(headings.indexOf('Revenue'), headings.indexOf('Status'))).toEqual(['8120.00', 'GBP'])
  })
})
