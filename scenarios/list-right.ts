import { randomUUID } from 'node:crypto'
import type { Actor } from './client.ts'

interface ListedPart {
  agreement_id: string
  asking_price: number
  /** A quarter unless said otherwise. */
  rev_share_percentage?: number
  description?: string
  /** Whether the seller waits for the price until the buyer's first payment. */
  price_held_back?: boolean
}

/** Lists a part of a right for sale. Gives the listing's id. */
export async function listRight(
  { api }: Actor<'market'>,
  { agreement_id, rev_share_percentage = 25, ...part }: ListedPart,
): Promise<string> {
  const form = { ...part, rev_share_id: agreement_id, rev_share_percentage, declares: true as const }
  const { id } = await api.market.createListing({ id: randomUUID(), ...form })
  return id
}
