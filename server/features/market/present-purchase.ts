import type { z } from 'zod'
import type { purchase } from '#contract/market-values.ts'
import type { Viewer } from '#server/platform/http.ts'
import { confirmUrl } from '#server/stripe/charge-status.ts'
import type { PurchaseRow } from './purchases.ts'

export function presentPurchase(row: PurchaseRow, viewer: Pick<Viewer, 'id'>): z.input<typeof purchase> {
  const is_buyer = row.buyer_id === viewer.id
  const { brand, last4, charge_id, charge_status: status } = row
  return {
    id: row.id,
    listing_id: row.listing_id,
    rev_share_id: row.agreement_id,
    status: row.status,
    price: row.price,
    fee: row.fee,
    total: row.price + row.fee,
    currency: row.currency,
    card: is_buyer && brand !== null && last4 !== null ? { brand, last4 } : null,
    confirm_url: is_buyer && charge_id && status ? confirmUrl({ ...row, id: charge_id, status }) : null,
    first_refusal: row.status === 'waiting' ? { name: row.refuser_name ?? '' } : null,
    // Why a card was declined is not for the seller.
    failure_message: row.status === 'failed' && row.seller_id === viewer.id ? null : row.failure_reason,
    reserved_until: row.reserved_until.toISOString(),
    trade_day: row.trade_day,
    created_at: row.created_at.toISOString(),
  }
}
