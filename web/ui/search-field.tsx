import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
  /** Its label is for screen readers alone: the placeholder says what is searched. */
  compact?: boolean
  /** Compact, and as wide as what it is in. */
  wide?: boolean
}

/** Searches while one types, a moment after the last key. A reset is a new one: give it another `key`. */
export function SearchField({ label, placeholder, value, onSearch, compact = false, wide = false }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onSearch, 250)
  return (
    <TextInput
      type="search"
      {...(compact || wide ? { 'aria-label': label, size: 'xs', w: wide ? '100%' : 220, maw: '100%' } : { label })}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
