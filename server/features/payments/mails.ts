import type { MailWords } from '#server/platform/commands.ts'
import { netWords, subjectWords } from './notify.ts'
import type { LockedPayment } from './store.ts'

/** What the mail to the payee says beyond the notification: how to find out how the amount came about. */
export function receivedMail(payment: LockedPayment): MailWords {
  return {
    subject: `You received ${netWords(payment)}: ${subjectWords(payment)}`,
    details: ['Open the payment to read how the amount came about, line by line, and to download the receipt.'],
  }
}
