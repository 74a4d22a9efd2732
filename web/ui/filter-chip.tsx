import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './filter-chip.module.css'

interface FilterChipProps {
  /** What it filters by: 'Payee'. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  /** The words for the value where its option is not there. */
  valueLabel?: string | undefined
  onChange: (value: string | undefined) => void
  /** Asked when it opens, for options that are loaded then. */
  onOpen?: () => void
  /** Always set: no plus and no cross. */
  isRequired?: boolean
}

/** With more options than this one can search them. */
const MANY = 8

/** A filter of a list: '+ Payee' adds it, 'Payee: Priya Shah' is set and can be removed. */
export function FilterChip({
  label,
  options,
  value,
  valueLabel,
  onChange,
  onOpen,
  isRequired = false,
}: FilterChipProps) {
  const [isOpen, list] = useDisclosure(false, { onOpen: () => onOpen?.() })
  const [typed, setTyped] = useState('')
  const chosen =
    options.find((option) => option.value === value)?.label ?? (value === undefined ? undefined : valueLabel)
  const words = typed.trim().toLowerCase()
  const shown = options.filter((option) => option.label.toLowerCase().includes(words))
  const choose = (next: string | undefined) => {
    list.close()
    setTyped('')
    onChange(next)
  }
  return (
    <span className={styles.chip} data-set={value !== undefined || isRequired || undefined}>
      <Popover opened={isOpen} onChange={list.set} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.button}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={list.toggle}
          >
            {value === undefined && !isRequired ? <IconPlus size={15} aria-hidden /> : null}
            <span>{value === undefined ? label : `${label}: ${chosen ?? '…'}`}</span>
            {isRequired ? <IconChevronDown size={15} aria-hidden /> : null}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={6} aria-label={label} className={styles.list ?? ''}>
          {options.length > MANY ? (
            <input
              type="search"
              className={styles.search}
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
              onClick={() => choose(option.value)}
            >
              <span>{option.label}</span>
              {option.value === value ? <IconCheck size={15} aria-hidden /> : null}
            </button>
          ))}
          {shown.length === 0 ? <p className={styles.none}>Nothing to choose from.</p> : null}
        </Popover.Dropdown>
      </Popover>
      {value !== undefined && !isRequired ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove the filter ${label}`}
          onClick={() => choose(undefined)}
        >
          <IconX size={14} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
