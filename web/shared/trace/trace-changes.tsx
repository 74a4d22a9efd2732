import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import type { Payment } from '../payments/money-values.ts'
import { AwaitsSecondAdmin } from '../people/awaits-second-admin.tsx'
import styles from './payment-trace.module.css'

const EditNote = lazy(async () => ({ default: (await import('./edit-note.tsx')).EditNote }))
const RemovePayment = lazy(async () => ({ default: (await import('./remove-payment.tsx')).RemovePayment }))

/** The note of a payment, and what its payer or an admin may change of it before it is paid. */
export function TraceChanges({ payment }: { payment: Payment }) {
  const { note, allowed } = payment
  const [asking, setAsking] = useState<'note' | 'remove' | null>(null)
  const { set } = useAddress()
  const close = () => setAsking(null)
  return (
    <>
      {note ? (
        <p className={styles.remark}>
          <strong>Note:</strong> {note}
        </p>
      ) : null}
      <AwaitsSecondAdmin first={payment.awaits_second_admin} />
      {allowed.edit || allowed.remove ? (
        <div className={styles.actions}>
          {allowed.edit ? (
            <Button variant="default" onClick={() => setAsking('note')}>
              {note ? 'Edit note' : 'Add note'}
            </Button>
          ) : null}
          {allowed.remove ? (
            <Button variant="default" onClick={() => setAsking('remove')}>
              Remove payment
            </Button>
          ) : null}
        </div>
      ) : null}
      <Suspense>
        {asking === 'note' ? <EditNote payment={payment} onClose={close} /> : null}
        {asking === 'remove' ? (
          <RemovePayment payment={payment} onClose={close} onRemoved={() => set({ payment: undefined })} />
        ) : null}
      </Suspense>
    </>
  )
}
