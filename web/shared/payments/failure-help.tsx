import { CATEGORY_WORDS, type PaymentError } from '#domain/payment-error.ts'
import styles from './payments.module.css'

/** What helps against a failure, and of which category it is. */
export function FailureHelp({ error }: { error: PaymentError }) {
  const { category, suggested_action } = error
  return (
    <span className={styles.help}>
      {CATEGORY_WORDS[category]}
      {suggested_action ? <>: {suggested_action}</> : null}
    </span>
  )
}
