import type { CalendarDate } from './calendar-dates.ts'
import { oneLine } from './hidden-characters.ts'
import type { JournalAccount, JournalLine } from './journal.ts'
import { plainAmount } from './money.ts'

/** A transaction of a journal: its lines sum to zero in each currency. */
export interface JournalEntry {
  id: string
  date: CalendarDate
  kind: string
  description: string
  lines: readonly JournalLine[]
}

/** A transaction as hledger and other programs for plain-text accounting read it. */
export function hledgerEntry({ id, date, kind, description, lines }: JournalEntry): string {
  const head = `${date} * ${plainText(description)}  ; id:${id}, kind:${kind}`
  const postings = lines.map(
    ({ account, amount, currency }) =>
      `    ${hledgerAccount(account)}  ${plainAmount(amount, currency)} ${currency.toUpperCase()}`,
  )
  return `${[head, ...postings].join('\n')}\n\n`
}

/** The full name of an account: `Expenses:Revenue shares:Fernleaf`. */
export const hledgerAccount = (account: JournalAccount): string =>
  account.map((part) => plainText(part).replaceAll(':', '·')).join(':')

// Two blanks end a name, a semicolon begins a comment, and brackets mark what need not balance.
function plainText(text: string): string {
  const line = oneLine(text).replaceAll(/\s+/g, ' ')
  return line.replaceAll(';', ',').replaceAll(/[([]/g, '{').replaceAll(/[)\]]/g, '}').replaceAll('|', '/') || '-'
}
