import { Button } from '@mantine/core'
import { useAddress } from '../../lib/use-address.ts'
import { FilterChip } from './filter-chip.tsx'
import styles from './lists.module.css'

interface TextChipProps {
  label: string
  /** The search parameter that has it. */
  param: string
  placeholder: string
}

/** A filter by a few typed words. */
export function TextChip({ label, param, placeholder }: TextChipProps) {
  const { search, set } = useAddress()
  const value = search[param] || undefined
  return (
    <FilterChip label={label} value={value} onRemove={() => set({ [param]: undefined })}>
      {(close) => (
        <form
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('text')
            close()
            set({ [param]: typeof typed === 'string' && typed.trim() ? typed.trim() : undefined })
          }}
        >
          <input
            key={value}
            name="text"
            className={styles.choiceSearch}
            aria-label={label}
            placeholder={placeholder}
            maxLength={80}
            defaultValue={value}
          />
          <Button type="submit" size="xs">
            Apply
          </Button>
        </form>
      )}
    </FilterChip>
  )
}
