import { useQueries } from '@tanstack/react-query'
import { monthOf } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { itemsOf, useListPages } from '../../lib/use-list.ts'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { type Folding, useFolded } from '../../ui/table/use-folded.ts'
import { groupKey, groupsOfList, type PaymentGroup, type PaymentTotals } from './payment-totals.ts'
import type { PaymentFiltersState } from './use-payment-filters.ts'

/** Groups with something to do are unfolded at first, and the latest months. */
const MONTHS_UNFOLDED = 2
/** Rows of a group that are loaded automatically. */
const GROUP_ROWS = 100

export interface GroupWithRows extends PaymentGroup {
  key: string
  rows: readonly PaymentSummary[]
}

/**
 * The rows of the list, page by page in its order. A group that is unfolded before its page has come is loaded by
 * itself, so that every head opens what it totals.
 */
export function usePaymentRows(filters: PaymentFiltersState, totals: PaymentTotals | undefined) {
  const { input, isGrouped } = filters
  const query = useListPages(orpc.payments.listPayments, { ...input, limit: 50 })
  const listed = query.data ? itemsOf(query.data) : []
  const heads =
    isGrouped && totals ? groupsOfList(totals, filters).map((group) => ({ ...group, key: groupKey(group) })) : []
  const todo = heads.filter(({ stage }) => stage !== 'paid').length
  const folding: Folding = useFolded(heads, todo + MONTHS_UNFOLDED)
  const loaded = Map.groupBy(listed, keyOfRow)
  const missing = heads.filter(
    ({ key, count }) => query.hasNextPage && !folding.isFolded(key) && (loaded.get(key)?.length ?? 0) < count,
  )
  const alone = useQueries({
    queries: missing.map(({ stage, month }) =>
      orpc.payments.listPayments.queryOptions({ input: { ...input, status: stage, period: month, limit: GROUP_ROWS } }),
    ),
  })
  const rows = [
    ...new Map([...listed, ...alone.flatMap(({ data }) => data?.items ?? [])].map((row) => [row.id, row])).values(),
  ]
  const byGroup = Map.groupBy(rows, keyOfRow)
  const known = new Set(heads.map(({ key }) => key))
  // A payment that moved on since the totals were loaded heads a group of its own until they are loaded again.
  const moved = isGrouped ? [...byGroup].filter(([key]) => !known.has(key)).map(([key, of]) => groupOf(key, of)) : []
  const groups = [...moved, ...heads.map((head): GroupWithRows => ({ ...head, rows: byGroup.get(head.key) ?? [] }))]
  return {
    query,
    /** In the order on the screen. */
    rows: isGrouped ? groups.flatMap((group) => group.rows) : rows,
    groups,
    folding,
  }
}

const keyOfRow = ({ stage, reporting_period_end }: PaymentSummary) =>
  groupKey({ stage, month: monthOf(reporting_period_end) })

function groupOf(key: string, rows: readonly PaymentSummary[]): GroupWithRows {
  const [first] = rows
  if (!first) throw new Error('A group has a payment.')
  const sum = (field: 'gross_amount' | 'commission_amount' | 'amount') => sumAmounts(rows.map((row) => row[field]))
  return {
    ...{ key, rows, count: rows.length, stage: first.stage, month: monthOf(first.reporting_period_end) },
    ...{ gross_amount: sum('gross_amount'), commission_amount: sum('commission_amount'), amount: sum('amount') },
  }
}
