import type { PaymentJournal } from '../payments/hooks.ts'
import { journalCsv, journalText } from './journal-file.ts'
import { readMovementsOf } from './movements.ts'
import { booked } from './statement-lines.ts'

/** The journal of some payments: what was charged, transferred and came back for them, in the books of the viewer. */
export const paymentJournal: PaymentJournal = ({ db, viewer }, { name, payment_ids, format }) => {
  const heading = `Sharewell, journal of ${viewer.name}, ${name}`
  const write = format === 'accounting' ? journalCsv : journalText
  return write({ name, heading, booked: booked(readMovementsOf(db, viewer, payment_ids)) })
}
