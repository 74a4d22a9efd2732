import { type RawBuilder, sql } from 'kysely'

/** For a lateral join: the first thing that a payment was for, and how many there are; of all positions where it is 0. */
export const firstItem = (
  account_id: RawBuilder<unknown>,
  payment_id: RawBuilder<unknown>,
  position: RawBuilder<unknown> = sql`0`,
) => sql`(
  select count(*)::int as items, (array_agg(jsonb_build_object('description', s.description,
    'subscription_id', s.subscription_id, 'invoice_id', s.invoice_id, 'product_id', s.product_id)
    order by s.position))[1] as first_item
  from source_items s where s.account_id = ${account_id} and s.payment_id = ${payment_id}
    and ${position} in (0, s.position))`
