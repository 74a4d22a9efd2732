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

export const totalOf = (payments: Payments) => added(payments.map((payment) => ({ count: 1, ...payment })))

export function added(parts: readonly (Amounts & { count: number })[]) {
  return {
    count: sum(parts.map(({ count }) => count)),
    gross_amount: sum(parts.map((part) => part.gross_amount)),
    commission_amount: sum(parts.map((part) => part.commission_amount)),
    amount: sum(parts.map((part) => part.amount)),
  }
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A CSV file: how many rows it has, and the total of a column of amounts in minor units. */
export async function readCsv(file: File) {
  const [head = '', ...lines] = (await file.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  const names = head.split(',')
  const total = (name: string) => {
    const at = names.indexOf(name)
    if (at < 0) throw new Error(`The file has no column '${name}' but ${head}`)
    return sum(lines.map((line) => Math.round(Number(line.split(',')[at]) * 100)))
  }
  return { count: lines.length, total }
}
