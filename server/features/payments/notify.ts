import { formatMoney } from '#domain/money.ts'
import type { Notification, Write } from '#server/platform/commands.ts'
import type { LockedPayment } from './store.ts'

/** Records an audit event of the payment's deal. */
export function auditPayment(
  write: Write,
  payment: LockedPayment,
  action: string,
  data: Record<string, string | number | null> = {},
): void {
  write.audit({
    chain: `deal:${payment.proposal_id}`,
    action,
    subject_type: 'payment',
    subject_id: payment.id,
    data: { gross_amount: payment.gross_amount, amount: payment.amount, ...data },
  })
}

/** Publishes to both sides that these payments and their reports have changed. */
export function publishPayments(write: Write, payments: LockedPayment[]): void {
  const peopleOf = (some: LockedPayment[]) => some.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id])
  const [first, ...more] = payments
  if (!first) return
  // Many at once are one event without an id: screens that show any of them refetch.
  write.publish({ audience: peopleOf(payments), topic: 'payments', ...(more.length === 0 && { id: first.id }) })
  for (const [id, of_report] of Map.groupBy(payments, ({ report_id }) => report_id)) {
    write.publish({ audience: peopleOf(of_report), topic: 'reports', id })
  }
}

type NotificationText = Pick<Notification, 'title' | 'message' | 'priority' | 'mail'>

/** Notifies one person about a payment, with a link to it. */
export function notifyAboutPayment(
  write: Write,
  recipient_id: string,
  payment: LockedPayment,
  notification: NotificationText,
): void {
  write.notify({
    recipient_id,
    type: 'payment',
    ...notification,
    link_text: 'Open the payment',
    link_url: `/payments?payment=${payment.id}`,
    related_item_type: 'payment',
    related_item_id: payment.id,
  })
}

/** '£828.24' */
export const netWords = ({ amount, currency }: LockedPayment) => formatMoney(amount, currency)
