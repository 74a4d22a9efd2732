import { lazy, Suspense, useState } from 'react'
import { Amount } from '../../ui/amount.tsx'
import styles from './fee-reversals.module.css'
import type { Fee } from './fee-trace.tsx'

const FeeTraceDialog = lazy(async () => ({ default: (await import('./fee-trace.tsx')).FeeTraceDialog }))

/** The fee, which opens what has moved for it. */
export function FeeAmount({ fee, size = 'large' }: { fee: Fee; size?: 'large' | 'inherit' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.amount} title="Where it went" onClick={() => setOpen(true)}>
        <Amount amount={fee.amount} currency={fee.currency} size={size} />
      </button>
      {isOpen ? (
        <Suspense>
          <FeeTraceDialog fee={fee} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
