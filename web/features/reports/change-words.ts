import { type Currency, formatMoney } from '#domain/money.ts'
import type { Report } from '../../shared/payments/money-values.ts'

type Change = NonNullable<Report['disputes'][number]['changes']>[number]

/** 'Gift cards raised by £132.00, from £1,988.00.' */
export function changeSentence({ source_name, before, after }: Change, currency: Currency): string {
  const money = (amount: number) => formatMoney(amount, currency)
  if (before === null) return `${source_name} added: ${money(after ?? 0)}.`
  if (after === null) return `${source_name} removed, ${money(before)} before.`
  const verb = after > before ? 'raised' : 'lowered'
  return `${source_name} ${verb} by ${money(Math.abs(after - before))}, from ${money(before)}.`
}
