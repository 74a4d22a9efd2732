import { day } from '../pages/day.ts'
import { money } from '../pages/money.ts'
import type { StoredPrice } from '../store/billing-shapes.ts'

/** `1 × Fernleaf (at £9.00 / month)`, as a line of an invoice says what it is for. */
export function periodLine(quantity: number, product: string, price: StoredPrice): string {
  return `${quantity} × ${product} (at ${rateOf(price)})`
}

/** `£9.00 / month`, what a recurring price asks for and how often. */
export function rateOf(price: StoredPrice): string {
  return `${money(price.unit_amount ?? 0, price.currency)} / ${rhythmOf(price)}`
}

export function trialLine(quantity: number, product: string): string {
  return `Trial period for ${several(quantity, product)}`
}

export function unusedLine(quantity: number, product: string, timestamp: number): string {
  return `Unused time on ${several(quantity, product)} after ${day(timestamp)}`
}

export function remainingLine(quantity: number, product: string, timestamp: number): string {
  return `Remaining time on ${several(quantity, product)} after ${day(timestamp)}`
}

function several(quantity: number, product: string): string {
  return quantity === 1 ? product : `${quantity} × ${product}`
}

function rhythmOf({ recurring }: StoredPrice): string {
  const { interval, interval_count } = recurring ?? { interval: 'month', interval_count: 1 }
  return interval_count === 1 ? interval : `every ${interval_count} ${interval}s`
}
