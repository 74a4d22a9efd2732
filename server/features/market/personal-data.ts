import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: what one listed, offered, bought and sold, and which listings one opened. */
export const personalData: PersonalData = {
  listings: (db, { id }) =>
    db
      .selectFrom('listings')
      .select(['id', 'right_id', 'basis_points', 'asking_price', 'currency', 'description', 'status'])
      .select(['price_held_back', 'declared_at', 'created_at', 'closed_at'])
      .where('seller_id', '=', id)
      .orderBy('created_at', 'desc'),

  listing_offers: (db, { id }) =>
    db
      .selectFrom('listing_offers as f')
      .innerJoin('listings as l', 'l.id', 'f.listing_id')
      .select([
        'f.id',
        'f.listing_id',
        'f.made_by',
        'f.amount',
        'l.currency',
        'f.status',
        'f.expires_at',
        'f.created_at',
      ])
      .where(({ eb, or }) => or([eb('f.buyer_id', '=', id), eb('l.seller_id', '=', id)]))
      .orderBy('f.created_at', 'desc'),

  purchases: (db, { id }) =>
    db
      .selectFrom('purchases')
      .select(['id', 'listing_id', 'right_id', 'seller_id', 'buyer_id', 'basis_points', 'price', 'fee', 'currency'])
      .select(['status', 'trade_day', 'created_at', 'settled_at', 'owed_amount'])
      .where(({ eb, or }) => or([eb('buyer_id', '=', id), eb('seller_id', '=', id)]))
      .orderBy('created_at', 'desc'),

  listing_views: (db, { id }) =>
    db
      .selectFrom('listing_views')
      .select(['listing_id', 'viewed_at'])
      .where('viewer_id', '=', id)
      .orderBy('viewed_at', 'desc'),
}
