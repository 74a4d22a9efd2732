import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { personalData } from './personal-data.ts'

const { db, as, jobs, people, makeDeal, submitted, storedFiles } = useFernleaf()

let report_id = ''
let id = ''
beforeEach(async () => {
  const { project } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const report = await submitted(project.id, { revenue_sources: [{ source_name: 'Gift cards', amount: 198_800 }] })
  report_id = report.id
  id = randomUUID()
  await as(people.priya).reports.disputeReportLines({
    ...{ id: report_id, dispute_id: id, reason: '14 charges are missing' },
    lines: [{ position: 1, reported_amount: 198_800, expected_amount: 212_000 }],
  })
})

const pdf = (words = '', name = 'Charges.pdf') => new File([`%PDF-1.7\n${words}\n%%EOF`], name)
const add = (by: Viewer, { file = pdf(), document_id = randomUUID() as string } = {}) =>
  as(by).reports.addLineDisputeDocument({ id, document_id, file })
const open = (by: Viewer, document_id: string, resHeaders = new Headers()) =>
  as(by, { resHeaders }).reports.getLineDisputeDocument({ id, document_id })
const remove = (by: Viewer, document_id: string) => as(by).reports.removeLineDisputeDocument({ id, document_id })
const shown = async (by: Viewer) => (await as(by).reports.getLineDispute({ id })).documents
const takeBack = () => as(people.priya).reports.takeBackLineDispute({ id })

describe('a document of a dispute of lines', () => {
  test('is added by either side, shown on the dispute, and downloaded as an attachment', async () => {
    const first = await add(people.priya, { file: pdf('Charges') })
    const second = await add(people.olivia, { file: pdf('', 'exe\u202Efdp.pdf') })
    expect(first).toMatchObject({
      ...{ filename: 'Charges.pdf', file_type: 'application/pdf', file_size: 22, is_opened: false },
      ...{ uploaded_by: { name: 'Priya Shah' }, allowed: { remove: true } },
      url: `/api/line-disputes/${id}/documents/${first.id}`,
    })
    expect(second.filename).toBe('exe_fdp.pdf')
    const { line_disputes } = await as(people.olivia).reports.getReport({ id: report_id })
    expect(new Set(line_disputes[0]?.documents.map((document) => document.id))).toEqual(new Set([first.id, second.id]))
    expect(line_disputes[0]).toMatchObject({ allowed: { add_document: true } })
    expect((await shown(people.priya)).find((one) => one.id === first.id)).toEqual(first)
    const resHeaders = new Headers()
    expect(await (await open(people.olivia, first.id, resHeaders)).text()).toBe('%PDF-1.7\nCharges\n%%EOF')
    expect(resHeaders.get('content-disposition')).toMatch(/^attachment; filename="Charges\.pdf"/)
    expect(resHeaders.get('content-security-policy')).toContain('sandbox')
  })

  test('is for both sides and admins, not for another provider of the report', async () => {
    const { id: document_id } = await add(people.priya)
    expect(await shown(people.marco)).toEqual([])
    const { marco } = people
    for (const call of [() => add(marco), () => open(marco, document_id), () => remove(marco, document_id)]) {
      expect((await refusalOf(call())).code).toBe('NOT_FOUND')
    }
    expect((await refusalOf(open(people.theo, document_id))).code).toBe('NOT_FOUND')
    expect((await refusalOf(add(people.ada))).code).toBe('NOT_ALLOWED')
    expect(await shown(people.ada)).toMatchObject([{ id: document_id, allowed: { remove: false } }])
    expect((await open(people.ada, document_id)).size).toBeGreaterThan(0)
    expect((await refusalOf(open(people.olivia, randomUUID()))).code).toBe('NOT_FOUND')
  })

  test('is notified to the other side', async () => {
    await db.deleteFrom('notifications').execute()
    await add(people.olivia)
    const notified = await db.selectFrom('notifications').select(['recipient_id', 'title']).execute()
    expect(notified).toEqual([{ recipient_id: people.priya.id, title: 'Document added to a dispute' }])
  })

  test('sent again is stored once; another one under its id is refused', async () => {
    const document_id = randomUUID()
    const before = await storedFiles()
    const [first, second] = await Promise.all([add(people.priya, { document_id }), add(people.priya, { document_id })])
    expect(second).toEqual(first)
    expect(await add(people.olivia, { document_id })).toMatchObject({ uploaded_by: { name: 'Priya Shah' } })
    expect((await refusalOf(add(people.priya, { document_id, file: pdf('Other') }))).code).toBe('ALREADY_EXISTS')
    expect(await storedFiles()).toBe(before + 1)
  })

  test('that is empty, too large, of another kind, or one too many is not stored', async () => {
    for (let count = 0; count < 20; count += 1) await add(people.priya)
    const before = await storedFiles()
    const large = new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)])], 'big.pdf')
    const script = new File(['<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'], 'chart.pdf')
    for (const file of [large, script, new File([], 'empty.pdf'), pdf()]) {
      expect(await refusalOf(add(people.olivia, { file }))).toMatchObject({ code: 'FILE_REFUSED', field: 'file' })
    }
    expect(await storedFiles()).toBe(before)
  })

  test('is in the traces of its two sides, and in the data of its uploader', async () => {
    const { id: document_id } = await add(people.priya)
    for (const viewer of [people.priya, people.olivia, people.ada]) {
      const { line_disputes } = await as(viewer).payments.getReportTrace({ id: report_id })
      expect(line_disputes).toMatchObject([{ documents: [{ id: document_id, filename: 'Charges.pdf' }] }])
    }
    const { line_disputes } = await as(people.marco).payments.getReportTrace({ id: report_id })
    expect(line_disputes).toMatchObject([{ reason: '14 charges are missing', documents: [] }])
    const file = await as(people.olivia).payments.exportReportTrace({ id: report_id, format: 'pdf' })
    expect(await readPdf(new Uint8Array(await file.arrayBuffer()))).toContain('Charges.pdf, 15 bytes, SHA-256')
    const own = async (viewer: Viewer) =>
      JSON.stringify(await personalData.line_dispute_documents?.(db, viewer).limit(500).execute())
    expect(await own(people.priya)).toContain(document_id)
    expect(await own(people.olivia)).not.toContain(document_id)
  })
})

