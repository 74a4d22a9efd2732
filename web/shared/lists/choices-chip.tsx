import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { listIn, toggled } from './chosen-in-address.ts'
import { FilterChip } from './filter-chip.tsx'
import styles from './lists.module.css'

export interface Choice {
  value: string
  label: string
}

interface ChoicesChipProps {
  label: string
  /** The search parameter that has the chosen values, separated by commas. */
  param: string
  /** The words of a value that is chosen alone. */
  wordOf?: (value: string) => string | undefined
  /** What opens under it: `Choices`, which may load them first. */
  children: ReactNode
}

/** A filter with several values, of which a row has any. */
export function ChoicesChip({ label, param, wordOf = (value) => value, children }: ChoicesChipProps) {
  const { search, set } = useAddress()
  const words = (listIn(search[param]) ?? []).flatMap((value) => wordOf(value) ?? [])
  return (
    <FilterChip
      label={label}
      value={words.length > 1 ? `${words.length} chosen` : words[0]}
      onRemove={() => set({ [param]: undefined })}
    >
      {() => children}
    </FilterChip>
  )
}

/** The values to choose among. */
export function Choices({ param, options }: { param: string; options: readonly Choice[] }) {
  const { search, set } = useAddress()
  const chosen = listIn(search[param]) ?? []
  return (
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
  )
}

type OptionsChipProps = Omit<ChoicesChipProps, 'wordOf' | 'children'> & { options: readonly Choice[] }

/** A filter with several of a few values. */
export function OptionsChip({ options, ...chip }: OptionsChipProps) {
  return (
    <ChoicesChip {...chip} wordOf={(value) => options.find((option) => option.value === value)?.label}>
      <Choices param={chip.param} options={options} />
    </ChoicesChip>
  )
}
