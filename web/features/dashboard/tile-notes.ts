import { type Currency, formatMoney } from '#domain/money.ts'

/** What is unpaid, and what of it is overdue: '£1,553.40 still to be paid, £974.40 overdue'. */
export function unpaidNote(
  { currency, overdue_amount }: { currency: Currency; overdue_amount: number },
  unpaid: number,
  words: string,
): string {
  const overdue = overdue_amount > 0 ? `, ${formatMoney(overdue_amount, currency)} overdue` : ''
  return `${formatMoney(unpaid, currency)} ${words}${overdue}`
}

/** What a count of projects is made of: 'Fernleaf, Larkspur and 2 more'. */
export function namesOf(projects: readonly { title: string }[], count: number): string {
  return listed(
    projects.slice(0, 2).map(({ title }) => title),
    count,
  )
}

/** The shares that are agreed: '12%, 5%, 10% and 2 more'. */
export function sharesNote({ active_rev_shares, active_shares }: ActiveShares): string {
  return listed(
    active_shares.slice(0, 3).map(({ provider_share }) => `${provider_share}%`),
    active_rev_shares,
  )
}

interface ActiveShares {
  active_rev_shares: number
  active_shares: readonly { provider_share: number }[]
}

function listed(named: string[], count: number): string {
  if (named.length === 0) return 'None yet'
  const more = count - named.length
  return more > 0 ? `${named.join(', ')} and ${more.toLocaleString('en-GB')} more` : named.join(', ')
}
