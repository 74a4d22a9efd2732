import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#domain/calendar-dates.ts'
import { sharedByDays } from '../expectations.ts'
import { type Act, keyed, oneOf, personOf, type Scene } from './act.ts'
import { buyerOf, cardOf, listed } from './market.ts'

const lastDay = ({ universe, chance }: Scene) => addDays(universe.clock.today(), chance.between(0, 7))

const offer: Act = {
  name: 'offer for a listing',
  weight: 5,
  async intend(scene) {
    const listing = await listed(scene)
    const buyer = listing && buyerOf(scene, listing)
    if (!listing || !buyer) return null
    const [card, context, amount] = [cardOf(scene, buyer), keyed(), scene.chance.between(100, listing.asking_price)]
    const made = { id: listing.id, offer_id: randomUUID(), payment_method_id: card.id, valid_until: lastDay(scene) }
    return {
      what: `${buyer.name} offers ${amount} with the ${card.name} card`,
      ask: () => buyer.api.market.createOffer({ ...made, amount }, context),
    }
  },
}

const ANSWERS = ['accept', 'accept', 'decline', 'counter', 'withdraw'] as const

/** Who got an offer accepts, declines or counters it; who made it withdraws it. */
const answer: Act = {
  name: 'answer an offer',
  weight: 30,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; buyer_id: string; seller_id: string; made_by: string; amount: number; right_id: string }>`
      select f.id, f.buyer_id, l.seller_id, f.made_by, f.amount, l.right_id
      from listing_offers f join listings l on l.id = f.listing_id where f.status = 'open' order by f.created_at, f.id`,
    )
    if (!found) return null
    const { id, amount } = found
    const how = scene.chance.pick(ANSWERS) ?? 'decline'
    const [made_by, other] =
      found.made_by === 'buyer' ? [found.buyer_id, found.seller_id] : [found.seller_id, found.buyer_id]
    const [person, context] = [personOf(scene, how === 'withdraw' ? made_by : other), keyed()]
    const { market } = person.api
    const counter = { counter_id: randomUUID(), amount: amount + 100, valid_until: lastDay(scene) }
    const purchase_id = randomUUID()
    const asks = {
      accept: () => market.acceptOffer({ id, purchase_id }, context),
      decline: () => market.declineOffer({ id }, context),
      withdraw: () => market.withdrawOffer({ id }, context),
      counter: () => market.counterOffer({ id, ...counter }, context),
    }
    return {
      what: `${person.name}: ${how} the offer of ${amount}`,
      async ask() {
        await asks[how]()
        if (how === 'accept') scene.expectations.push(sharedByDays(found.right_id))
      },
    }
  },
}

export const offerActs: Act[] = [offer, answer]
