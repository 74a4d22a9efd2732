import { prorate } from '#domain/money.ts'
import type { Client } from '#scenarios/client.ts'

export type Payments = Awaited<ReturnType<Client['payments']['listPayments']>>['items']
type PaymentFilters = NonNullable<Parameters<Client['payments']['listPayments']>[0]>
type Amounts = Record<'gross_amount' | 'commission_amount' | 'amount', number>

/** All payments of a list, page by page. */
export async function paymentsOf(api: Client, filters: PaymentFilters = {}): Promise<Payments> {
  const found: Payments = []
  let cursor: string | undefined
  do {
    const page = await api.payments.listPayments({ ...filters, sort: 'stage', limit: 3, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return found
}

/**
 * A list's payments by their stages: one that its payer owes again is due by what it charges, and paid by the rest, which is
 * no payment of its own.
 */
export function partsOf(payments: Payments) {
  return payments.flatMap((payment) => {
    const { status, amount_to_charge: gross, gross_amount, amount } = payment
    const isOwedInPart = status === 'completed' && gross > 0 && gross < gross_amount
    if (!isOwedInPart) return [{ ...payment, count: 1 }]
    const net = prorate(amount, gross, gross_amount)
    const owed = { ...payment, count: 1, gross_amount: gross, amount: net, commission_amount: gross - net }
    const [rest, rest_net] = [gross_amount - gross, prorate(amount, gross_amount - gross, gross_amount)]
    const paid = { gross_amount: rest, amount: rest_net, commission_amount: rest - rest_net, overdue_days: 0 }
    return [owed, { ...payment, ...paid, count: 0, stage: 'paid' as const }]
  })
}

export const totalOf = (payments: readonly (Amounts & { count?: number })[]) =>
  added(payments.map((payment) => ({ count: 1, ...payment })))

export function added(parts: readonly (Amounts & { count: number })[]) {
  return {
    count: sum(parts.map(({ count }) => count)),
    gross_amount: sum(parts.map((part) => part.gross_amount)),
    commission_amount: sum(parts.map((part) => part.commission_amount)),
    amount: sum(parts.map((part) => part.amount)),
  }
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A CSV file: how many rows it has, and the total of a column of amounts in minor units, which its control totals come to. */
export async function readCsv(file: File) {
  const [head = '', ...lines] = (await file.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  const names = head.split(',')
  const isControl = (line: string) => line.startsWith('Total,')
  const [rows, controls] = [lines.filter((line) => !isControl(line)), lines.filter(isControl)]
  const total = (name: string) => {
    const at = names.indexOf(name)
    if (at < 0) throw new Error(`The file has no column '${name}' but ${head}`)
    const of = (some: readonly string[]) => sum(some.map((line) => Math.round(Number(line.split(',')[at]) * 100)))
    if (controls.length > 0 && of(controls) !== of(rows)) throw new Error(`The control total of '${name}' is wrong.`)
    return of(rows)
  }
  return { count: rows.length, total }
}
