import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Role } from '#domain/roles.ts'
import { excerptAround, searchWords } from '#domain/search-words.ts'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import { refuse } from '#server/platform/commands.ts'
import { type DB, type Keyset, type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler, Viewer } from '#server/platform/http.ts'
import { readOnlyTransaction, wasTooSlow } from '#server/queries/read-only-transaction.ts'
import { parseSearchQuery, type SearchQuery } from '#server/queries/search-query.ts'
import type { MessagesDeps } from './deps.ts'

type SearchMessages = Contract['messages']['searchMessages']

/** What the viewer wrote and was written, as far as it holds all the words. */
export const searchMessages =
  ({ rate_limits }: Pick<MessagesDeps, 'rate_limits'>): Handler<SearchMessages> =>
  async ({ db, viewer }, input) => {
    const query = parseSearchQuery(input.q)
    if (!query) return { items: [], next_cursor: null }
    const asked = await rate_limits.consume('search', viewer.id)
    if (!asked.allowed) return rateLimited(asked, 'searches')
    const page = keyset(NEWEST_FIRST, input)
    try {
      const rows = await readOnlyTransaction(db, (tx) => foundMessages(tx, viewer, query, page).execute())
      const words = searchWords(input.q)
      return pageOf(
        rows,
        input,
        (row) => row.created_at,
        (row) => presentFound(row, viewer, words),
      )
    } catch (error) {
      if (wasTooSlow(error)) return refuse('SEARCH_TOO_SLOW')
      throw error
    }
  }

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }

/** The two halves are each read newest first, so that frequent words need no sorting of all that hold them. */
function foundMessages(db: Kysely<DB>, viewer: Viewer, query: SearchQuery, page: Keyset) {
  const half = (own: 'sender_id' | 'recipient_id', other: 'sender_id' | 'recipient_id') => {
    const found = db
      .selectFrom('messages')
      .select(['id', 'conversation_id', 'number', 'content', 'created_at', 'sender_id'])
      .select((eb) => eb.ref(other).as('other_id'))
      .where(own, '=', viewer.id)
      .where(holdsWords(query))
      .where(page.after)
      .orderBy(page.orderBy)
      .limit(sql.lit(page.limit))
    return db.selectFrom(found.as('half')).selectAll()
  }
  const both = half('sender_id', 'recipient_id').unionAll(half('recipient_id', 'sender_id'))
  const newest = db.selectFrom(both.as('both')).selectAll().orderBy(page.orderBy).limit(sql.lit(page.limit))
  return db
    .selectFrom(newest.as('m'))
    .innerJoin('users as u', 'u.id', 'm.other_id')
    .selectAll('m')
    .select(['u.name as other_name', 'u.image as other_avatar'])
    .select(({ ref, eb }) => [
      ref('u.role').$castTo<Role>().as('other_role'),
      eb('u.deleted_at', 'is not', null).$castTo<boolean>().as('is_deleted'),
    ])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof foundMessages>['execute']>>[number]

const holdsWords = ({ words }: SearchQuery) =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`words like ${word}`),
    sql` and `,
  )})`

function presentFound(row: FoundRow, viewer: Pick<Viewer, 'id'>, words: string[]) {
  const { id, conversation_id, number } = row
  return {
    ...{ id, conversation_id, number },
    other: {
      ...{ id: row.other_id, name: row.other_name, role: row.other_role, avatar: row.other_avatar },
      is_deleted: row.is_deleted,
    },
    is_own: row.sender_id === viewer.id,
    excerpt: excerptAround(row.content, words),
    created_at: row.created_at.toISOString(),
  }
}
