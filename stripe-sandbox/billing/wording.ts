import type { StoredPrice } from '../store/billing-shapes.ts'

/** `1 × Fernleaf (at £9.00 / month)`, as a line of an invoice says what it is for. */
export function periodLine(quantity: number, product: string, price: StoredPrice): string {
  return `${quantity} × ${product} (at ${money(price.unit_amount ?? 0, price.currency)} / ${rhythmOf(price)})`
}

export function trialLine(quantity: number, product: string): string {
  return `Trial period for ${several(quantity, product)}`
}

export function unusedLine(quantity: number, product: string, moment: number): string {
  return `Unused time on ${several(quantity, product)} after ${day(moment)}`
}

export function remainingLine(quantity: number, product: string, moment: number): string {
  return `Remaining time on ${several(quantity, product)} after ${day(moment)}`
}

/** An amount in words a person reads: £9.00. */
export function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

export function day(moment: number): string {
  return DAY.format(moment * 1000)
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })

function several(quantity: number, product: string): string {
  return quantity === 1 ? product : `${quantity} × ${product}`
}

function rhythmOf({ recurring }: StoredPrice): string {
  const { interval, interval_count } = recurring ?? { interval: 'month', interval_count: 1 }
  return interval_count === 1 ? interval : `every ${interval_count} ${interval}s`
}
