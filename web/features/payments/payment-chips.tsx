import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchInAddress } from '../../lib/address-fields.tsx'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { Slot } from '../../lib/slots.tsx'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { FilterChip } from '../../ui/filter-chip.tsx'
import styles from './payment-chips.module.css'
import { countOf, type PaymentTotals } from './payment-totals.ts'
import { LIST_PARAMS, type PaymentFiltersState, periodWords, STAGE_CHIPS, UNPAID } from './use-payment-filters.ts'

interface PaymentChipsProps {
  filters: PaymentFiltersState
  totals: PaymentTotals | undefined
  /** A payment of the list, which names what the list is limited to. */
  sample: PaymentSummary | undefined
}

/** What the list shows: a stage with its count, and by whom, for what and when. */
export function PaymentChips({ filters, totals, sample }: PaymentChipsProps) {
  const { allowed } = useViewer()
  const { chip, unpaid, covered, isGrouped, set } = filters
  const [isAsked, setAsked] = useState(false)
  const hasUnnamed = [covered.project, covered.payee, covered.payer].some(Boolean)
  const { data: options } = useQuery(
    orpc.payments.getPaymentFilters.queryOptions({ enabled: isAsked || hasUnnamed, staleTime: 60_000 }),
  )
  const onOpen = () => setAsked(true)
  const chips = STAGE_CHIPS.filter(
    ({ value }) => !['processing', 'failed'].includes(value) || value === chip || countOf(totals, value) > 0,
  )
  const people = (found: readonly { id: string; name: string }[] = []) =>
    found.map(({ id, name }) => ({ value: id, label: name }))
  const years = [...new Set(options?.periods.map((month) => month.slice(0, 4)))]
  const clear = { select: undefined }
  return (
    <search className={styles.filters}>
      <fieldset className={styles.stages}>
        <legend className="sw-hidden">Payments to show</legend>
        {chips.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chip === value && !unpaid}
            onClick={() => set({ ...clear, status: value === 'all' ? undefined : value })}
          >
            {label} {totals ? <i>{countOf(totals, value).toLocaleString('en-GB')}</i> : null}
          </button>
        ))}
      </fieldset>
      {unpaid ? (
        <FilterChip label="Status" options={UNPAID} value={unpaid} onChange={(status) => set({ ...clear, status })} />
      ) : null}
      {covered.report ? (
        <FilterChip
          label="Report"
          options={[]}
          value={covered.report}
          valueLabel={sample ? `${sample.project.title}, ${periodOf(sample)}` : undefined}
          onChange={() => set({ ...clear, reportId: undefined })}
        />
      ) : null}
      {allowed.follow_payments ? (
        <FilterChip
          label="Payee"
          options={people(options?.payees)}
          value={covered.payee}
          valueLabel={sample?.payee.name}
          onChange={(payee) => set({ ...clear, payee })}
          onOpen={onOpen}
        />
      ) : (
        <FilterChip
          label="Owner"
          options={people(options?.payers)}
          value={covered.payer}
          valueLabel={sample?.payer.name}
          onChange={(payer) => set({ ...clear, payer })}
          onOpen={onOpen}
        />
      )}
      <FilterChip
        label="Project"
        options={(options?.projects ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={covered.project}
        valueLabel={sample?.project.title}
        onChange={(projectId) => set({ ...clear, projectId })}
        onOpen={onOpen}
      />
      <FilterChip
        label="Period"
        options={[...years, ...(options?.periods ?? [])].map((value) => ({ value, label: periodWords(value) }))}
        value={covered.period}
        valueLabel={covered.period ? periodWords(covered.period) : undefined}
        onChange={(period) => set({ ...clear, period })}
        onOpen={onOpen}
      />
      <span className={styles.end}>
        <SearchInAddress placeholder={allowed.follow_payments ? 'Payee or project' : 'Project or period'} />
        <FilterChip
          label="Group"
          options={GROUPINGS}
          value={isGrouped ? 'month' : 'none'}
          onChange={(group) => set({ group: group === 'none' ? 'none' : undefined })}
          isRequired
        />
        <Slot name="list_views" given={{ list: 'payments', params: LIST_PARAMS }} />
      </span>
    </search>
  )
}

const GROUPINGS = [
  { value: 'month', label: 'status, then month' },
  { value: 'none', label: 'none' },
]
