import { sql } from 'kysely'
import { purchaseWith } from '#scenarios/buy-right.ts'
import { listRight } from '#scenarios/list-right.ts'
import { sharedByDays } from '../expectations.ts'
import type { Somebody } from '../people.ts'
import { type Act, keyed, oneOf, personOf, type Scene } from './act.ts'

/** More of them would be more of the same. */
const MAX_LIVE = 6

const list: Act = {
  name: 'list a part of a right',
  weight: 4,
  async intend(scene) {
    const { chance, db } = scene
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from listings where status in ('active', 'pending')`.execute(db)
    const held = await oneOf(
      scene,
      sql<{ agreement_id: string; holder_id: string; basis_points: number }>`
      select g.agreement_id, h.holder_id, h.basis_points
      from right_holdings h join rights g on g.id = h.right_id where h.held_until is null order by h.held_from, h.id`,
    )
    if (!held || (rows[0]?.n ?? 0) >= MAX_LIVE) return null
    const seller = personOf(scene, held.holder_id)
    const [basis_points, asking_price] = [chance.between(1, held.basis_points), chance.between(100, 500_000)]
    const is_held_back = chance.happens(0.3)
    return {
      what: `${seller.name} lists ${basis_points} basis points for ${asking_price}`,
      ask: () =>
        listRight(seller, {
          ...{ agreement_id: held.agreement_id, asking_price, price_held_back: is_held_back },
          rev_share_percentage: basis_points / 100,
        }),
    }
  },
}

interface Listed {
  id: string
  right_id: string
  seller_id: string
  asking_price: number
  price_held_back: boolean
}

/** A listing that somebody may come to buy or change. */
export const listed = (scene: Scene) =>
  oneOf(
    scene,
    sql<Listed>`
    select id, right_id, seller_id, asking_price, price_held_back from listings where status in ('active', 'pending')
    order by created_at, id`,
  )

/** Somebody who trades, and does not sell this. */
export const buyerOf = ({ chance, people }: Scene, { seller_id }: Listed): Somebody | undefined =>
  chance.pick([...people.providers, ...people.traders].filter(({ id }) => id !== seller_id))

const CARDS = [
  { name: 'good', weight: 8 },
  { name: 'declined', weight: 1 },
  { name: 'charged_back', weight: 1 },
]

/** One of the cards of somebody. */
export function cardOf({ chance }: Scene, { cards }: Somebody): { name: string; id: string } {
  const { name = 'good' } = chance.weighted(CARDS.filter((card) => cards[card.name])) ?? {}
  return { name, id: cards[name] ?? '' }
}

const buy: Act = {
  name: 'buy a listing',
  weight: 8,
  async intend(scene) {
    const listing = await listed(scene)
    const buyer = listing && buyerOf(scene, listing)
    if (!listing || !buyer) return null
    const [card, context] = [cardOf(scene, buyer), keyed()]
    const purchase = purchaseWith(listing, card.id)
    return {
      what: `${buyer.name} buys for ${purchase.total_seen} with the ${card.name} card`,
      async ask() {
        await buyer.api.market.buyListing(purchase, context)
        scene.expectations.push(sharedByDays(listing.right_id))
      },
    }
  },
}

const change: Act = {
  name: 'change or cancel a listing',
  weight: 3,
  async intend(scene) {
    const listing = await listed(scene)
    if (!listing) return null
    const [seller, context] = [personOf(scene, listing.seller_id), keyed()]
    const { id } = listing
    if (scene.chance.happens(0.4)) {
      return { what: `${seller.name} cancels a listing`, ask: () => seller.api.market.cancelListing({ id }, context) }
    }
    const asking_price = scene.chance.between(100, 500_000)
    return {
      what: `${seller.name} asks ${asking_price}`,
      ask: () => seller.api.market.updateListing({ id, asking_price }, context),
    }
  },
}

interface WaitingSale {
  id: string
  right_id: string
  price: number
  deciding: string[]
}

/** Who has first refusal on a sale that waits buys it, or lets it go on. */
const decideFirst: Act = {
  name: 'decide on first refusal',
  weight: 30,
  async intend(scene) {
    const sale = await oneOf(
      scene,
      sql<WaitingSale>`
      select id, right_id, price, array_remove(array_remove(array[refusal_by, second_refusal_by], null), declined_by) as deciding
      from purchases where status = 'waiting' order by created_at, id`,
    )
    const person_id = sale && scene.chance.pick(sale.deciding)
    if (!sale || !person_id) return null
    const [person, context] = [personOf(scene, person_id), keyed()]
    const { id, price, right_id } = sale
    const { market } = person.api
    if (scene.chance.happens(0.3)) {
      return { what: `${person.name} declines first refusal`, ask: () => market.declineFirstRefusal({ id }, context) }
    }
    const card = cardOf(scene, person)
    const { purchase_id, total_seen } = purchaseWith({ id, asking_price: price }, card.id)
    return {
      what: `${person.name} buys first for ${total_seen} with the ${card.name} card`,
      async ask() {
        await market.takeFirstRefusal({ id, purchase_id, payment_method_id: card.id, total_seen }, context)
        scene.expectations.push(sharedByDays(right_id))
      },
    }
  },
}

const retryPayout: Act = {
  name: 'retry the payout of a sale',
  weight: 60,
  async intend(scene) {
    const failed = await oneOf(
      scene,
      sql<{ id: string; seller_id: string }>`
      select id, seller_id from purchases where payout_status = 'failed' order by created_at, id`,
    )
    if (!failed) return null
    const [seller, context] = [personOf(scene, failed.seller_id), keyed()]
    return {
      what: `${seller.name} asks for a payout again`,
      ask: () => seller.api.market.retryPayout({ id: failed.id }, context),
    }
  },
}

export const saleActs: Act[] = [list, buy]
export const marketActs: Act[] = [...saleActs, change, decideFirst, retryPayout]
