import { lazy, Suspense, useState } from 'react'
import { Amount } from '../../ui/amount.tsx'
import type { FeeReversal } from './fee-reversal-values.ts'
import styles from './fee-reversals.module.css'

const FeeTraceDialog = lazy(async () => ({ default: (await import('./fee-trace.tsx')).FeeTraceDialog }))

/** The fee, which opens what has moved for it. */
export function FeeAmount({ reversal, size = 'large' }: { reversal: FeeReversal; size?: 'large' | 'inherit' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.amount} title="Where it went" onClick={() => setOpen(true)}>
        <Amount amount={reversal.amount} currency={reversal.currency} size={size} />
      </button>
      {isOpen ? (
        <Suspense>
          <FeeTraceDialog reversal={reversal} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
