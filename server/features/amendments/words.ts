import { type AmendableTerms, changedTerms } from '#domain/amendment.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { formatDays } from '#domain/terms.ts'

/** What an amendment changes, a sentence for each term. */
export function changesInWords(before: AmendableTerms, after: AmendableTerms, currency: string): string[] {
  const money = (amount: number) => formatMoney(amount, currency as Currency)
  const day = (date: string | null) => (date === null ? 'no end' : formatDate(date))
  return changedTerms(before, after).map((name) => {
    switch (name) {
      case 'provider_share_basis_points':
        return `Provider share: ${formatPercent(before[name])} becomes ${formatPercent(after[name])}.`
      case 'monthly_revenue_threshold':
        return `Monthly revenue threshold: ${money(before[name])} becomes ${money(after[name])}.`
      case 'payment_terms_days':
        return `Payment terms: ${formatDays(before[name])} becomes ${formatDays(after[name])} from report approval.`
      case 'expiration_date':
        return `Expiration date: ${day(before[name])} becomes ${day(after[name])}.`
      case 'additional_terms':
        return 'The additional terms change.'
    }
    return ''
  })
}
