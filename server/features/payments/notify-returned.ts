import { FUNDING } from '#domain/funding-method.ts'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import { subjectWords } from '#domain/report-words.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'
import type { ReturnedCharge, ReturnedTransfer } from '#server/stripe/settlements.ts'
import { notifyAboutPayment } from './notify.ts'
import type { LockedPayment } from './store.ts'

/** A payment and what came back of it. */
export interface Affected {
  payment: LockedPayment
  part: { id: string; payment_id: string; amount: number }
}

/**
 * The payer owes again; payees who have their money keep it, others wait. Admins learn what the platform is short of. What was
 * paid twice is not owed again, and is no news for the payee.
 */
export async function notifyOfReturnedCharge(
  write: Write,
  affected: Affected[],
  { cause, amount, currency, charge, sending }: ReturnedCharge & { sending: ReadonlySet<string> },
): Promise<void> {
  const { refunded_to } = FUNDING[charge.method]
  for (const { payment, part } of affected) {
    const owed = owedAgain({ payment, part })
    if (owed <= 0) {
      notifyOfRefundedTwice(write, { payment, part }, { cause, refunded_to })
      continue
    }
    const money = formatMoney(part.amount, currency)
    const again = owed < part.amount ? `You owe ${formatMoney(owed, currency)} of it again` : 'You owe it again'
    const isWithPayee = payment.status === 'completed' || sending.has(payment.id)
    const share = subjectWords(payment)
    notifyAboutPayment(write, payment.payer_id, payment, {
      title: cause === 'refund' ? 'A payment was refunded' : 'A payment was charged back',
      message:
        cause === 'refund'
          ? `${money} for ${share}, went back to your ${refunded_to}. ${again}: pay it on the payment’s page.`
          : `Your bank took back ${money} for ${share}. ${again}, unless the dispute is decided for us.`,
      priority: 'high',
    })
    notifyAboutPayment(write, payment.payee_id, payment, {
      title: cause === 'refund' ? 'A payment to you was refunded' : 'A payment to you was charged back',
      message: isWithPayee
        ? `${nameOf(payment.payer_id)} got back ${formatMoney(owed, currency)} for ${share}. Your share stays yours.`
        : `${nameOf(payment.payer_id)} got back ${formatMoney(owed, currency)} for ${share}, before it was transferred to you. It is due again.`,
    })
  }
  await notifyAdmins(write, affected, {
    title: cause === 'refund' ? 'A charge was refunded at Stripe' : 'A charge was charged back',
    message: `${formatMoney(amount, currency)} went back to the ${refunded_to} of ${payerOf(affected)}, ${owing(affected, amount)}.`,
  })
}

/** How much of what came back is owed again: what had been paid twice is not. */
const owedAgain = ({ payment, part }: Affected) => Math.min(part.amount, payment.owed_amount + part.amount)

function owing(affected: Affected[], amount: number): string {
  const owed = sumAmounts(affected.map((one) => Math.max(0, owedAgain(one))))
  const [first] = affected
  if (owed === 0 || !first) return 'who had paid it twice'
  return owed < amount ? `who owes ${formatMoney(owed, first.payment.currency)} of it again` : 'who owes it again'
}

function notifyOfRefundedTwice(
  write: Write,
  { payment, part }: Affected,
  { cause, refunded_to }: Pick<ReturnedCharge, 'cause'> & { refunded_to: string },
): void {
  const money = formatMoney(part.amount, payment.currency)
  const left = -(payment.owed_amount + part.amount)
  const back =
    cause === 'refund'
      ? `${money} that you paid twice for ${subjectWords(payment)}, went back to your ${refunded_to}.`
      : `Your bank took back ${money} that you paid twice for ${subjectWords(payment)}.`
  notifyAboutPayment(write, payment.payer_id, payment, {
    title: 'What you paid twice was refunded',
    message:
      left > 0
        ? `${back} We still refund ${formatMoney(left, payment.currency)}.`
        : `${back} You owe nothing more for it.`,
  })
}

export async function notifyOfRecoveredCharge(
  write: Write,
  affected: Affected[],
  { cause, amount, currency }: ReturnedCharge,
): Promise<void> {
  const why = cause === 'refund' ? 'The refund failed' : 'The dispute was won'
  for (const { payment, part } of affected) {
    const money = formatMoney(part.amount, currency)
    const isPaidTwice = payment.owed_amount < part.amount
    notifyAboutPayment(write, payment.payer_id, payment, {
      title: 'You no longer owe a payment again',
      message: isPaidTwice
        ? `${why}: ${money} for ${subjectWords(payment)}, was collected after all, and you paid it again. We refund what you paid twice.`
        : `${why}: ${money} for ${subjectWords(payment)}, was collected after all.`,
    })
    if (payment.status !== 'completed') {
      notifyAboutPayment(write, payment.payee_id, payment, {
        title: 'The money for a payment is back',
        message: `${why}: ${money} for ${subjectWords(payment)}, is here again and can be transferred to you.`,
      })
    }
  }
  const isPaidTwice = affected.some(({ payment, part }) => payment.owed_amount < part.amount)
  await notifyAdmins(write, affected, {
    title: `${why}: money is back`,
    message: `${formatMoney(amount, currency)} of ${payerOf(affected)} is here again. ${isPaidTwice ? 'They had paid it again: refund the second charge at Stripe.' : 'They no longer owe it.'}`,
  })
}

/** What had gone back to the payer's card is paid; the payee has had their money all along. */
export function notifyOfRepayment(write: Write, payment: LockedPayment, amount: number): void {
  const paid = `You paid ${formatMoney(amount, payment.currency)} for ${subjectWords(payment)}, again.`
  const rest = payment.owed_amount - amount
  notifyAboutPayment(write, payment.payer_id, payment, {
    title: rest > 0 ? 'A part of a payment was paid again' : 'Payment completed again',
    message:
      rest > 0
        ? `${paid} You still owe ${formatMoney(rest, payment.currency)}: pay it on the payment’s page.`
        : `${paid} You owe nothing more for it.`,
  })
}

/** The payee no longer has the money; the owner can transfer it again. */
export async function notifyOfReversal(
  write: Write,
  payment: LockedPayment,
  { amount, currency }: ReturnedTransfer,
): Promise<void> {
  const money = formatMoney(amount, currency)
  const share = subjectWords(payment)
  notifyAboutPayment(write, payment.payer_id, payment, {
    title: 'A transfer was reversed',
    message: `${money} for ${share}, came back from the payout account of ${nameOf(payment.payee_id)}. It is due again: retry it, and you won’t be charged again.`,
    priority: 'high',
  })
  notifyAboutPayment(write, payment.payee_id, payment, {
    title: 'A transfer to you was reversed',
    message: `${money} for ${share}, was taken back from your payout account. The money is set aside for you and due again.`,
    priority: 'high',
  })
  await notifyAdmins(write, [{ payment }], {
    title: 'A transfer was reversed',
    message: `${money} to ${nameOf(payment.payee_id)} for ${share}, came back. It is set aside until it is transferred again.`,
  })
}

/** One notification for each admin; about several payments it leads to all of them. */
async function notifyAdmins(
  write: Write,
  affected: Pick<Affected, 'payment'>[],
  text: { title: string; message: string },
): Promise<void> {
  const [first] = affected
  if (!first) return
  for (const recipient_id of await adminIds(write.tx)) {
    notifyAboutPayment(write, recipient_id, first.payment, { ...text, priority: 'high' })
  }
}

function payerOf(affected: Affected[]): string {
  const [first] = affected
  return first ? nameOf(first.payment.payer_id) : ''
}
