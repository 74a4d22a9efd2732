import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_ATTACHMENTS, MAX_UNSENT_ATTACHMENTS } from '#domain/message.ts'
import { createRateLimits, LIMITS } from '#server/identity/rate-limits.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useMessages } from '#server/testing/use-messages.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { anonymize } from './anonymize.ts'
import { purgeUnsentJob } from './jobs.ts'
import { personalData } from './personal-data.ts'

const house = useMessages()
const { db, pool, as, clock, jobs, people, command, send, history, pairWithDeal, storedFiles } = house

let olivia: Viewer
let priya: Viewer
beforeEach(async () => {
  const pair = await pairWithDeal()
  olivia = pair.owner
  priya = pair.provider
})

const pdf = (words = '', name = 'Terms.pdf') => new File([`%PDF-1.7\n${words}\n%%EOF`], name)
const add = (from: Viewer, to: Viewer, file = pdf(), document_id: string = randomUUID()) =>
  as(from).messages.addMessageAttachment({ id: to.id, document_id, file })
const open = (by: Viewer | null, id: string, resHeaders = new Headers()) =>
  as(by, { resHeaders }).messages.getMessageAttachment({ id })
const remove = (by: Viewer, id: string) => as(by).messages.deleteMessageAttachment({ id })

describe('a file of a message', () => {
  test('is sent with its words, and both read and download it', async () => {
    const first = await add(olivia, priya, pdf('One'))
    const second = await add(olivia, priya, pdf('Two', 'exe\u202Efdp.pdf'))
    const ids = [second.id, first.id]
    const sent = await send(olivia, priya, 'Two files', randomUUID(), ids)
    expect(sent.attachments).toEqual([
      { ...second, filename: 'exe_fdp.pdf' },
      { ...first, file_type: 'application/pdf', file_size: 18, url: `/api/messages/attachments/${first.id}` },
    ])
    expect((await history(priya, olivia))[0]?.attachments.map(({ id }) => id)).toEqual(ids)
    const resHeaders = new Headers()
    for (const viewer of [olivia, priya])
      expect(await (await open(viewer, first.id, resHeaders)).text()).toBe('%PDF-1.7\nOne\n%%EOF')
    expect(resHeaders.get('content-disposition')).toMatch(/^attachment; filename="Terms\.pdf"/)
    expect(resHeaders.get('content-security-policy')).toContain('sandbox')
  })

  test('is nobody else’s: refused as if there were none', async () => {
    const { id } = await add(olivia, priya)
    const unknown = await refusalOf(open(people.marco, randomUUID()))
    // Before it is sent, not the recipient's either.
    for (const other of [priya, people.marco, people.ada]) {
      expect(await refusalOf(open(other, id))).toEqual(unknown)
      expect(await refusalOf(remove(other, id))).toEqual(unknown)
    }
    await send(olivia, priya, 'Here', randomUUID(), [id])
    for (const other of [people.marco, people.theo, people.ada])
      expect(await refusalOf(open(other, id))).toEqual(unknown)
  })

  test('is checked by what is in it, and nothing is left of what is refused', async () => {
    const before = await storedFiles()
    for (const [bytes, name] of [
      ['<script>alert(1)</script>', 'harmless.pdf'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'picture.png'],
      ['MZ\u0090', 'setup.exe'],
      ['', 'empty.pdf'],
    ] as const)
      expect((await refusalOf(add(olivia, priya, new File([bytes], name)))).code).toBe('FILE_REFUSED')
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf')
    expect((await refusalOf(add(olivia, priya, large))).message).toContain('exceeds the 10MB limit')
    expect(await storedFiles()).toBe(before)
  })

  test('uploaded again after a lost answer is there once, also at the same time', async () => {
    const before = await storedFiles()
    const document_id = randomUUID()
    const [first, second] = await Promise.all([1, 2].map(() => add(olivia, priya, pdf('Once'), document_id)))
    expect(second).toEqual(first)
    expect(await storedFiles()).toBe(before + 1)
    expect((await refusalOf(add(olivia, priya, pdf('Other'), document_id))).code).toBe('ALREADY_EXISTS')
    expect((await refusalOf(add(priya, olivia, pdf('Once'), document_id))).code).toBe('ALREADY_EXISTS')
  })

  test('sent again with its message is there once; the message with other files is refused', async () => {
    const [one, two] = [await add(olivia, priya), await add(olivia, priya)]
    const message_id = randomUUID()
    const [first, second] = await Promise.all([1, 2].map(() => send(olivia, priya, 'Once', message_id, [one.id])))
    expect(second).toEqual(first)
    for (const ids of [[], [two.id], [one.id, two.id]])
      expect((await refusalOf(send(olivia, priya, 'Once', message_id, ids))).code).toBe('ALREADY_EXISTS')
  })

  test('goes with one message, of its uploader, to whom it was uploaded for', async () => {
    const { id } = await add(olivia, priya)
    const other = await pairWithDeal()
    for (const [from, to, ids] of [
      [priya, olivia, [id]],
      [other.owner, other.provider, [id]],
      [olivia, people.marco, [id]],
      [olivia, priya, [id, randomUUID()]],
    ] as const)
      expect((await refusalOf(send(from, to, 'Mine', randomUUID(), [...ids]))).code).toBe('ATTACHMENT_GONE')
    const outcomes = await Promise.allSettled([1, 2].map((n) => send(olivia, priya, `${n}`, randomUUID(), [id])))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await history(priya, olivia)).toHaveLength(1)
  })

  test('can be removed until it is sent', async () => {
    const before = await storedFiles()
    const { id } = await add(olivia, priya)
    await remove(olivia, id)
    await jobs.drain()
    expect(await storedFiles()).toBe(before)
    expect((await refusalOf(send(olivia, priya, 'Gone', randomUUID(), [id]))).code).toBe('ATTACHMENT_GONE')
    const sent = await add(olivia, priya)
    await send(olivia, priya, 'Here', randomUUID(), [sent.id])
    expect((await refusalOf(remove(olivia, sent.id))).code).toBe('NOT_FOUND')
    const removed = db.deleteFrom('message_attachments').where('file_id', '=', sent.id).execute()
    await expect(removed).rejects.toThrow()
  })
})

