import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { personalData } from './personal-data.ts'

const { db, as, clock, jobs, people, makeDeal, storedFiles } = useFernleaf()
let id = ''

beforeEach(async () => {
  const deal = await makeDeal()
  id = deal.id
  await jobs.drain()
})

const pdf = (words = '', name = 'Statement of work.pdf') => new File([`%PDF-1.7\n${words}\n%%EOF`], name)
const add = (by: Viewer, { file = pdf(), title = '', document_id = randomUUID() as string } = {}) =>
  as(by).agreementDocuments.addAgreementDocument({ id, document_id, title, file })
const list = (by: Viewer) => as(by).agreementDocuments.listAgreementDocuments({ id })
const open = (by: Viewer, document_id: string, resHeaders = new Headers()) =>
  as(by, { resHeaders }).agreementDocuments.getAgreementDocument({ id, document_id })
const remove = (by: Viewer, document_id: string) =>
  as(by).agreementDocuments.deleteAgreementDocument({ id, document_id })

describe('a document of an agreement', () => {
  test('is added by either side, listed with who and when, and downloaded as an attachment', async () => {
    const first = await add(people.priya, { title: 'Scope', file: pdf('Scope') })
    const second = await add(people.olivia)
    expect(first).toMatchObject({
      title: 'Scope',
      type: 'application/pdf',
      filename: 'Statement of work.pdf',
      file_size: 20,
      uploaded_by: { id: people.priya.id, name: 'Priya Shah' },
      is_opened: false,
      url: `/api/agreements/${id}/documents/${first.id}`,
      allowed: { delete: true },
    })
    expect(second.title).toBe('Statement of work')
    const { items, allowed } = await list(people.priya)
    expect(new Set(items.map((item) => item.id))).toEqual(new Set([first.id, second.id]))
    expect(items.find((item) => item.id === second.id)?.allowed.delete).toBe(false)
    expect(allowed.add).toBe(true)

    const resHeaders = new Headers()
    expect(await (await open(people.olivia, first.id, resHeaders)).text()).toBe('%PDF-1.7\nScope\n%%EOF')
    expect(resHeaders.get('content-disposition')).toMatch(/^attachment; filename="Statement of work\.pdf"/)
    expect(resHeaders.get('content-security-policy')).toContain('sandbox')
  })

  test('has a name without characters that hide what it is', async () => {
    const file = pdf('', 'exe\u202Efdp.pdf')
    expect(await add(people.priya, { file, title: '\u200B' })).toMatchObject({
      title: 'exe_fdp',
      filename: 'exe_fdp.pdf',
    })
    expect(await add(people.priya, { title: 'Sco\u202Epe' })).toMatchObject({ title: 'Scope' })
  })

  test('is notified to the other side, and noted in the activity of the deal', async () => {
    await db.deleteFrom('notifications').execute()
    await add(people.priya, { title: 'Scope' })
    const notified = await db.selectFrom('notifications').selectAll().where('title', '=', 'New document').execute()
    expect(notified).toMatchObject([
      { recipient_id: people.olivia.id, type: 'agreement', link_url: `/agreement-detail?id=${id}&tab=documents` },
    ])
    const { recent_activity } = await as(people.olivia).agreements.getAgreement({ id })
    expect(recent_activity[0]).toMatchObject({ sentence: 'Added a document', actor: 'Priya Shah' })
  })

  test('is for the two sides and admins, who add nothing', async () => {
    const { id: document_id } = await add(people.olivia)
    for (const other of [people.marco, people.theo]) {
      const expected = other === people.theo ? 'NOT_ALLOWED' : 'NOT_FOUND'
      for (const call of [() => list(other), () => open(other, document_id), () => remove(other, document_id)])
        expect((await refusalOf(call())).code).toBe(expected)
      expect((await refusalOf(add(other))).code).toBe(expected)
    }
    expect(await list(people.ada)).toMatchObject({ items: [{ id: document_id }], allowed: { add: false } })
    expect((await open(people.ada, document_id)).size).toBeGreaterThan(0)
    expect((await refusalOf(add(people.ada))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(open(people.olivia, randomUUID()))).code).toBe('NOT_FOUND')
  })

  test('is not found under another agreement of the same person', async () => {
    const { id: document_id } = await add(people.olivia)
    const other = await makeDeal({ provider: people.marco })
    const call = as(people.olivia).agreementDocuments.getAgreementDocument({ id: other.id, document_id })
    expect((await refusalOf(call)).code).toBe('NOT_FOUND')
  })

  test('sent again is stored once; another one under its id is refused', async () => {
    const document_id = randomUUID()
    const before = await storedFiles()
    const [first, second] = await Promise.all([
      add(people.olivia, { document_id }),
      add(people.olivia, { document_id }),
    ])
    expect(second).toEqual(first)
    const other = add(people.olivia, { document_id, file: pdf('Other') })
    expect((await refusalOf(other)).code).toBe('ALREADY_EXISTS')
    expect(await storedFiles()).toBe(before + 1)
  })

  test('that is empty, too large, or of another kind than its name says is not stored', async () => {
    const before = await storedFiles()
    const large = new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)])], 'big.pdf')
    const script = new File(['<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'], 'chart.pdf')
    for (const file of [large, script, new File([], 'empty.pdf')])
      expect(await refusalOf(add(people.olivia, { file }))).toMatchObject({ code: 'FILE_REFUSED', field: 'file' })
    expect(await storedFiles()).toBe(before)
  })

  test('is among the personal data of its uploader', async () => {
    const { id: document_id } = await add(people.priya)
    const own = async (viewer: Viewer) =>
      JSON.stringify(await personalData.agreement_documents?.(db, viewer).limit(500).execute())
    expect(await own(people.priya)).toContain(document_id)
    expect(await own(people.olivia)).not.toContain(document_id)
  })
})

