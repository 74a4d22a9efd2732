import type { Contract } from '#contract/index.ts'
import { isVerified } from '#domain/collected-revenue.ts'
import { type LineFigures, lineDifference, lineSumSentence } from '#domain/line-charge.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { type LineSums, lineSums } from '#server/queries/line-charges.ts'
import { findLine } from './line-of-report.ts'
import { presentLineCharge } from './present-line-charge.ts'
import { readLineCharges } from './read-line-charges.ts'

/** The charges behind a line of a report. Their sums are read with the first page. */
export const listLineCharges: Handler<Contract['reports']['listLineCharges']> = async (context, input) => {
  const { viewer } = context
  return readSnapshot(context.db, async (db) => {
    const found = await findLine(db, viewer, input)
    if (!found) return refuse('NOT_FOUND')
    const { report, line } = found
    const charges = await readLineCharges(db, found, input, (row) => presentLineCharge(row, found))
    const sums = input.cursor === undefined ? await lineSums(db, found.asked) : null
    return {
      ...charges,
      line: { ...line, is_verified: isVerified({ ...line, mapping_id: input.mapping_id, collected_charges: null }) },
      ...{ project_id: report.project_id, project_title: report.project_title, currency: report.currency },
      reporting_period_start: report.reporting_period_start,
      reporting_period_end: report.reporting_period_end,
      is_draft: report.status === 'draft',
      totals: sums && totalsOf(sums, line, report.currency),
    }
  })
}

type LineAmounts = Required<Pick<LineFigures, 'amount' | 'collected_amount'>>

function totalsOf(sums: LineSums, { amount, collected_amount }: LineAmounts, currency: Currency) {
  const { charges, charged, refunds, refunded, reinstatements, total } = sums
  return {
    ...{ charges, charged, refunds, refunded, reinstatements, counted: total },
    late: { records: sums.earlier_records, amount: sums.earlier_amount },
    elsewhere: { records: sums.elsewhere_records, amount: sums.elsewhere_amount },
    difference: lineDifference({ ...sums, amount }),
    sentence: lineSumSentence({ ...sums, amount, collected_amount }, currency),
  }
}
