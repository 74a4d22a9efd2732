import { Drawer } from '@mantine/core'
import { useAddress } from '../../lib/use-address.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import styles from './payment-trace.module.css'
import { PaymentTrace } from './payment-trace.tsx'

/** Opens the trace of the payment that the address names (`?payment=`), above whatever page it is on. */
export function TraceFromAddress() {
  const { search, set } = useAddress()
  return <TraceDrawer payment_id={search.payment ?? null} onClose={() => set({ payment: undefined })} />
}

interface TraceDrawerProps {
  /** Null while it is closed. */
  payment_id: string | null
  onClose: () => void
}

/** One payment and how it came about, at the right of the page; on a phone it takes all of it. */
export function TraceDrawer({ payment_id, onClose }: TraceDrawerProps) {
  const shown = useLastShown(payment_id !== null, payment_id)
  return (
    <Drawer.Root
      opened={payment_id !== null}
      onClose={onClose}
      position="right"
      size={600}
      classNames={{ content: styles.drawer ?? '', body: styles.body ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.6} />
      <Drawer.Content aria-label="Payment details">
        <Drawer.CloseButton aria-label="Close" className={styles.close ?? ''} size={36} />
        <Drawer.Body>{shown ? <PaymentTrace payment_id={shown} /> : null}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
