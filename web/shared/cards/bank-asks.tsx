import { HrefLink } from '../../ui/href-link.tsx'
import styles from './cards.module.css'

/** The bank wants to hear from its customer before it pays, and the way to answer. */
export function BankAsks({ url }: { url: string }) {
  return (
    <p className={styles.asks} role="status">
      Your bank needs you to confirm this payment. <HrefLink href={url}>Confirm the payment</HrefLink>
    </p>
  )
}
