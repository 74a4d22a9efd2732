import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#server/platform/http.ts'
import { isContactOf } from './contacts.ts'

/**
 * Whether the viewer has to do with a row of `users` under this alias: a counterparty of a proposal, an invitation or a
 * payment, somebody with whom they hold an agreement's right or are a side of it, or the other side of a trade.
 */
export function sharesDealWith(viewer: Pick<Viewer, 'id' | 'role'>, person: string): RawBuilder<boolean> {
  const { id } = viewer
  const person_id = sql.ref(`${person}.id`)
  return sql<boolean>`(${isContactOf(viewer, person)} or exists (
    select from agreements a where (a.owner_id = ${id} and a.provider_id = ${person_id})
      or (a.owner_id = ${person_id} and a.provider_id = ${id})
  ) or exists (
    select from right_holdings h join rights r on r.id = h.right_id join agreements a on a.id = r.agreement_id
    where (h.holder_id = ${id} and ${person_id} in (a.owner_id, a.provider_id))
      or (h.holder_id = ${person_id} and ${id} in (a.owner_id, a.provider_id))
  ) or exists (
    select from listing_offers o join listings l on l.id = o.listing_id
    where (o.buyer_id = ${id} and l.seller_id = ${person_id}) or (o.buyer_id = ${person_id} and l.seller_id = ${id})
  ) or exists (
    select from purchases p
    where (p.buyer_id = ${id} and p.seller_id = ${person_id}) or (p.buyer_id = ${person_id} and p.seller_id = ${id})
  ))`
}

/** Whether a row of `users` under this alias offers a part of a right on the marketplace now. */
export const isSelling = (person: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from listings l where l.seller_id = ${sql.ref(`${person}.id`)} and l.status = 'active')`
