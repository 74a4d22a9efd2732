import { addMonths, nextTurn } from '../billing/periods.ts'
import { type Offer, ONE_OFFS, PLANS } from './catalogue.ts'
import { type Chance, chanceOf } from './chance.ts'
import { planSale, type Sale } from './plan-sale.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Of a thousand customers. */
const SUBSCRIBE = 700
/** Of a thousand periods. */
const LEAVE_AFTER = { month: 50, year: 250 }
/** Of a thousand months. */
const BUY_ONCE = 80

export interface Asked {
  seed: number
  /** Where the past ends: the beginning of the day it is asked for. */
  now: number
  months: number
  customers: number
  currencies: readonly [string, ...string[]]
}

export interface PlannedCustomer {
  index: number
  at: number
  currency: string
  card: string
  subscription: PlannedSubscription | null
  sales: Sale[]
}

export interface PlannedSubscription {
  offer: Offer
  start: number
  /** The end of the last period that was billed. */
  until: number
  /** It ended with that period. */
  ended: boolean
}

const CARDS = ['pm_card_visa', 'pm_card_visa_debit', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_gb'] as const

/** A business as it could have gone: who came when, what they bought, what went wrong. */
export function planBusiness(asked: Asked): PlannedCustomer[] {
  return Array.from({ length: asked.customers }, (_, index) => planCustomer(asked, index))
}

function planCustomer(asked: Asked, index: number): PlannedCustomer {
  const chance = chanceOf(asked.seed, `customer ${index}`)
  const at = arrival(asked, index, chance)
  const customer: PlannedCustomer = {
    index,
    at,
    // The first currency is that of the home market.
    currency: chance.perMille(650) ? asked.currencies[0] : chance.pick(asked.currencies),
    card: chance.pick(CARDS),
    subscription: null,
    sales: [],
  }
  if (chance.perMille(SUBSCRIBE)) subscribe(asked, customer, chance)
  buyOnce(asked, customer, chance)
  return customer
}

/** They come one after the other, faster and faster: half of them in the last three tenths of the time. */
function arrival({ now, months, customers }: Asked, index: number, chance: Chance): number {
  const start = addMonths(now, -months)
  const days = Math.floor((now - start) / DAY_SECONDS)
  const day = Math.min(Math.floor(days * Math.sqrt((index + 1) / (customers + 1))), days - 1)
  return start + day * DAY_SECONDS + chance.between(0, DAY_SECONDS - 1)
}

function subscribe({ now }: Asked, customer: PlannedCustomer, chance: Chance): void {
  const [first, ...others] = PLANS
  if (first === undefined) throw new Error('The catalogue has no plan')
  const offer = chance.perMille(500) ? first : chance.pick([first, ...others])
  const { interval } = offer
  if (interval === null) throw new Error('A plan comes round')
  const rhythm = { interval, interval_count: 1 }
  const subscription = { offer, start: customer.at, until: customer.at, ended: false }
  while (subscription.until < now && !subscription.ended) {
    const start = subscription.until
    subscription.until = nextTurn(customer.at, rhythm, start)
    customer.sales.push(planSale(chance, { now, at: start, offer, period: { start, end: subscription.until } }))
    subscription.ended = subscription.until <= now && chance.perMille(LEAVE_AFTER[interval])
  }
  customer.subscription = subscription
}

function buyOnce({ now, months }: Asked, customer: PlannedCustomer, chance: Chance): void {
  const [first, ...others] = ONE_OFFS
  if (first === undefined) throw new Error('The catalogue has nothing to buy once')
  const wanted = customer.subscription === null
  for (let month = 0; month < months; month += 1) {
    const at = addMonths(customer.at, month) + chance.between(0, 27 * DAY_SECONDS)
    const buys = chance.perMille(BUY_ONCE) || (wanted && month === 0)
    const offer = chance.pick([first, ...others])
    if (buys && at < now) customer.sales.push(planSale(chance, { now, at, offer, period: null }))
  }
}
