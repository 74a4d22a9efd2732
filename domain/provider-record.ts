/** With this many active projects a provider is busy. */
export const BUSY_FROM_PROJECTS = 4

export type Availability = 'Available' | 'Busy'

/** Available with fewer than four active projects. */
export function availabilityOf(active_projects: number): Availability {
  return active_projects < BUSY_FROM_PROJECTS ? 'Available' : 'Busy'
}

/** What the books say of a provider; all are counts. */
export interface ProviderHistory {
  /** Agreements that ran their full term, and those that were terminated before. */
  finished_agreements: number
  terminated_agreements: number
  /** Reports whose share they were paid, and those of them that were paid by the due date. */
  paid_reports: number
  paid_on_time: number
}

/** '4.8' for 475 to 484: one decimal, rounded half up. */
export function formatRating(rating: number): string {
  return (Math.floor((rating + 5) / 10) / 10).toFixed(1)
}

/**
 * How a rating was worked out, in a sentence. The database computes it (`provider_rating`). Disputes are not counted:
 * a provider who rightly disputes a report must not lose by it.
 */
export function explainRating(history: ProviderHistory): string {
  const { finished_agreements: finished, terminated_agreements, paid_reports: paid, paid_on_time } = history
  const ended = finished + terminated_agreements
  const parts = [
    ...(ended > 0
      ? [`${finished} of ${ended} ended ${ended === 1 ? 'agreement' : 'agreements'} ran the full term`]
      : []),
    ...(paid > 0 ? [`${paid_on_time} of ${paid} ${paid === 1 ? 'report' : 'reports'} paid on time`] : []),
  ]
  if (parts.length === 0) return 'No rating yet. It starts with the first report paid or the first agreement that ends.'
  const mean = parts.length === 2 ? ', counted equally' : ''
  return `Out of 5, counted from the ledger: ${parts.join(' and ')}${mean}.`
}

/** The lower ends of the bands of earnings, in pence. */
const BANDS = [0, 100_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000] as const

/** What somebody has earned as a band: '£25k to £50k'; null for nothing. Takes pence. */
export function earningsBand(earned: number): string | null {
  if (earned <= 0) return null
  const at = BANDS.findLastIndex((from) => earned >= from)
  const [from = 0, to] = BANDS.slice(at)
  if (to === undefined) return `over ${thousands(from)}`
  return from === 0 ? `under ${thousands(to)}` : `${thousands(from)} to ${thousands(to)}`
}

const thousands = (pence: number): string => `£${pence / 100_000}k`
