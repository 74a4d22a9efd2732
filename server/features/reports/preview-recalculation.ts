import type { Contract } from '#contract/index.ts'
import { type RecalculatedPayee, recalculatedPayees } from '#domain/recalculation.ts'
import { isRefusal, rehearse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { distributionsOfReport } from '#server/queries/distributions-of-report.ts'
import type { ReportHooks } from './hooks.ts'
import { recalculate } from './recalculate-report.ts'

/** What a recalculation would come to, by doing it and undoing it. */
export function previewRecalculation(hooks: ReportHooks): Handler<Contract['reports']['previewRecalculation']> {
  return ({ command }, { id }) =>
    command((write) =>
      rehearse(write, async (rehearsal) => {
        const hashesBefore = await hashesOf(rehearsal.tx, id)
        const recalculated = await recalculate(rehearsal, id, hooks)
        if (isRefusal(recalculated)) return recalculated
        const { report, before, after } = recalculated
        const payees = recalculatedPayees(before, after)
        return {
          has_changes: payees.some(isChanged) || hashesBefore !== (await hashesOf(rehearsal.tx, id)),
          currency: report.currency,
          payees: payees.map(({ payee_id, payee_name, ...amounts }) => ({
            id: payee_id,
            name: payee_name,
            ...amounts,
          })),
        }
      }),
    )
}

const isChanged = ({ before, after }: RecalculatedPayee) => before.gross !== after.gross || before.net !== after.net

/** Changes where a share is computed from other terms or comes to another amount. */
async function hashesOf(tx: Tx, report_id: string): Promise<string> {
  const shares = await distributionsOfReport(tx, report_id)
  return shares
    .map(({ id, calculation_hash }) => `${id} ${calculation_hash}`)
    .sort()
    .join()
}
