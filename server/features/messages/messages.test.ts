import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_UNANSWERED } from '#domain/message.ts'
import { anonymizePerson } from '#server/identity/anonymize-person.ts'
import { createRateLimits, LIMITS } from '#server/identity/rate-limits.ts'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { eventually } from '#server/testing/eventually.ts'
import { hearEvents } from '#server/testing/hear-events.ts'
import { useMessages } from '#server/testing/use-messages.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, pool, connection, as, clock, command, people, send, open, history, pairWithDeal } = useMessages()

let olivia: Viewer
let priya: Viewer
beforeAll(async () => {
  const pair = await pairWithDeal()
  olivia = pair.owner
  priya = pair.provider
})

const unread = async (viewer: Viewer) => (await as(viewer).messages.countUnread()).unread

describe('two people who share a deal', () => {
  test('write to each other, and both see the same history in the order of its numbers', async () => {
    await send(olivia, priya, 'Do gift cards count as revenue?')
    await send(priya, olivia, 'When sold.')
    for (const viewer of [olivia, priya]) {
      expect((await history(viewer, viewer === olivia ? priya : olivia)).map(({ content }) => content)).toEqual([
        'When sold.',
        'Do gift cards count as revenue?',
      ])
    }
    const { items } = await as(olivia).messages.listConversations({})
    expect(items).toMatchObject([
      {
        participants: [olivia.id, priya.id],
        other: { name: priya.name, role: 'provider', is_deleted: false },
        last_message: { content: 'When sold.', number: 2, type: 'direct', status: 'sent' },
        unread_count: 1,
      },
    ])
  })

  test('see a message sent, then delivered, then read, and hear of each live', async () => {
    const { heard, stop } = await hearEvents(connection, olivia.id)
    const { id, conversation_id } = await send(olivia, priya, 'Are you there?')
    const statusSeen = async () => (await history(olivia, priya)).find((one) => one.id === id)?.status
    expect(await statusSeen()).toBe('sent')
    expect(await unread(priya)).toBeGreaterThan(0)
    expect(await statusSeen()).toBe('delivered')
    await as(priya).messages.readMessage({ id })
    expect(await statusSeen()).toBe('read')
    expect(await unread(priya)).toBe(0)
    await eventually(() => expect(heard.filter(({ topic }) => topic === 'messages')).toHaveLength(3))
    expect(new Set(heard.flatMap((event) => event.id ?? []))).toContain(conversation_id)
    await stop()
  })

  test('have one conversation, even if both begin it at once', async () => {
    const pair = await pairWithDeal()
    await Promise.all([send(pair.owner, pair.provider, 'Hello'), send(pair.provider, pair.owner, 'Hi')])
    const both = await history(pair.owner, pair.provider)
    expect(both.map(({ number }) => number)).toEqual([2, 1])
    expect(await history(pair.provider, pair.owner)).toEqual(both)
  })

  test('lose nothing and double nothing when many are sent at once', async () => {
    const pair = await pairWithDeal()
    const texts = Array.from({ length: 12 }, (_, n) => `Message ${n}`)
    await Promise.all(
      texts.map((text, n) => send(n % 2 ? pair.owner : pair.provider, n % 2 ? pair.provider : pair.owner, text)),
    )
    const all = await history(pair.owner, pair.provider)
    expect(all.map(({ number }) => number)).toEqual(texts.map((_, n) => 12 - n))
    expect(new Set(all.map(({ content }) => content))).toEqual(new Set(texts))
  })
})

describe('a message that comes again', () => {
  test('is there once, and is answered as it is', async () => {
    const message_id = randomUUID()
    const [first, second] = await Promise.all([1, 2].map(() => send(olivia, priya, 'Once', message_id)))
    expect(second).toEqual(first)
    expect((await history(olivia, priya)).filter(({ id }) => id === message_id)).toHaveLength(1)
  })

  test('with other words, to another person or by another sender is refused', async () => {
    const message_id = randomUUID()
    await send(olivia, priya, 'First', message_id)
    expect((await refusalOf(send(olivia, priya, 'Second', message_id))).code).toBe('ALREADY_EXISTS')
    expect((await refusalOf(send(priya, olivia, 'First', message_id))).code).toBe('ALREADY_EXISTS')
    expect((await refusalOf(send(olivia, people.marco, 'First', message_id))).code).toBe('ALREADY_EXISTS')
  })
})

