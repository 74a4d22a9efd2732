import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Person, personAt } from '#scenarios/person.ts'
import { conversationIdOf } from '#server/features/messages/conversation-id.ts'
import { createDatabase, type DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { movableClock } from '#server/platform/process.ts'
import { register } from '#server/testing/cast.ts'
import { composeBench } from './compose.ts'
import { inMs, type Measurement, mediansMs, times } from './measurement.ts'
import { withDatabase } from './with-database.ts'

const LONG = 1_000_000
const SHORT = 100
/** With what warms up, fewer messages than one person may send in a minute. */
const RUNS = 25
/** A long history may cost this much more than a short one. */
const MOST = 2

/**
 * A conversation of a million messages beside one of a hundred in the same database, over HTTP: opening and reading it, the
 * list of conversations, the count of what is unread, searches and sending.
 */
export async function measureMessages(long = LONG): Promise<Measurement[]> {
  return withDatabase(async (connection) => {
    const { db, close } = createDatabase(connection)
    const ada = await register(db, { role: 'admin', name: 'Ada Morgan', email: 'ada@example.com' })
    const olivia = await register(db, { role: 'owner', name: 'Olivia Hart', email: 'olivia@fernleaf.example' })
    const priya = await register(db, { role: 'provider', name: 'Priya Shah', email: 'priya@example.com' })
    await makeHistory(db, [olivia, ada], long)
    await makeHistory(db, [priya, ada], SHORT)
    await sql`analyze messages, conversations`.execute(db)
    const bench = await composeBench(connection, movableClock(new Date()))
    const signedIn = async (viewer: Viewer) => personAt(bench.url, cookiesIn(await bench.signIn(viewer)))
    const [much, little] = [await signedIn(olivia), await signedIn(priya)]
    const ids = { much: conversationIdOf(olivia.id, ada.id), little: conversationIdOf(priya.id, ada.id) }

    const lines: Measurement[] = []
    for (const [what, work] of worksWith(ada.id)) {
      const both = [() => work(much, ids.much), () => work(little, ids.little)]
      const [ours = Number.NaN, beside = Number.NaN] = await mediansMs(RUNS, both)
      lines.push({
        what: `${what}, among ${long.toLocaleString('en-GB')}`,
        ours: inMs(ours),
        beside: `among ${SHORT} ${inMs(beside)}`,
        ...times(ours, beside),
        most: MOST,
      })
    }
    await bench.close()
    await close()
    return lines
  })
}

type Work = (person: Person, id: string) => Promise<unknown>

const worksWith = (recipient_id: string): [string, Work][] => [
  ['opening a conversation', ({ api }) => api.messages.openConversation({ user_id: recipient_id })],
  ['its latest messages', ({ api }, id) => api.messages.listMessages({ id })],
  ['its messages in the middle', ({ api }, id) => api.messages.listMessages({ id, up_to: 50 })],
  ['the list of conversations', ({ api }) => api.messages.listConversations({})],
  ['the count of what is unread', ({ api }) => api.messages.countUnread()],
  ['a search for a frequent word', ({ api }) => api.messages.searchMessages({ q: 'october' })],
  ['a search for a rare word', ({ api }) => api.messages.searchMessages({ q: 'needle' })],
  [
    'sending a message',
    ({ api }, id) => api.messages.sendMessage({ id, message_id: randomUUID(), recipient_id, content: 'One more' }),
  ],
]

/** So many messages between two people, each writing every second one; all are read, and one of them is remarkable. */
async function makeHistory(db: Kysely<DB>, [one, other]: [Viewer, Viewer], messages: number): Promise<void> {
  const id = conversationIdOf(one.id, other.id)
  const last_message_id = randomUUID()
  const made = {
    id,
    created_at: sql<Date>`now()`,
    updated_at: sql<Date>`now()`,
    last_number: messages,
    last_message_id,
  }
  await db
    .insertInto('conversations')
    .values([
      { ...made, user_id: one.id, other_id: other.id },
      { ...made, user_id: other.id, other_id: one.id },
    ])
    .execute()
  await sql`
    insert into messages (id, conversation_id, number, sender_id, recipient_id, content, created_at, delivered_at, read_at)
    select case n when ${messages} then ${last_message_id}::uuid else gen_random_uuid() end, ${id}, n,
      case n % 2 when 0 then ${one.id}::uuid else ${other.id} end,
      case n % 2 when 0 then ${other.id}::uuid else ${one.id} end,
      'Revenue of October, line ' || n || case n when 77 then ' needle' else '' end, at, at, at
    from generate_series(1, ${messages}::int) n,
      lateral (select timestamptz '2026-01-01' + n * interval '10 seconds' as at) t`.execute(db)
}

function cookiesIn(header: string): Map<string, string> {
  return new Map(
    header.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}
