import { useQuery } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { useViewer } from '../../lib/session.tsx'
import { Slot } from '../../lib/slots.tsx'
import { FileMenu } from '../../shared/files/file-menu.tsx'
import { FilterChip } from '../../shared/lists/filter-chip.tsx'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import { PersonChip } from '../../shared/lists/person-chip.tsx'
import { StatusFilter } from '../../shared/lists/status-filter.tsx'
import type { TableView } from '../../shared/lists/use-table-view.ts'
import { ViewOptions } from '../../shared/lists/view-options.tsx'
import { ChoiceChip } from '../../shared/payments/choice-chip.tsx'
import { PaymentPeriodChip } from '../../shared/payments/filter-chips.tsx'
import { LIST_FORMATS } from '../../shared/payments/list-formats.ts'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { countOf, type PaymentTotals } from './payment-totals.ts'
import { GROUPINGS, LIST_PARAMS, type PaymentFiltersState, SORT_LABELS, STAGE_CHIPS } from './use-payment-filters.ts'

interface PaymentChipsProps {
  filters: PaymentFiltersState
  view: TableView
  totals: PaymentTotals | undefined
  /** A payment of the list, for the names of its filters. */
  sample: PaymentSummary | undefined
}

/** The filters of the list, its display options and its export. */
export function PaymentChips({ filters, view, totals, sample }: PaymentChipsProps) {
  const { allowed } = useViewer()
  const { chip, unpaid, covered, group, input, set, isFiltered, reset } = filters
  const counts = totals && new Map(STAGE_CHIPS.map(({ value }) => [value, countOf(totals, value)]))
  const isPayer = allowed.follow_payments
  const person = isPayer ? ('payee' as const) : ('payer' as const)
  const named = useNames([covered.project, covered[person]].some(Boolean))
  return (
    <ListToolbar
      onReset={isFiltered ? reset : undefined}
      actions={
        <>
          <Slot name="list_views" given={{ list: 'payments', params: LIST_PARAMS }} />
          <ViewOptions
            view={view}
            sorts={SORT_LABELS}
            grouping={{
              value: group,
              options: GROUPINGS,
              onGroup: (next) => set({ group: next === 'none' ? 'none' : undefined }),
            }}
          />
          <FileMenu
            compact
            label="Export"
            formats={LIST_FORMATS}
            fetch={(format) => client.payments.exportPayments({ ...input, format })}
            failed="Failed to export the list"
          />
        </>
      }
    >
      <SearchInAddress compact placeholder={isPayer ? 'Payee or project' : 'Project or period'} />
      <StatusFilter
        param="status"
        options={STAGE_CHIPS}
        counts={counts}
        total={totals?.all.count}
        value={{ current: chip === 'all' ? undefined : chip }}
      />
      {unpaid ? (
        <FilterChip label="Status" value={unpaid} onRemove={() => set({ status: undefined })}>
          {() => null}
        </FilterChip>
      ) : null}
      {covered.report ? (
        <FilterChip
          label="Report"
          value={sample ? `${sample.project.title}, ${periodOf(sample)}` : 'one'}
          onRemove={() => set({ reportId: undefined, select: undefined })}
        >
          {() => null}
        </FilterChip>
      ) : null}
      <PersonChip />
      <ChoiceChip
        label={isPayer ? 'Payee' : 'Owner'}
        param={person}
        value={covered[person]}
        valueWords={named(covered[person]) ?? sample?.[person].name}
        optionsOf={({ payees, payers }) =>
          (isPayer ? payees : payers).map(({ id, name }) => ({ value: id, label: name }))
        }
      />
      <ChoiceChip
        label="Project"
        param="projectId"
        value={covered.project}
        valueWords={named(covered.project) ?? sample?.project.title}
        optionsOf={({ projects }) => projects.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <PaymentPeriodChip value={covered.period} />
    </ListToolbar>
  )
}

/** What the people and projects of filters are called, where the address names some. */
function useNames(isNeeded: boolean): (id: string | undefined) => string | undefined {
  const { data } = useQuery(orpc.payments.getPaymentFilters.queryOptions({ enabled: isNeeded }))
  return (id) =>
    [...(data?.payers ?? []), ...(data?.payees ?? [])].find((person) => person.id === id)?.name ??
    data?.projects.find((project) => project.id === id)?.title
}