describe('deleting a document', () => {
  test('is for its uploader until somebody else has opened it; its bytes go too', async () => {
    const before = await storedFiles()
    const { id: document_id } = await add(people.priya)
    await open(people.priya, document_id)
    expect((await refusalOf(remove(people.olivia, document_id))).code).toBe('NOT_ALLOWED')
    await remove(people.priya, document_id)
    await jobs.drain()
    expect((await list(people.olivia)).items).toEqual([])
    expect(await storedFiles()).toBe(before)
    expect(await db.selectFrom('files').select('id').where('id', '=', document_id).execute()).toEqual([])
    const { recent_activity } = await as(people.priya).agreements.getAgreement({ id })
    expect(recent_activity.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      'Deleted a document',
      'Added a document',
    ])
  })

  test('is refused afterwards, by the database as well', async () => {
    const { id: document_id } = await add(people.priya)
    await open(people.olivia, document_id)
    expect((await list(people.priya)).items).toMatchObject([{ is_opened: true, allowed: { delete: false } }])
    expect((await refusalOf(remove(people.priya, document_id))).code).toBe('DOCUMENT_OPENED')
    await expect(sql`delete from agreement_documents where file_id = ${document_id}`.execute(db)).rejects.toThrow(
      'agreement_documents is append-only',
    )
  })

  test('waits for somebody who opens it at the same time', async () => {
    const { id: document_id } = await add(people.priya)
    const held = sql`select from agreement_documents where file_id = ${document_id} for update`
    const [opened, removed] = await queueBehindLock(db, held, [
      () => open(people.olivia, document_id),
      () => refusalOf(remove(people.priya, document_id)),
    ])
    expect([opened, removed]).toMatchObject([{ type: 'application/pdf' }, { code: 'DOCUMENT_OPENED' }])
  })
})

describe('documents are limited', () => {
  test('to thirty a day of one person, also if they were deleted; nothing more is stored', async () => {
    for (let count = 0; count < 30; count += 1) {
      const { id: document_id } = await add(people.priya)
      await remove(people.priya, document_id)
    }
    await jobs.drain()
    const before = await storedFiles()
    await db.deleteFrom('notifications').execute()
    expect(await refusalOf(add(people.priya))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many documents. Please wait 24 hours and try again.',
    })
    expect(await storedFiles()).toBe(before)
    expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([])
    await add(people.olivia)
    clock.advance({ hours: 24 })
    await add(people.priya)
  })

  test('to fifty of an agreement, before the bytes of another one are looked at', async () => {
    for (const by of [people.priya, people.olivia]) for (let count = 0; count < 25; count += 1) await add(by)
    const document_id = (await list(people.olivia)).items.find(({ allowed }) => allowed.delete)?.id ?? ''
    const message = 'An agreement can have up to 50 documents.'
    const file = new File([], 'empty.pdf')
    expect(await refusalOf(add(people.priya, { file }))).toMatchObject({ code: 'FILE_REFUSED', message })
    expect(await refusalOf(add(people.priya))).toMatchObject({ code: 'FILE_REFUSED', message })
    expect((await add(people.olivia, { document_id })).id).toBe(document_id)
  })
})
