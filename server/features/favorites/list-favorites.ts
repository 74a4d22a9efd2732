import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentFavorite } from './present.ts'
import { favoritesOf } from './store.ts'

type ListFavorites = Contract['favorites']['listFavorites']

export const listFavorites: Handler<ListFavorites> = async (context, input) => {
  const rows = await readPage(context, input, NEWEST_FIRST, pageOfFavorites)
  return pageOf(rows, input, (row) => row.created_at, presentFavorite)
}

const pageOfFavorites = ({ db, viewer }: MemberContext, _: InputOf<ListFavorites>, { after, orderBy, limit }: Keyset) =>
  db.selectFrom(favoritesOf(db, viewer).as('favorite')).selectAll().where(after).orderBy(orderBy).limit(sql.lit(limit))

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true }
