import { useMatch, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchField } from '../ui/search-field.tsx'
import { useAddress } from './use-address.ts'

/** Searches a list: what is typed stands in the address as `search`. */
export function SearchInAddress({ placeholder, compact = false }: { placeholder: string; compact?: boolean }) {
  const { search: address, set } = useAddress()
  const router = useRouter()
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const value = address.search ?? ''
  const [round, setRound] = useState(0)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // Emptied from elsewhere, as by 'Reset': the field is reset too.
    if (value === '' && typed !== '') {
      setTyped('')
      setRound(round + 1)
    }
  }
  return (
    <SearchField
      key={round}
      label="Search"
      placeholder={placeholder}
      compact={compact}
      value={value}
      onSearch={(text) => {
        setTyped(text)
        // It is typed for this page; another one may be on its way by now.
        if (router.latestLocation.pathname === page) set({ search: text || undefined })
      }}
    />
  )
}
