import { useState } from 'react'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'

/** Which of the payments on the screen will be paid together. What can no longer be paid falls out by itself. */
export function useSelection(payments: readonly PaymentSummary[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const payable = payments.filter(({ allowed }) => allowed.pay)
  const selected = payable.filter(({ id }) => chosen.has(id))
  return {
    payable,
    selected,
    has: (id: string) => chosen.has(id),
    toggle(id: string) {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    toggleAll() {
      setChosen(selected.length === payable.length ? new Set() : new Set(payable.map(({ id }) => id)))
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
