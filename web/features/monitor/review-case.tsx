import { Suspense } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { isReviewKind, REVIEW_CASES } from './review-cases.ts'

/** The request that the address names (`?kind=fee_reversal&item=…`), above the queue. */
export function ReviewCase() {
  const { search, set } = useAddress()
  const { kind, item } = search
  if (!(isReviewKind(kind) && item)) return null
  const { label, Case } = REVIEW_CASES[kind]
  return (
    <Dialog opened size="large" title={label} onClose={() => set({ kind: undefined, item: undefined })}>
      <Suspense fallback={<LinesSkeleton lines={10} />}>
        <Case id={item} />
      </Suspense>
    </Dialog>
  )
}
