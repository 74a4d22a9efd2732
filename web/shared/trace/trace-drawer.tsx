import { Drawer } from '@mantine/core'
import { useLastShown, useOpenAfterMount } from '../../ui/last-shown.ts'
import styles from './payment-trace.module.css'
import { PaymentTrace } from './payment-trace.tsx'

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
      opened={useOpenAfterMount(payment_id !== null)}
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
