import { type Expression, type RawBuilder, sql } from 'kysely'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import type { Viewer } from '#server/platform/http.ts'

export interface ClaimedAmounts {
  gross_amount: number
  commission_amount: number
  amount: number
}

/** What came back of transfers `t`: what was reversed at Stripe, and what was claimed back. */
export const CAME_BACK_OF_TRANSFER = sql<number>`(t.reversed_amount + coalesce(
  (select sum(c.net) from claimed_back c where c.transfer_id = t.id), 0))::bigint`

/** What transfers `t` sent of payments `p` that is still with the payee, and its commission, as `transferAmounts` has it. */
export const ARRIVED = sql<number>`(t.amount - ${CAME_BACK_OF_TRANSFER})`
export const ARRIVED_COMMISSION = sql<number>`round(p.commission_amount::numeric * ${ARRIVED} / p.amount)::bigint`

const CLAIMED_SUMS = sql`json_build_object('count', count(distinct c.payment_id), 'gross_amount', coalesce(sum(c.gross), 0),
  'commission_amount', coalesce(sum(c.commission), 0), 'amount', coalesce(sum(c.net), 0))`

/** What was claimed back of the agreements `a`: all of it for its payer and admins; to others, what they gave back. */
export function claimedBackOfAgreement({ id, role }: Pick<Viewer, 'id' | 'role'>) {
  const isSeen = role === 'admin' ? sql`true` : sql`(a.owner_id = ${id} or c.holder_id = ${id})`
  // Found by the payer, who is the owner.
  return sql<ClaimedAmounts>`(select ${CLAIMED_SUMS} from claimed_back c
    where c.payer_id = a.owner_id and c.agreement_id = a.id and ${isSeen})`
}

/** What was claimed back of a payee in the agreements `a`, in a currency. */
export const claimedBackOfPayee = (payee_id: string, currency: RawBuilder<unknown>) =>
  sql<ClaimedTotal>`(select ${CLAIMED_SUMS} from claimed_back c
    where c.agreement_id = a.id and c.holder_id = ${payee_id} and c.currency = ${currency})`

/** What was claimed back of payments `p`; null of most. */
export const CLAIMED_BACK = sql<ClaimedAmounts | null>`(
  select json_build_object('gross_amount', sum(c.gross), 'commission_amount', sum(c.commission), 'amount', sum(c.net))
  from claimed_back c where c.payment_id = p.id having count(*) > 0)`

export type ClaimedTotal = ClaimedAmounts & { count: number }
export const NOTHING_CLAIMED: ClaimedTotal = { count: 0, gross_amount: 0, commission_amount: 0, amount: 0 }

/** What was claimed back of the payments that these queries give the ids of, and of how many; read once with its statement. */
export function claimedBackWithin(payment_ids: readonly (RawBuilder<unknown> | Expression<unknown>)[]) {
  const within = payment_ids.map((ids) => sql<boolean>`c.payment_id in (${ids})`)
  return sql<ClaimedTotal>`(
    select ${CLAIMED_SUMS} from claimed_back c
    where c.currency = ${TOTALS_CURRENCY} and (${sql.join(within, sql` or `)}))`
}