describe('removing it', () => {
  test('is for its uploader, until somebody else has opened it; its bytes go too', async () => {
    const before = await storedFiles()
    const { id: document_id } = await add(people.priya)
    await open(people.priya, document_id)
    expect((await refusalOf(remove(people.olivia, document_id))).code).toBe('NOT_ALLOWED')
    await remove(people.priya, document_id)
    await jobs.drain()
    expect(await shown(people.olivia)).toEqual([])
    expect(await storedFiles()).toBe(before)

    const { id: opened } = await add(people.priya)
    await open(people.olivia, opened)
    expect(await shown(people.priya)).toMatchObject([{ is_opened: true, allowed: { remove: false } }])
    expect((await refusalOf(remove(people.priya, opened))).code).toBe('DOCUMENT_OPENED')
    const deleting = sql`delete from line_dispute_documents where file_id = ${opened}`.execute(db)
    await expect(deleting).rejects.toThrow('line_dispute_documents is append-only')
  })

  test('and adding end with the dispute', async () => {
    const { id: document_id } = await add(people.priya)
    await takeBack()
    expect((await refusalOf(remove(people.priya, document_id))).code).toBe('LINE_DISPUTE_CLOSED')
    expect((await refusalOf(add(people.olivia))).code).toBe('LINE_DISPUTE_CLOSED')
    const dispute = await as(people.priya).reports.getLineDispute({ id })
    expect(dispute).toMatchObject({ documents: [{ allowed: { remove: false } }], allowed: { add_document: false } })
  })

  test('waits for somebody who opens it at the same time, and adding for who closes the dispute', async () => {
    const { id: document_id } = await add(people.priya)
    const held = sql`select from line_dispute_documents where file_id = ${document_id} for update`
    const [opened, removed] = await queueBehindLock(db, held, [
      () => open(people.olivia, document_id),
      () => refusalOf(remove(people.priya, document_id)),
    ])
    expect([opened, removed]).toMatchObject([{ type: 'application/pdf' }, { code: 'DOCUMENT_OPENED' }])
    const report = sql`select from revenue_reports where id = ${report_id} for update`
    const [, added] = await queueBehindLock(db, report, [takeBack, () => refusalOf(add(people.olivia))])
    expect(added).toMatchObject({ code: 'LINE_DISPUTE_CLOSED' })
  })
})
