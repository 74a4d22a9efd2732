import { useSession } from '../../lib/session.tsx'
import { AboutButton } from '../messages/about-button.tsx'
import { useMessagesAbout } from '../messages/use-messages-about.ts'
import type { Payment } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'
import styles from './payment-trace.module.css'

/** What payer and payee wrote about a payment. */
export function TraceMessages({ payment }: { payment: Payment }) {
  const { id, payer, payee } = payment
  const own_id = useSession()?.viewer?.id
  const messages = useMessagesAbout('payment', id)
  const other = own_id === payer.id ? payee : own_id === payee.id ? payer : null
  if (!other) return null
  const title = `Payment, ${periodOf(payment)}`
  const about = { related_item_type: 'payment' as const, related_item_id: id, related_item_part: null, title }
  return (
    <section className={styles.section} aria-labelledby="trace-messages">
      <h3 id="trace-messages">Messages with {other.name}</h3>
      <p>
        <AboutButton about={about} other_id={other.id} messages={messages(other.id)} />
      </p>
    </section>
  )
}
