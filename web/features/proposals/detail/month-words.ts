import { formatMoney } from '#domain/money.ts'
import type { Earnings } from '#domain/offer-effect.ts'

/** What an offer pays in an average month, to follow the offer in a sentence. */
export function monthWords(monthly: Earnings | undefined): string {
  if (!monthly) return ''
  return `: ${formatMoney(monthly.gross, 'gbp')} a month gross, ${formatMoney(monthly.net, 'gbp')} after commission`
}
