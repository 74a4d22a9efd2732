import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import type { marketOffer } from '#contract/market-values.ts'
import { countOf } from '#domain/counted.ts'
import { priceWithFee } from '#domain/listing.ts'
import type { Currency } from '#domain/money.ts'
import { type OfferRole, type OfferStatus, offerMoves } from '#domain/purchase.ts'
import { ROLE_WORDS, type Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

export interface OfferRow extends Omit<Selectable<DB['listing_offers']>, 'status' | 'made_by'> {
  status: OfferStatus
  made_by: 'buyer' | 'seller'
  seller_id: string
  currency: Currency
  buyer_role: Role
  rights_held: number
}

/** Offers with what is shown of who makes them. */
export function offersShown(db: Kysely<DB>) {
  return db
    .selectFrom('listing_offers as f')
    .innerJoin('listings as l', 'l.id', 'f.listing_id')
    .innerJoin('users as u', 'u.id', 'f.buyer_id')
    .selectAll('f')
    .select(['l.seller_id', 'l.currency', 'u.role as buyer_role'])
    .select(({ selectFrom, fn }) => [
      selectFrom('right_holdings as h')
        .whereRef('h.holder_id', '=', 'f.buyer_id')
        .where('h.held_until', 'is', null)
        .select(fn.countAll<number>().as('n'))
        .as('rights_held'),
    ])
    .$castTo<OfferRow>()
}

/** Locks an offer with its listing, which is locked first, here and everywhere. */
export async function lockOffer(tx: Tx, id: string): Promise<OfferRow | undefined> {
  const found = await tx.selectFrom('listing_offers').select('listing_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await tx.selectFrom('listings').select('id').where('id', '=', found.listing_id).forNoKeyUpdate().execute()
  await tx.selectFrom('listing_offers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return offersShown(tx).where('f.id', '=', id).executeTakeFirst()
}

export const roleInOffer = ({ seller_id, buyer_id }: OfferRow, viewer: Pick<Viewer, 'id'>): OfferRole =>
  viewer.id === seller_id ? 'seller' : viewer.id === buyer_id ? 'buyer' : 'stranger'

/** An offer for a viewer. Nobody reads the name of another buyer. */
export function presentOffer(row: OfferRow, viewer: Pick<Viewer, 'id'>, now: Date): z.input<typeof marketOffer> {
  const role = roleInOffer(row, viewer)
  const { fee, total } = priceWithFee(row.amount)
  return {
    id: row.id,
    listing_id: row.listing_id,
    made_by: row.made_by,
    amount: row.amount,
    ...{ fee, total },
    currency: row.currency,
    status: row.status,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    is_own: role === 'buyer',
    bidder: `${ROLE_WORDS[row.buyer_role]}, ${row.rights_held === 0 ? 'no rights held' : `${countOf(row.rights_held, 'right')} held`}`,
    allowed: offerMoves(row, role, now),
  }
}
