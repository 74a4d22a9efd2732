import type { Write } from '#server/platform/command.ts'
import { sendMail } from '#server/platform/mail.ts'
import { mailLayout } from '#server/platform/mail-layout.ts'
import type { LockedPayment } from './store.ts'
import { netWords, subjectWords } from './tell.ts'

/** Mails the payee that the money has arrived, with the way to how it came about. */
export function mailReceived(write: Write, payment: LockedPayment, public_url: string): void {
  const subject = `You received ${netWords(payment)}: ${subjectWords(payment)}`
  const content = mailLayout({
    title: `You received ${netWords(payment)}`,
    paragraphs: [
      `${payment.payer_name} paid your share of ${subjectWords(payment)}. The money is on your payout account.`,
      'Open the payment to read how the amount came about, line by line, and to download the receipt.',
    ],
    button: { label: 'See how it came about', url: `${public_url}/payments?payment=${payment.id}` },
  })
  // A subject is one line, whatever the project is called.
  write.enqueue(sendMail, {
    to: payment.payee_email,
    subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200),
    ...content,
  })
}
