import { useState } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { inSessionStorage } from '../../lib/session-storage.ts'
import type { ListingFormValues } from './listing-fields.tsx'

interface TypedListing {
  /** Of the new listing, reused by retries. */
  id: string
  values: ListingFormValues
}

const EMPTY: ListingFormValues = {
  ...{ rev_share_id: '', rev_share_percentage: null, asking_price: null },
  ...{ description: '', price_held_back: false, declares: false },
}

/** What is typed is kept until the listing is created, so that it survives a reload. The declaration is not. */
export function useTypedListing(right: string | undefined) {
  const { id: viewer_id } = useViewer()
  const stored = inSessionStorage<TypedListing>(`listing.${viewer_id}`)
  const [begun] = useState(() => crypto.randomUUID())
  const [found] = useState(() => {
    const typed = stored.read()
    return typeof typed?.values?.description === 'string' ? typed : null
  })
  const id = found?.id ?? begun
  const named = right ? { rev_share_id: right } : {}
  return {
    id,
    values: { ...EMPTY, ...found?.values, ...named, declares: false },
    keep: (values: ListingFormValues) => stored.write({ id, values }),
    forget: stored.forget,
  }
}
