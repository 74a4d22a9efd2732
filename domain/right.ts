import { WHOLE } from './percent.ts'

/** What one person holds of a right, in basis points of the whole right. */
export interface Holding {
  holder_id: string
  basis_points: number
}

export type HoldingRefusal = 'holder_named_twice' | 'holding_not_positive' | 'holdings_not_whole'

/** A new right: every agreement creates one, held wholly by the provider. Source: decision C-169. */
export function wholeRight(holder_id: string): Holding[] {
  return [{ holder_id, basis_points: WHOLE }]
}

/** Null when the holdings make up a right: each holder once, each with a positive portion, together exactly 100%. */
export function checkHoldings(holdings: readonly Holding[]): HoldingRefusal | null {
  if (new Set(holdings.map(({ holder_id }) => holder_id)).size < holdings.length) return 'holder_named_twice'
  if (holdings.some(({ basis_points }) => !isPart(basis_points))) return 'holding_not_positive'
  const total = holdings.reduce((sum, { basis_points }) => sum + basis_points, 0)
  return total === WHOLE ? null : 'holdings_not_whole'
}

function isPart(basis_points: number): boolean {
  return Number.isSafeInteger(basis_points) && basis_points > 0 && basis_points <= WHOLE
}
