import { type RawBuilder, sql } from 'kysely'
import { MAX_HITS_OF_A_KIND } from '#contract/search.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { SearchQuery } from '#server/queries/search-query.ts'

/** Which rows of a search table, as `entry`, to take, in which order, and how many. */
export interface Choice {
  where: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
  limit: number
}

interface Kind<Row> {
  /** The ids of visible matches. Joins no names, which would be read for all rows. */
  choose(choice: Choice): Promise<{ id: string }[]>
  /** What is shown of these, limited again to what the viewer may see. */
  read(ids: string[]): Promise<Row[]>
}

/**
 * The top hits of one kind: first those whose name or id begins with the query, then those that contain all its words,
 * each newest first.
 */
export async function topHits<Row extends { id: string }>(
  viewer: Pick<Viewer, 'role'>,
  query: SearchQuery,
  { choose, read }: Kind<Row>,
): Promise<Row[]> {
  const ids = viewer.role === 'admin' ? await chosenOfAll(query, choose) : await chosenOfOwn(query, choose)
  if (ids.length === 0) return []
  const rows = await read(ids)
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** One person's rows are few enough to sort them all. */
async function chosenOfOwn(query: SearchQuery, choose: Kind<never>['choose']): Promise<string[]> {
  const chosen = await choose({
    where: either(holdsWords(query), query),
    orderBy: sql`${either(beginsWith(query), query)} desc, ${NEWEST}`,
    limit: MAX_HITS_OF_A_KIND,
  })
  return chosen.map(({ id }) => id)
}

/** Admins search everything, so the two conditions run one after the other, each with its own index. */
async function chosenOfAll(query: SearchQuery, choose: Kind<never>['choose']): Promise<string[]> {
  const limit = MAX_HITS_OF_A_KIND
  const begin = await choose({ where: either(beginsWith(query), query), orderBy: NEWEST, limit })
  const hold = begin.length === limit ? [] : await choose({ where: holdsWords(query), orderBy: NEWEST, limit })
  return [...new Set([...begin, ...hold].map(({ id }) => id))].slice(0, limit)
}

const NEWEST = sql`entry.created_at desc, entry.id`

const beginsWith = ({ beginning }: SearchQuery) => sql<boolean>`left(entry.words, 40) like ${beginning}`

const holdsWords = ({ words }: SearchQuery) =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`entry.words like ${word}`),
    sql` and `,
  )})`

const either = (condition: RawBuilder<boolean>, { ids }: SearchQuery) =>
  ids ? sql<boolean>`(${condition} or entry.id between ${ids.from}::uuid and ${ids.to}::uuid)` : condition
