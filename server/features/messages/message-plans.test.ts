import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { useMessages } from '#server/testing/use-messages.ts'
import { conversationIdOf } from './conversation-id.ts'

const { pool, as, send, pairWithDeal } = useMessages()

const MESSAGES = 30_000
let olivia: Viewer
let priya: Viewer
let id = ''

// One conversation with a long history, beside another one.
beforeAll(async () => {
  const pair = await pairWithDeal()
  olivia = pair.owner
  priya = pair.provider
  id = conversationIdOf(olivia.id, priya.id)
  const { owner, provider } = await pairWithDeal()
  await send(owner, provider, 'Of others')
  await send(olivia, priya, 'The first')
  await pool.query(
    `insert into messages (id, conversation_id, number, sender_id, recipient_id, content, created_at, delivered_at, read_at)
     select gen_random_uuid(), $1, n, case n % 2 when 0 then $2::uuid else $3 end,
       case n % 2 when 0 then $3::uuid else $2 end, 'Revenue of October, line ' || n || case n when 777 then ' needle' else '' end,
       at, at, at
     from generate_series(2, $4::int) n, lateral (select timestamptz '2026-11-02' + n * interval '1 second' as at) t`,
    [id, olivia.id, priya.id, MESSAGES],
  )
  await pool.query(
    `update conversations set last_number = $2,
       last_message_id = (select id from messages where conversation_id = $1 and number = $2) where id = $1`,
    [id, MESSAGES],
  )
  await pool.query('analyze messages, conversations')
})

describe('with a long history', () => {
  test.each([
    ['opening a conversation', () => as(priya).messages.openConversation({ user_id: olivia.id })],
    ['listing conversations', () => as(priya).messages.listConversations({})],
    ['its latest messages', () => as(priya).messages.listMessages({ id })],
    ['its messages in the middle', () => as(priya).messages.listMessages({ id, up_to: 15_000 })],
    ['counting what is unread', () => as(priya).messages.countUnread()],
    ['a search for a frequent word', () => as(priya).messages.searchMessages({ q: 'october' })],
    ['a search for a rare word', () => as(priya).messages.searchMessages({ q: 'needle' })],
    ['a search for what is not there', () => as(priya).messages.searchMessages({ q: 'nobody said this' })],
  ])('%s reads a bounded number of rows', async (_what, read) => {
    await as(priya).messages.countUnread()
    expect(await rowsRead(read)).toBeLessThan(500)
  })

  test('writing reads a bounded number of rows as well', async () => {
    expect(await rowsRead(() => send(olivia, priya, 'One more', randomUUID()))).toBeLessThan(500)
  })
})

test('a person who wrote much to others is soon found to have written nothing to one', async () => {
  const { owner } = await pairWithDeal()
  expect(
    await rowsRead(() =>
      as(owner)
        .messages.openConversation({ user_id: olivia.id })
        .catch(() => null),
    ),
  ).toBeLessThan(500)
})

/** How many rows of messages these reads look at, as the database counts them. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const statements = await recordStatements(pool, work)
  const reads = statements.filter(({ text }) => /^select\b/i.test(text) && /\bmessages\b/.test(text))
  expect(reads).not.toEqual([])
  let sum = 0
  for (const { text, values } of reads) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    sum += rowsOf(rows[0]['QUERY PLAN'][0].Plan)
  }
  return sum
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0)
  if (plan['Relation Name'] !== 'messages') return below
  const each = [plan['Actual Rows'], plan['Rows Removed by Filter'], plan['Rows Removed by Index Recheck']]
  return below + each.reduce((sum: number, one) => sum + (one ?? 0), 0) * (plan['Actual Loops'] ?? 1)
}
