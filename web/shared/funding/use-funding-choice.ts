import { useState } from 'react'
import type { FundingMethod } from '#domain/funding-method.ts'
import { type CardChoice, useCardChoice } from '../cards/use-cards.ts'

export interface FundingChoice {
  /** Null while it is not known whether there is a card. */
  method: FundingMethod | null
  choose(method: FundingMethod): void
  card: CardChoice
}

/** What pays: the method picked, else the saved card, and without one a bank transfer. A failed load of the cards is not "no card". */
export function useFundingChoice(): FundingChoice {
  const card = useCardChoice()
  const [picked, choose] = useState<FundingMethod | null>(null)
  const usual = card.card || card.cards.isLoadingError ? 'card' : 'bank_transfer'
  return { method: picked ?? (card.cards.isPending ? null : usual), choose, card }
}
