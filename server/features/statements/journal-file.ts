import { type CsvCell, csvText } from '#domain/csv.ts'
import { hledgerAccount, hledgerEntry } from '#domain/hledger.ts'
import { type Currency, plainAmount, sumAmounts } from '#domain/money.ts'
import { BYTE_ORDER_MARK, CSV_TYPE, spooledFile } from '#server/platform/files.ts'
import type { BookedMovement } from './statement-lines.ts'
import type { JournalSource } from './statement-source.ts'
import { type StatementTotals, statementTotals } from './statement-totals.ts'

const HEADINGS = ['Date', 'Reference', 'Account', 'Debit', 'Credit', 'Currency', 'Kind', 'Description', 'Payment']

/** The journal as CSV, a row for each line of each entry. Debits and credits are equal, in every entry and in total. */
export const journalCsv = ({ name, booked }: JournalSource): Promise<File> =>
  spooledFile({ name: `${name}.csv`, type: CSV_TYPE, parts: csvParts(booked) })

async function* csvParts(booked: JournalSource['booked']): AsyncGenerator<string> {
  const totals = statementTotals()
  yield `${BYTE_ORDER_MARK}${csvText([HEADINGS])}`
  for await (const batch of booked) {
    for (const one of batch) totals.add(one)
    yield csvText(batch.flatMap(rowsOf))
  }
  yield csvText(controlTotals(totals).map(totalRow))
}

function rowsOf({ movement, lines }: BookedMovement): CsvCell[][] {
  const { date, id, kind, memo, payment } = movement
  return lines.map(({ account, amount, currency }) => [
    ...[date, id, hledgerAccount(account)],
    amount > 0 ? { amount, currency } : '',
    amount < 0 ? { amount: -amount, currency } : '',
    ...[currency.toUpperCase(), kind, memo, payment?.id ?? ''],
  ])
}

function totalRow({ currency, debit, credit }: ControlTotal): CsvCell[] {
  const sides = [
    { amount: debit, currency },
    { amount: credit, currency },
  ]
  return ['Total', '', '', ...sides, currency.toUpperCase(), '', '', '']
}

/** The journal as plain text for hledger and its relatives. */
export function journalText({ name, heading, booked }: JournalSource): Promise<File> {
  const title = `; ${heading.replaceAll(/\s+/g, ' ')}\n\n`
  return spooledFile({ name: `${name}.journal`, type: 'text/plain; charset=utf-8', parts: textParts(title, booked) })
}

async function* textParts(title: string, booked: JournalSource['booked']): AsyncGenerator<string> {
  const totals = statementTotals()
  yield title
  for await (const batch of booked) {
    for (const one of batch) totals.add(one)
    yield batch
      .map(({ movement: { id, date, kind, memo }, lines }) =>
        hledgerEntry({ id, date, kind, description: memo, lines }),
      )
      .join('')
  }
  for (const { currency, debit, credit } of controlTotals(totals)) {
    const [debits, credits] = [debit, credit].map((amount) => plainAmount(amount, currency))
    yield `; Control total in ${currency.toUpperCase()}: debits ${debits}, credits ${credits}\n`
  }
}

interface ControlTotal {
  currency: Currency
  debit: number
  credit: number
}

function controlTotals(totals: StatementTotals): ControlTotal[] {
  return totals.currencies().map((currency) => {
    const accounts = [...totals.of(currency).accounts.values()]
    return {
      currency,
      debit: sumAmounts(accounts.map(({ debit }) => debit)),
      credit: sumAmounts(accounts.map(({ credit }) => credit)),
    }
  })
}
