import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'
import styles from './lists.module.css'

interface FilterChipProps {
  label: string
  /** What it limits the list to; undefined while it does not. */
  value: string | undefined
  onRemove: () => void
  /** What opens under it, given how to close it. */
  children: (close: () => void) => ReactNode
}

/** A filter of a list: '+ Industry' while it is not set, then 'Industry: Software' with a cross. */
export function FilterChip({ label, value, onRemove, children }: FilterChipProps) {
  const menu = usePopover()
  return (
    <span className={styles.chip} data-set={value !== undefined || undefined}>
      <UnstyledButton {...menu.button} className={styles.chipButton}>
        {value === undefined ? <IconPlus size={14} aria-hidden /> : null}
        <span className={styles.chipText}>{value === undefined ? label : `${label}: ${value}`}</span>
      </UnstyledButton>
      <PopoverPanel {...menu.panel} label={label} align="start">
        {children(menu.close)}
      </PopoverPanel>
      {value === undefined ? null : (
        <ActionIcon variant="subtle" color="gray" size={24} onClick={onRemove} aria-label={`Remove ${label}`}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}

interface OptionChipProps {
  label: string
  /** The search parameter that has it. */
  param: string
  options: readonly { value: string; label: string }[]
}

/** A filter with a few values. */
export function OptionChip({ label, param, options }: OptionChipProps) {
  const { search, set } = useAddress()
  const current = options.find(({ value }) => value === search[param])
  return (
    <FilterChip label={label} value={current?.label} onRemove={() => set({ [param]: undefined })}>
      {(close) =>
        options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.option}
            aria-pressed={option === current}
            onClick={() => {
              close()
              set({ [param]: option.value })
            }}
          >
            {option.label}
          </button>
        ))
      }
    </FilterChip>
  )
}