describe('how many', () => {
  test('one message has a few, each once', async () => {
    const files = await Promise.all(Array.from({ length: MAX_ATTACHMENTS + 1 }, () => add(olivia, priya)))
    const ids = files.map(({ id }) => id)
    expect((await refusalOf(send(olivia, priya, 'Many', randomUUID(), ids))).code).toBe('BAD_REQUEST')
    const [first = ''] = ids
    expect((await refusalOf(send(olivia, priya, 'Twice', randomUUID(), [first, first]))).code).toBe('BAD_REQUEST')
    expect((await send(olivia, priya, 'All', randomUUID(), ids.slice(1))).attachments).toHaveLength(MAX_ATTACHMENTS)
  })

  test('a bounded number waits to be sent, and what nobody sends is gone after a day', async () => {
    const before = await storedFiles()
    for (let n = 0; n < MAX_UNSENT_ATTACHMENTS; n += 1) await add(olivia, priya)
    expect(await refusalOf(add(olivia, priya))).toMatchObject({ code: 'FILE_REFUSED' })
    expect(await storedFiles()).toBe(before + MAX_UNSENT_ATTACHMENTS)
    clock.advance({ hours: 25 })
    await command(async (write) => write.enqueue(purgeUnsentJob, {}))
    await jobs.drain()
    const left = await db
      .selectFrom('message_attachments')
      .select('file_id')
      .where('sender_id', '=', olivia.id)
      .execute()
    expect(left).toEqual([])
    await add(olivia, priya)
  })

  test('a program that uploads without end is stopped', async () => {
    const rate_limits = createRateLimits({ pool, clock })
    for (let n = 0; n < LIMITS.message_attachment.times; n += 1)
      await rate_limits.consume('message_attachment', olivia.id)
    expect((await refusalOf(add(olivia, priya))).code).toBe('RATE_LIMITED')
  })

  test('only those upload for a person who may write to them', async () => {
    expect((await refusalOf(add(people.theo, priya))).code).toBe('NO_DEAL_SHARED')
    expect((await refusalOf(add(olivia, olivia))).code).toBe('NOT_FOUND')
    const nobody = as(olivia).messages.addMessageAttachment({
      id: randomUUID(),
      document_id: randomUUID(),
      file: pdf(),
    })
    expect((await refusalOf(nobody)).message).toBe('User not found.')
    await as(priya).messages.blockPerson({ id: olivia.id })
    expect((await refusalOf(add(olivia, priya))).code).toBe('NOT_REACHABLE')
  })
})

describe('whose they are', () => {
  beforeAll(() => clock.advance({ hours: 2 }))

  test('the export of personal data names what was sent and received, and not what the other has not sent', async () => {
    const sent = await add(olivia, priya)
    await send(olivia, priya, 'Here', randomUUID(), [sent.id])
    const unsent = await add(olivia, priya)
    const exported = async (viewer: Viewer) =>
      ((await personalData.message_attachments?.(db, viewer).limit(100).execute()) ?? []) as {
        id: string
        is_own: boolean
      }[]
    expect((await exported(priya)).map(({ id, is_own }) => [id, is_own])).toEqual([[sent.id, false]])
    expect(new Set((await exported(olivia)).map(({ id }) => id))).toEqual(new Set([sent.id, unsent.id]))
  })

  test('of somebody who left, what was sent stays with the other, and nothing else', async () => {
    const sent = await add(olivia, priya, pdf('Stays'))
    await send(olivia, priya, 'Here', randomUUID(), [sent.id])
    const unsent = await add(olivia, priya)
    await command((write) => anonymize({ ...write, viewer: olivia, headers: new Headers(), ip: '' }))
    await jobs.drain()
    expect(await (await open(priya, sent.id)).text()).toContain('Stays')
    const left = db.selectFrom('files').select('id').where('id', '=', unsent.id)
    expect(await left.executeTakeFirst()).toBeUndefined()
  })
})
