import type { Overview } from './dashboard-values.ts'

/** What a count is made of: 'Fernleaf, Larkspur and 2 more'. */
export function namesOf(projects: readonly { title: string }[], count: number): string {
  const named = projects.slice(0, 2).map(({ title }) => title)
  const more = count - named.length
  if (named.length === 0) return 'None yet'
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** Whom or what the shares are of, whichever differs. */
export function sharesNote({ active_rev_shares, active_shares }: Overview): string {
  if (active_rev_shares === 0) return 'None yet'
  const percents = active_shares.map(({ provider_share }) => `${provider_share}%`)
  const more = active_rev_shares - percents.length
  return more > 0 ? `${percents.join(', ')} and ${more} more` : percents.join(', ')
}
