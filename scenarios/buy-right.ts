import { randomUUID } from 'node:crypto'
import { priceWithFee } from '#domain/listing.ts'

interface Listed {
  id: string
  asking_price: number
  price_held_back?: boolean
}

/** What a buyer sends for a listing at its asking price: they saw it with the fee. */
export function purchaseWith({ id, asking_price, price_held_back = false }: Listed, payment_method_id: string) {
  const total_seen = priceWithFee(asking_price).total
  return { id, purchase_id: randomUUID(), payment_method_id, total_seen, held_back_seen: price_held_back }
}
