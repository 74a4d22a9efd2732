import { WHOLE } from './percent.ts'

/** What one person holds of a right, in basis points of the whole right. */
export interface Holding {
  holder_id: string
  basis_points: number
}

export type HoldingRefusal = 'holder_named_twice' | 'holding_not_positive' | 'holdings_not_whole'
export type TransferRefusal = 'part_not_positive' | 'same_holder' | 'holds_too_little'

/** A new right: every agreement creates one, held wholly by the provider. Source: decision C-169. */
export function wholeRight(holder_id: string): Holding[] {
  return [{ holder_id, basis_points: WHOLE }]
}

/** Null when the holdings make up a right: each holder once, each with a positive part, together exactly 100%. */
export function checkHoldings(holdings: readonly Holding[]): HoldingRefusal | null {
  if (new Set(holdings.map(({ holder_id }) => holder_id)).size < holdings.length) return 'holder_named_twice'
  if (holdings.some(({ basis_points }) => !isPart(basis_points))) return 'holding_not_positive'
  const total = holdings.reduce((sum, { basis_points }) => sum + basis_points, 0)
  return total === WHOLE ? null : 'holdings_not_whole'
}

/** Null when `basis_points` of the right may change hands between these two. */
export function mayTransferPart(
  holdings: readonly Holding[],
  part: { from_holder_id: string; to_holder_id: string; basis_points: number },
): TransferRefusal | null {
  if (!isPart(part.basis_points)) return 'part_not_positive'
  if (part.from_holder_id === part.to_holder_id) return 'same_holder'
  return held(holdings, part.from_holder_id) < part.basis_points ? 'holds_too_little' : null
}

/**
 * The holdings after a part changed hands, holders with nothing left taken out, a new holder last. Throws RangeError
 * where `mayTransferPart` refuses. Source: decision C-169.
 */
export function transferPart(
  holdings: readonly Holding[],
  part: { from_holder_id: string; to_holder_id: string; basis_points: number },
): Holding[] {
  const refusal = mayTransferPart(holdings, part)
  if (refusal) throw new RangeError(`The part cannot change hands: ${refusal}`)
  const { from_holder_id, to_holder_id, basis_points } = part
  const isNew = !holdings.some(({ holder_id }) => holder_id === to_holder_id)
  return [...holdings, ...(isNew ? [{ holder_id: to_holder_id, basis_points: 0 }] : [])]
    .map((holding) => {
      if (holding.holder_id === from_holder_id) return { ...holding, basis_points: holding.basis_points - basis_points }
      if (holding.holder_id === to_holder_id) return { ...holding, basis_points: holding.basis_points + basis_points }
      return holding
    })
    .filter((holding) => holding.basis_points > 0)
}

function held(holdings: readonly Holding[], holder: string): number {
  return holdings.find(({ holder_id }) => holder_id === holder)?.basis_points ?? 0
}

function isPart(basis_points: number): boolean {
  return Number.isSafeInteger(basis_points) && basis_points > 0 && basis_points <= WHOLE
}
