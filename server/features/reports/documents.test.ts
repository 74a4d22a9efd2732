import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { reportForm } from '#scenarios/report-month.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, people, makeDeal, storedFiles } = useFernleaf()
let report_id = ''

beforeEach(async () => {
  const { project } = await makeDeal()
  report_id = randomUUID()
  await as(people.olivia).reports.createReport({
    id: report_id,
    project_id: project.id,
    is_draft: true,
    ...reportForm(),
  })
})

const pdf = (words = '', name = 'October – “revenue”.pdf') =>
  new File([`%PDF-1.7\n${words}\n%%EOF`], name, { type: 'text/plain' })
const add = (file: File, document_id: string = randomUUID(), by = people.olivia) =>
  as(by).reports.addReportDocument({ id: report_id, document_id, file })

describe('a supporting document', () => {
  test('is stored with the type of its content, shown with the report, and downloaded as an attachment', async () => {
    const document = await add(pdf('Statement'))
    expect(document).toMatchObject({ filename: 'October – “revenue”.pdf', file_type: 'application/pdf', file_size: 24 })
    const report = await as(people.olivia).reports.submitReport({ id: report_id })
    expect(report.supporting_documents).toEqual([{ ...document, allowed: { remove: false } }])
    expect(document.url).toBe(`/api/revenue-reports/${report_id}/documents/${document.id}`)

    const resHeaders = new Headers()
    const file = await as(people.priya, { resHeaders }).reports.getReportDocument({
      id: report_id,
      document_id: document.id,
    })
    expect(await file.text()).toBe('%PDF-1.7\nStatement\n%%EOF')
    expect(resHeaders.get('content-disposition')).toMatch(/^attachment; filename="October _ _revenue_\.pdf"/)
    expect(resHeaders.get('x-content-type-options')).toBe('nosniff')
  })

  test('is for those who may see the report', async () => {
    const { id: document_id } = await add(pdf())
    const get = (by: typeof people.olivia) => as(by).reports.getReportDocument({ id: report_id, document_id })
    // Still a draft.
    for (const other of [people.priya, people.marco, people.ada])
      expect((await refusalOf(get(other))).code).toBe('NOT_FOUND')
    await as(people.olivia).reports.submitReport({ id: report_id })
    expect((await get(people.priya)).size).toBeGreaterThan(0)
    expect((await refusalOf(get(people.marco))).code).toBe('NOT_FOUND')
    const unknown = as(people.olivia).reports.getReportDocument({ id: report_id, document_id: randomUUID() })
    expect((await refusalOf(unknown)).code).toBe('NOT_FOUND')
  })

  test('sent again is stored once; another one under its id is refused', async () => {
    const document_id = randomUUID()
    const before = await storedFiles()
    const [first, second] = await Promise.all([add(pdf('Once'), document_id), add(pdf('Once'), document_id)])
    expect(second).toEqual(first)
    expect((await refusalOf(add(pdf('Other'), document_id))).code).toBe('ALREADY_EXISTS')
    expect(await storedFiles()).toBe(before + 1)
    expect(await db.selectFrom('files').select('id').where('id', '=', document_id).execute()).toHaveLength(1)
  })
})

describe('what is not stored', () => {
  test('too large, empty, or of a kind that is not accepted, whatever it is called', async () => {
    const before = await storedFiles()
    const large = new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)])], 'big.pdf')
    expect(await refusalOf(add(large))).toEqual({
      code: 'FILE_REFUSED',
      field: 'file',
      message: 'File "big.pdf" exceeds the 10MB limit.',
    })
    expect((await refusalOf(add(new File([], 'empty.pdf')))).message).toBe('File "empty.pdf" is empty.')
    const script = new File(['<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'], 'chart.pdf', {
      type: 'application/pdf',
    })
    expect((await refusalOf(add(script))).message).toContain('Use pdf, doc, docx, xls, xlsx, png, jpg or jpeg.')
    expect(await storedFiles()).toBe(before)
  })

  test('for a report that may not be changed any more, or is somebody else’s; the bytes are removed again', async () => {
    const before = await storedFiles()
    expect((await refusalOf(add(pdf(), randomUUID(), people.priya))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(add(pdf(), randomUUID(), { ...people.olivia, id: people.marco.id }))).code).toBe(
      'NOT_FOUND',
    )
    await as(people.olivia).reports.submitReport({ id: report_id })
    expect((await refusalOf(add(pdf()))).code).toBe('REPORT_NOT_EDITABLE')
    expect(await storedFiles()).toBe(before)
  })

  test('beyond twenty', async () => {
    for (let count = 0; count < 20; count += 1) await add(pdf(String(count)))
    expect((await refusalOf(add(pdf('One more')))).message).toBe('A report can have up to 20 documents.')
  })
})
