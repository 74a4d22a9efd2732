import type { ShareAmounts } from './distribution.ts'
import { sumAmounts } from './money.ts'

interface PayeeAmounts {
  payee_id: string
  payee_name: string
  gross_amount: number
  commission_amount: number
  amount: number
}

export interface RecalculatedPayee {
  payee_id: string
  payee_name: string
  before: ShareAmounts
  after: ShareAmounts
}

/** What each payee of a report is paid before and after a recalculation, in minor units; the highest new gross first. */
export function recalculatedPayees(
  before: readonly PayeeAmounts[],
  after: readonly PayeeAmounts[],
): RecalculatedPayee[] {
  const names = new Map([...before, ...after].map(({ payee_id, payee_name }) => [payee_id, payee_name]))
  const payees = [...names].map(([payee_id, payee_name]) => {
    const sumTo = (payments: readonly PayeeAmounts[]) => sumOf(payments.filter((one) => one.payee_id === payee_id))
    return { payee_id, payee_name, before: sumTo(before), after: sumTo(after) }
  })
  return payees.sort((one, other) => other.after.gross - one.after.gross)
}

const sumOf = (payments: readonly PayeeAmounts[]): ShareAmounts => ({
  gross: sumAmounts(payments.map(({ gross_amount }) => gross_amount)),
  commission: sumAmounts(payments.map(({ commission_amount }) => commission_amount)),
  net: sumAmounts(payments.map(({ amount }) => amount)),
})
