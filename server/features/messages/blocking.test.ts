import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { useMessages } from '#server/testing/use-messages.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { anonymize } from './anonymize.ts'
import { personalData } from './personal-data.ts'

const { db, as, clock, jobs, mailed, people, command, send, open, pairWithDeal } = useMessages()

const block = (by: Viewer, id: string) => as(by).messages.blockPerson({ id })
const mailsTo = async ({ email }: Viewer) => (await mailed()).filter(({ recipient }) => recipient === email)

async function passMinutes(minutes: number): Promise<void> {
  clock.advance({ minutes })
  await jobs.drain()
}

describe('blocking', () => {
  let owner: Viewer
  let provider: Viewer
  beforeAll(async () => {
    const pair = await pairWithDeal()
    owner = pair.owner
    provider = pair.provider
    await send(owner, provider, 'Before')
  })

  test('stops both directions, and twice is once', async () => {
    expect(await block(provider, owner.id)).toEqual({ id: owner.id, is_blocked: true })
    await block(provider, owner.id)
    expect((await refusalOf(send(owner, provider, 'Hello?'))).code).toBe('NOT_REACHABLE')
    expect((await refusalOf(send(provider, owner, 'No'))).code).toBe('PERSON_BLOCKED')
    expect(await open(provider, owner)).toMatchObject({ is_blocked: true, allowed: { write: false, block: true } })
    // They do not learn by whom they are blocked.
    expect(await open(owner, provider)).toMatchObject({ is_blocked: false, refusal: "You can't message this person." })
  })

  test('is part of the personal data of who did it', async () => {
    const own = async (viewer: Viewer) =>
      JSON.stringify(await personalData.blocked_people?.(db, viewer).limit(100).execute())
    expect(await own(provider)).toContain(owner.id)
    expect(await own(owner)).not.toContain(provider.id)
  })

  test('ends when it is taken back', async () => {
    await as(provider).messages.unblockPerson({ id: owner.id })
    await send(owner, provider, 'Thank you')
  })

  test('is not for admins, oneself or nobody', async () => {
    expect((await refusalOf(block(provider, people.ada.id))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(block(provider, provider.id))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(block(provider, '0b6f6a3e-4f0e-4d6e-8a43-3d6c3f9f2f11'))).code).toBe('NOT_FOUND')
  })

  test('goes with the account', async () => {
    await block(provider, owner.id)
    await command((write) => anonymize({ ...write, viewer: owner, headers: new Headers(), ip: '127.0.0.1' }))
    expect(await db.selectFrom('blocked_people').selectAll().execute()).toEqual([])
  })
})

describe('somebody who is away', () => {
  test('gets one mail about all that is unread, and none about it again', async () => {
    const { owner, provider } = await pairWithDeal()
    await send(owner, provider, 'First')
    await send(owner, provider, `Second @{${owner.id}}\n<b>bold</b>`)
    expect(await mailsTo(provider)).toEqual([])
    await passMinutes(10)
    const [mail, ...more] = await mailsTo(provider)
    expect(more).toEqual([])
    expect(mail?.text_body).toContain('Olivia Hart sent you 2 messages: “Second @ {')
    expect(mail?.text_body).toContain(`/chat/${owner.id}`)
    expect(mail?.html_body).not.toContain('<b>bold</b>')
    await send(owner, provider, 'Third')
    await passMinutes(10)
    const mails = await mailsTo(provider)
    expect(mails).toHaveLength(2)
    expect(mails.some(({ text_body }) => text_body.includes('sent you a message: “Third”'))).toBe(true)
  })

  test('gets none from somebody they have blocked meanwhile', async () => {
    const { owner, provider } = await pairWithDeal()
    await send(owner, provider, 'Unwanted')
    await block(provider, owner.id)
    await passMinutes(10)
    expect(await mailsTo(provider)).toEqual([])
  })

  test('gets none about what was read, and no notification in the product', async () => {
    const { owner, provider } = await pairWithDeal()
    const { id } = await send(owner, provider, 'Read at once')
    await as(provider).messages.readMessage({ id })
    await passMinutes(10)
    expect(await mailsTo(provider)).toEqual([])
    expect(await db.selectFrom('notifications').selectAll().where('in_app', '=', true).execute()).toEqual([])
  })
})
