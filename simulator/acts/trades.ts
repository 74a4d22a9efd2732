import { sql } from 'kysely'
import { addDays } from '#domain/calendar-dates.ts'
import { moveHolding } from '#server/testing/sell-quarter.ts'
import { sharedByDays } from '../expectations.ts'
import { type Act, oneOf, personOf, type Scene } from './act.ts'

interface Holding {
  right_id: string
  holder_id: string
  basis_points: number
  held_from: string
  calculated_until: string | null
  /** Pays the share, and can hold a part of it, too. */
  owner_id: string
}

/** How many days ago a right may have been sold. */
const DAYS_BACK = 70

/** A holder gives away what they have not listed, from a past day on for which no shares are calculated yet. */
const trade: Act = {
  name: 'sell a part of a right from a past day on',
  weight: 3,
  async intend(scene) {
    const { chance, people, universe } = scene
    const held = await oneOf(
      scene,
      sql<Holding>`
      select h.right_id, h.holder_id, h.basis_points, a.owner_id,
        (select max(o.held_from)::text from right_holdings o where o.right_id = h.right_id and o.held_until is null) as held_from, (
        select max(r.reporting_period_end)::text from distributions d join revenue_reports r on r.id = d.report_id
        where d.agreement_id = g.agreement_id) as calculated_until
      from right_holdings h join rights g on g.id = h.right_id join agreements a on a.id = g.agreement_id
      where h.held_until is null and not exists (select from listings l where l.right_id = h.right_id and l.seller_id = h.holder_id
          and l.status in ('active', 'pending'))
      order by h.held_from, h.id`,
    )
    const owners = people.owners.filter(({ id }) => id === held?.owner_id)
    const buyers = [...people.providers, ...people.traders, ...owners]
    const buyer = chance.pick(buyers.filter(({ id }) => id !== held?.holder_id))
    if (!held || !buyer) return null
    const sold = chance.happens(0.2) ? held.basis_points : chance.between(1, held.basis_points)
    const today = universe.clock.today()
    const first = [addDays(today, -DAYS_BACK), addDays(held.held_from, 1)]
    if (held.calculated_until) first.push(addDays(held.calculated_until, 1))
    const earliest = first.toSorted().at(-1) ?? today
    if (earliest > today) return null
    const day = addDays(today, -chance.between(0, DAYS_BACK))
    const sale = { ...held, buyer_id: buyer.id, sold, day: day < earliest ? earliest : day }
    return {
      what: `${personOf(scene, held.holder_id).name} sells ${sold} of ${held.basis_points} basis points to ${buyer.name} from ${sale.day} on`,
      ask: () => sell(scene, sale),
    }
  },
}

interface Sale extends Holding {
  buyer_id: string
  sold: number
  day: string
}

async function sell({ db, expectations }: Scene, { right_id, holder_id, buyer_id, sold, day }: Sale) {
  await db
    .transaction()
    .execute((tx) => moveHolding(tx, right_id, { seller_id: holder_id, buyer_id, basis_points: sold, day }))
  expectations.push(sharedByDays(right_id))
}

export const tradeActs: Act[] = [trade]
