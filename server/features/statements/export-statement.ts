import type { Contract } from '#contract/index.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { daysOfStatement } from '#domain/statement.ts'
import type { Handler, InputOf } from '#server/platform/http.ts'
import { journalCsv, journalText } from './journal-file.ts'
import { readMovements } from './movements.ts'
import { periodIn } from './period.ts'
import { statementDocument } from './statement-document.ts'
import { booked } from './statement-lines.ts'
import type { StatementSource } from './statement-source.ts'
import { statementCsv, statementWorkbook } from './statement-table.ts'

type Format = InputOf<Contract['statements']['exportStatement']>['format']

const WRITERS = {
  pdf: statementDocument,
  csv: statementCsv,
  excel: statementWorkbook,
  accounting: journalCsv,
  hledger: journalText,
} satisfies Record<Format, (source: StatementSource) => unknown>

/** A statement as a file: all its lines with their totals, or the journal behind it. */
export const exportStatement: Handler<Contract['statements']['exportStatement']> = (context, input) => {
  const { db, viewer, now, today } = context
  const { format } = input
  const period = periodIn(input, today)
  return WRITERS[format]({
    name: `sharewell-${JOURNALS.has(format) ? 'journal' : 'statement'}-${period}`,
    period,
    viewer_name: viewer.name,
    heading: `Sharewell, journal of ${viewer.name}, ${formatPeriod(daysOfStatement(period))}`,
    made_at: now,
    booked: booked(readMovements(db, viewer, daysOfStatement(period))),
  })
}

const JOURNALS = new Set<Format>(['accounting', 'hledger'])