describe('people without a deal', () => {
  test('are refused, with words that say whom one can write to', async () => {
    expect(await refusalOf(send(people.theo, priya, 'Hello'))).toMatchObject({ code: 'NO_DEAL_SHARED' })
    expect(await open(people.theo, priya)).toMatchObject({
      refusal: 'You can message people you share a proposal, agreement or trade with.',
      allowed: { write: false },
    })
  })

  test('get a few messages of an owner until they answer', async () => {
    const { theo: _, ...cast } = people
    for (let n = 0; n < MAX_UNANSWERED; n += 1) await send(cast.olivia, cast.marco, `Hello ${n}`)
    expect((await refusalOf(send(cast.olivia, cast.marco, 'Hello?'))).code).toBe('NOT_ANSWERED_YET')
    await send(cast.marco, cast.olivia, 'Hello!')
    await send(cast.olivia, cast.marco, 'There you are')
  })

  test('answer an admin, who writes to everybody', async () => {
    expect((await refusalOf(send(people.theo, people.ada, 'Hello'))).code).toBe('NO_DEAL_SHARED')
    await send(people.ada, people.theo, 'Your payout has failed')
    await send(people.theo, people.ada, 'Thank you')
  })

  test('see nothing of the conversations of others, and read none of their messages', async () => {
    const { id, conversation_id } = await send(olivia, priya, 'Between us')
    for (const stranger of [people.marco, people.theo, people.ada]) {
      expect((await as(stranger).messages.listMessages({ id: conversation_id })).items).toEqual([])
      expect((await refusalOf(as(stranger).messages.readMessage({ id }))).code).toBe('NOT_FOUND')
    }
    // A sender reads nothing for the recipient either.
    expect((await refusalOf(as(olivia).messages.readMessage({ id }))).code).toBe('NOT_FOUND')
    const other = as(people.theo).messages.sendMessage({
      ...{ id: conversation_id, message_id: randomUUID(), recipient_id: priya.id, content: 'Me too' },
    })
    expect((await refusalOf(other)).code).toBe('NOT_FOUND')
  })

  test('nobody and oneself are not found', async () => {
    for (const user_id of [randomUUID(), olivia.id]) {
      expect(await refusalOf(as(olivia).messages.openConversation({ user_id }))).toMatchObject({
        code: 'NOT_FOUND',
        message: 'User not found.',
      })
    }
  })
})

describe('what is typed', () => {
  test.each([
    ['nothing', ''],
    ['blanks', '   \n '],
    ['what cannot be seen', '\u200b\u2060'],
    ['too much', 'x'.repeat(4001)],
  ])('%s is not sent', async (_what, content) => {
    expect((await refusalOf(send(olivia, priya, content))).code).toBe('BAD_REQUEST')
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a statement', "'); drop table messages; --"],
    ['a formula', '=HYPERLINK("http://evil.example")'],
    ['the mark of a name', '@{00000000-0000-4000-8000-000000000000}'],
    ['another direction', '\u202Eevil\u202C 🚀 مرحبا'],
    ['as much as fits', 'x'.repeat(4000)],
  ])('%s arrives as it is', async (_what, content) => {
    await send(olivia, priya, `  ${content}\n`)
    expect((await history(priya, olivia))[0]?.content).toBe(content)
  })
})

test('history is read in pages without a gap, and from any number', async () => {
  const pair = await pairWithDeal()
  for (let n = 1; n <= 7; n += 1) await send(pair.owner, pair.provider, `${n}`)
  const { id } = await open(pair.owner, pair.provider)
  const numbers: number[] = []
  let cursor: string | undefined
  do {
    const page = await as(pair.provider).messages.listMessages({ id, limit: 3, ...(cursor && { cursor }) })
    numbers.push(...page.items.map(({ number }) => number))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(numbers).toEqual([7, 6, 5, 4, 3, 2, 1])
  const earlier = await as(pair.owner).messages.listMessages({ id, limit: 2, up_to: 4 })
  expect(earlier.items.map(({ number }) => number)).toEqual([4, 3])
})

test('the latest unread one is named for a notification, unless they are off', async () => {
  const pair = await pairWithDeal()
  await send(pair.owner, pair.provider, 'x'.repeat(300))
  const { latest } = await as(pair.provider).messages.countUnread()
  expect(latest).toMatchObject({ sender: { name: pair.owner.name }, excerpt: 'x'.repeat(160) })
  const off = { user_id: pair.provider.id, app_messages: false }
  await as(pair.provider).notifications.updateNotificationSettings(off)
  expect(await as(pair.provider).messages.countUnread()).toEqual({ unread: 1, latest: null })
})

test('a program that sends without end is stopped for a minute, and what it sent may come again', async () => {
  const pair = await pairWithDeal()
  const message_id = randomUUID()
  const sent = await send(pair.owner, pair.provider, 'The last one', message_id)
  const rate_limits = createRateLimits({ pool, clock })
  for (let n = 1; n < LIMITS.message.times; n += 1) await rate_limits.consume('message', pair.owner.id)
  expect(await refusalOf(send(pair.owner, pair.provider, 'One more'))).toEqual({
    code: 'RATE_LIMITED',
    message: 'Too many messages. Please wait 60 seconds and try again.',
  })
  expect(await send(pair.owner, pair.provider, 'The last one', message_id)).toEqual(sent)
  clock.advance({ seconds: 61 })
  await send(pair.owner, pair.provider, 'One more')
})

test('somebody who left is read, and not written to', async () => {
  const pair = await pairWithDeal()
  await send(pair.owner, pair.provider, 'Goodbye')
  await command((write) => anonymizePerson(write, pair.provider.id))
  expect(await open(pair.owner, pair.provider)).toMatchObject({
    other: { is_deleted: true },
    refusal: 'This account was deleted.',
  })
  expect((await refusalOf(send(pair.owner, pair.provider, 'Hello?'))).code).toBe('NOT_FOUND')
  const rosa = await register(db, { role: 'owner', name: 'Rosa Núñez', email: 'rosa@example.com' })
  expect((await refusalOf(open(rosa, pair.provider))).code).toBe('NOT_FOUND')
})

test('what was said stays as it was said', async () => {
  const { id } = await send(olivia, priya, 'As agreed')
  const changed = db.updateTable('messages').set({ content: 'Otherwise' }).where('id', '=', id).execute()
  await expect(changed).rejects.toThrow('messages keep what was said')
})
