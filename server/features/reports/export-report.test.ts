import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pdfText } from '#server/testing/pdf-text.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, people, makeDeal, approved, submitted } = useFernleaf()

/** October of a project whose revenue Priya shares with 12%, and Marco with 5%. */
async function october() {
  const { project } = await makeDeal({ effective_date: '2026-10-01' })
  await makeDeal({ project_id: project.id, provider: people.marco, share: 5, effective_date: '2026-10-01' })
  return approved(project.id)
}

test('the table goes from the sources to what each receives; a provider gets their own part', async () => {
  const { id } = await october()
  const table = async (who: typeof people.olivia) => {
    const file = await as(who).reports.exportReport({ id, format: 'csv' })
    expect(file.name).toMatch(new RegExp(`^revenue-report-${id}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    return (await file.text())
      .split('\r\n')
      .map((line) => line.split(',').slice(3, 4).concat(line.split(',').slice(-2)))
  }
  expect(await table(people.priya)).toEqual([
    ['Line', 'Amount', 'Currency'],
    ['Subscriptions', '6000.00', 'GBP'],
    ['Gift cards', '2120.00', 'GBP'],
    ['Total revenue', '8120.00', 'GBP'],
    ['Revenue reported', '8120.00', 'GBP'],
    ['Eligible revenue', '8120.00', 'GBP'],
    ['12% share', '974.40', 'GBP'],
    ['"Platform commission', '-146.16', 'GBP'],
    ['Priya Shah receives', '828.24', 'GBP'],
    [''],
  ])
  const whole = (await table(people.olivia)).map(([line]) => line)
  expect(whole).toContain('Priya Shah receives')
  expect(whole).toContain('Marco Bianchi receives')
})

test('the document says the same on paper', async () => {
  const { id } = await october()
  const file = await as(people.olivia).reports.exportReport({ id })
  expect(file.type).toBe('application/pdf')
  const words = pdfText(new Uint8Array(await file.arrayBuffer())).lines.join(' ')
  for (const part of ['October 2026', 'Gift cards', '£8,120.00', 'Approved', '-£146.16', '£828.24']) {
    expect(words).toContain(part)
  }
})

test('who may not read a report gets no file of it, and no other format exists', async () => {
  const { id } = await october()
  expect((await refusalOf(as(people.theo).reports.exportReport({ id }))).code).toBe('NOT_FOUND')
  expect((await refusalOf(as(null).reports.exportReport({ id }))).code).toBe('NOT_SIGNED_IN')
  const format: string = 'docx'
  const other = as(people.olivia).reports.exportReport({ id, format: format as 'pdf' })
  expect((await refusalOf(other)).code).toBe('BAD_REQUEST')
})

test('both name a dispute of lines, its amounts and what is held back of the shares; a provider reads their own', async () => {
  const { project } = await makeDeal({ effective_date: '2026-10-01' })
  await makeDeal({ project_id: project.id, provider: people.marco, share: 5, effective_date: '2026-10-01' })
  const { id } = await submitted(project.id)
  const lines = [{ position: 1, reported_amount: 600_000, expected_amount: 500_000 }]
  await as(people.priya).reports.disputeReportLines({ id, dispute_id: randomUUID(), reason: 'Counted twice', lines })
  const rows = async (who: typeof people.olivia) => {
    const file = await as(who).reports.exportReport({ id, format: 'csv' })
    return (await file.text()).split('\r\n').filter((line) => line.includes(',Dispute,'))
  }
  const [disputed, status, ...held] = await rows(people.priya)
  expect(disputed).toMatch(
    /"Subscriptions: £6,000.00 reported, £5,000.00 expected.",Priya Shah: Counted twice,-1000.00,GBP$/,
  )
  expect(status).toContain('Waiting for Olivia Hart.')
  // 12% of the £1,000.00 that is not agreed on.
  const amounts = ['gross",,120.00', 'commission",,18.00', 'net",,102.00']
  expect(held).toEqual(
    amounts.map((amount) => expect.stringContaining(`"Held back until it is settled, ${amount},GBP`)),
  )
  // 12% and 5% of it.
  expect((await rows(people.olivia))[2]).toContain('gross",,170.00,GBP')
  const file = await as(people.priya).reports.exportReport({ id })
  const words = pdfText(new Uint8Array(await file.arrayBuffer())).lines.join(' ')
  expect(words).toContain('Dispute of lines')
  expect(words).toContain('£6,000.00 reported, £5,000.00 expected.')
  expect(words).toContain('Held back until it is settled: £120.00 gross, £18.00 commission, £102.00 net.')
})
