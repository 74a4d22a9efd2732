import { hledgerAccount } from '#domain/hledger.ts'
import type { JournalAccount } from '#domain/journal.ts'
import { CURRENCIES, type Currency, sumAmounts } from '#domain/money.ts'
import type { CashChange } from '#domain/statement.ts'
import type { BookedMovement } from './statement-lines.ts'

export interface Total {
  count: number
  gross: number
  commission: number
  net: number
  amount: number
}

export const nothing = (): Total => ({ count: 0, gross: 0, commission: 0, net: 0, amount: 0 })

/** Totals of one currency, added up movement by movement. */
interface CurrencyTotals {
  groups: Record<CashChange['group'], Total>
  months: Map<string, Total>
  counterparties: Map<string, Total & { name: string }>
  accounts: Map<string, { name: JournalAccount; debit: number; credit: number }>
}

/** The totals of a period by currency. */
export function statementTotals() {
  const totals = new Map<Currency, CurrencyTotals>()
  const of = (currency: Currency) => {
    const found = totals.get(currency) ?? empty()
    totals.set(currency, found)
    return found
  }
  return {
    add({ movement, lines, change }: BookedMovement): void {
      for (const { account, amount, currency } of lines) {
        const { accounts } = of(currency)
        const key = hledgerAccount(account)
        const { name, debit, credit } = accounts.get(key) ?? { name: account, debit: 0, credit: 0 }
        const added = amount > 0 ? { debit: debit + amount, credit } : { debit, credit: credit - amount }
        accounts.set(key, { name, ...added })
      }
      if (!change) return
      const { groups, months, counterparties } = of(change.currency)
      groups[change.group] = plus(groups[change.group], change)
      const month = movement.date.slice(0, 7)
      months.set(month, plus(months.get(month) ?? nothing(), change))
      const { payment } = movement
      if (!payment) return
      const one = counterparties.get(payment.counterparty_id) ?? { ...nothing(), name: payment.counterparty_name }
      counterparties.set(payment.counterparty_id, { ...one, ...plus(one, change) })
    },
    /** Those in which something moved, in their usual order. */
    currencies: () => CURRENCIES.filter((currency) => totals.has(currency)),
    of: (currency: Currency) => totals.get(currency) ?? empty(),
  }
}

export type StatementTotals = ReturnType<typeof statementTotals>

const empty = (): CurrencyTotals => ({
  groups: { shares: nothing(), returns: nothing(), fees: nothing() },
  ...{ months: new Map(), counterparties: new Map(), accounts: new Map() },
})

function plus({ count, gross, commission, net, amount }: Total, { share, ...change }: CashChange): Total {
  return {
    count: count + 1,
    gross: gross + (share?.gross ?? 0),
    commission: commission + (share?.commission ?? 0),
    net: net + (share?.net ?? 0),
    amount: amount + change.amount,
  }
}

/** Totals added up. */
export function sumOf(totals: readonly Total[]): Total {
  const sum = (part: keyof Total) => sumAmounts(totals.map((total) => total[part]))
  return {
    count: sum('count'),
    gross: sum('gross'),
    commission: sum('commission'),
    net: sum('net'),
    amount: sum('amount'),
  }
}
