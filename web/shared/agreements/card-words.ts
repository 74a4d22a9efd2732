import { cardName } from '../cards/card-line.tsx'
import type { SavedCard } from '../cards/use-cards.ts'

/** 'Visa •••• 4242', as cards are written in a sentence about a charge. */
export function cardWords(card: Pick<SavedCard, 'brand' | 'last4'>): string {
  return cardName(card).replace('ending in', '••••')
}
