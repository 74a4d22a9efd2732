import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Keyset } from './keyset.ts'

/**
 * Whether an id is of one page. Its ids are found before anything is joined to them: each source selects ids with the
 * column of the order, and gives a page's rows from an index of its own; what several give counts once.
 */
export function isOnPage(
  id: string,
  sources: readonly Expression<{ id: string }>[],
  page: Keyset,
): RawBuilder<boolean> {
  const pages = sources.map((source) => sql`(${firstOf(source, page)})`)
  const all = sql`(${sql.join(pages, sql` union `)})`
  return sql<boolean>`${sql.ref(id)} = any(array(
    select id from ${all} page order by ${page.orderBy} limit ${sql.lit(page.limit)}))`
}

/** The first of a source after the cursor: a page and one more. A plan made for any number would read too many. */
export const firstOf = (source: Expression<{ id: string }>, { after, orderBy, limit }: Keyset) =>
  sql`select * from ${source} source where ${after} order by ${orderBy} limit ${sql.lit(limit)}`
