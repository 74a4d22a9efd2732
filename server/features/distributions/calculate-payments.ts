import type { Contract } from '#contract/index.ts'
import { sumAmounts } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { linesOfReport } from './get-distributions.ts'
import type { CommissionRate } from './plan.ts'

/** What a report pays, calculated from what it says now until it is approved, and as it was frozen from then on. */
export function calculatePayments(deps: CommissionRate): Handler<Contract['distributions']['calculatePayments']> {
  return async (context, { report_id }) => {
    const found = await linesOfReport(context, report_id, deps)
    if (found?.report.owner_id !== context.viewer.id) return refuse('NOT_FOUND')
    const { report, lines } = found
    return {
      ...{ report_id, currency: report.currency, distributions: lines },
      total_amount: sumAmounts(lines.map(({ gross }) => gross)),
      platform_fee: sumAmounts(lines.map(({ commission }) => commission)),
      provider_amount: sumAmounts(lines.map(({ amount }) => amount)),
    }
  }
}
