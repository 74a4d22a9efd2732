import { subjectWords } from '#domain/report-words.ts'
import type { MailWords } from '#server/platform/commands.ts'
import { netWords } from './notify.ts'
import type { LockedPayment } from './store.ts'

/** The paragraphs of the email to the payee: how to find the trace of the amount. */
export function receivedMail(payment: LockedPayment): MailWords {
  return {
    subject: `You received ${netWords(payment)}: ${subjectWords(payment)}`,
    details: ['Open the payment to see how the amount was calculated and to download the receipt.'],
  }
}
