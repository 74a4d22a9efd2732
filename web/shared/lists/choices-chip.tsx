import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { listIn, toggled } from './chosen-in-address.ts'
import { FilterChip } from './filter-chip.tsx'
import styles from './lists.module.css'

interface ChoicesChipProps {
  label: string
  /** The search parameter that has the chosen values, separated by commas. */
  param: string
  options: readonly { value: string; label: string }[]
  /** What stands above the options: a search among them. */
  children?: ReactNode
}

/** A filter with several values, of which a row has any. */
export function ChoicesChip({ label, param, options, children }: ChoicesChipProps) {
  const { search, set } = useAddress()
  const chosen = listIn(search[param]) ?? []
  const known = options.filter(({ value }) => chosen.includes(value))
  const [first = ''] = known.length > 0 ? known.map((option) => option.label) : chosen
  return (
    <FilterChip
      label={label}
      value={chosen.length > 1 ? `${chosen.length} chosen` : first || undefined}
      onRemove={() => set({ [param]: undefined })}
    >
      {() => (
        <>
          {children}
          <div className={styles.checks}>
            {options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={chosen.includes(value)}
                onChange={() => set({ [param]: toggled(search[param], value) })}
              />
            ))}
          </div>
        </>
      )}
    </FilterChip>
  )
}
