import { useQuery } from '@tanstack/react-query'
import { paymentsWords } from '#domain/payment-words.ts'
import { client, orpc } from '../../lib/client.ts'
import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { Amount } from '../../ui/amount.tsx'
import type { Total } from '../../ui/table/total-row.tsx'
import { LIST_PARAMS } from '../lists/list-params.ts'
import { useListAddress } from '../lists/use-list-address.ts'
import { ChoiceChip } from './choice-chip.tsx'
import { PaymentPeriodChip, periodIn } from './filter-chips.tsx'
import { type PaymentTotal, totalOfPayments } from './list-totals.ts'
import type { PaymentSummary } from './money-values.ts'
import { periodOf } from './period-words.ts'

const STANDARD = 'newest'
const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'gross_desc', label: 'Largest first' },
  { value: 'gross_asc', label: 'Smallest first' },
  { value: 'due_desc', label: 'Latest due date first' },
  { value: 'due_asc', label: 'Earliest due date first' },
] as const

export const PAYMENT_PARAMS = LIST_PARAMS.filter((name) => name !== 'status')

type Scope = ({ project: string } | { agreement: string }) & { status: 'history' | 'scheduled' }

/** What a table of the payments of a project or an agreement needs. */
export function usePaymentTools({ status, ...scope }: Scope) {
  const { narrowing, sort, onReset } = useListAddress({ sorts: SORTS, standard: STANDARD })
  const { search: address, set } = useAddress()
  const { payee } = address
  const covered = { ...scope, search: narrowing.search, payee, period: periodIn(address.period) }
  const query = useList(orpc.payments.listPayments, { ...covered, status, sort })
  const totals = useQuery(orpc.payments.getPaymentsSummary.queryOptions({ input: covered }))
  const named = useQuery(orpc.payments.getPaymentFilters.queryOptions({ enabled: payee !== undefined }))
  return {
    ...{ query, sort, onReset },
    standard: STANDARD,
    sorts: SORTS,
    filters: (
      <>
        <SearchInAddress compact placeholder="Payee or period" />
        <ChoiceChip
          label="Payee"
          param="payee"
          value={payee}
          valueWords={named.data?.payees.find(({ id }) => id === payee)?.name}
          optionsOf={({ payees }) => payees.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <PaymentPeriodChip value={covered.period} />
      </>
    ),
    total: totals.data ? footOf(totalOfPayments(totals.data, status), totals.data.currency) : undefined,
    fetchCsv: (only: { ids?: string[] }) => client.payments.exportPayments({ ...covered, status, sort, ...only }),
    rowName: (payment: PaymentSummary) => `${payment.payee.name}, ${periodOf(payment)}`,
    onOpen: ({ id }: PaymentSummary) => set({ payment: id }, { replace: false }),
  }
}

function footOf(total: PaymentTotal, currency: PaymentSummary['currency']): Total {
  return {
    label: `Total, ${paymentsWords(total.count)}`,
    figures: {
      gross: <Amount amount={total.gross_amount} currency={currency} />,
      commission: <Amount amount={total.commission_amount} currency={currency} />,
      net: <Amount amount={total.amount} currency={currency} />,
    },
  }
}
