import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { FilterChip } from '../lists/filter-chip.tsx'
import styles from '../lists/lists.module.css'

type Filters = InferClientOutputs<typeof client>['payments']['getPaymentFilters']
type Option = { value: string; label: string }

interface ChoiceChipProps {
  label: string
  /** The search parameter that has it. */
  param: string
  value: string | undefined
  valueWords: string | undefined
  optionsOf: (filters: Filters) => readonly Option[]
}

/** A filter by one of the viewer's payees, projects or periods, which are loaded when it opens. */
export function ChoiceChip({ label, param, value, valueWords, optionsOf }: ChoiceChipProps) {
  const { set } = useAddress()
  const choose = (next: string | undefined) => set({ [param]: next, select: undefined })
  return (
    <FilterChip
      label={label}
      value={value === undefined ? undefined : (valueWords ?? '…')}
      onRemove={() => choose(undefined)}
    >
      {(close) => (
        <Options
          label={label}
          value={value}
          optionsOf={optionsOf}
          onChoose={(next) => {
            close()
            choose(next)
          }}
        />
      )}
    </FilterChip>
  )
}

/** With more options than this one can search them. */
const MANY = 8

interface OptionsProps extends Pick<ChoiceChipProps, 'label' | 'value' | 'optionsOf'> {
  onChoose: (value: string) => void
}

function Options({ label, value, optionsOf, onChoose }: OptionsProps) {
  const query = useQuery(orpc.payments.getPaymentFilters.queryOptions({ staleTime: 60_000 }))
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={3} />} failed="Failed to load the filter">
      {(filters) => {
        const options = optionsOf(filters)
        const shown = options.filter((option) => option.label.toLowerCase().includes(words))
        return (
          <div className={styles.choices}>
            {options.length > MANY ? (
              <input
                type="search"
                className={styles.choiceSearch}
                aria-label={`Search ${label.toLowerCase()}`}
                placeholder="Search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            ) : null}
            {shown.map((option) => (
              <button
                key={option.value}
                type="button"
                className={styles.option}
                aria-pressed={option.value === value}
                onClick={() => onChoose(option.value)}
              >
                {option.label}
              </button>
            ))}
            {shown.length === 0 ? <p className={styles.nothing}>Nothing found</p> : null}
          </div>
        )
      }}
    </QueryView>
  )
}
