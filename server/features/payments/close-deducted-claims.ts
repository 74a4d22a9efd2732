import { formatPeriod } from '#domain/calendar-date-words.ts'
import { isDeducted } from '#domain/claim-back.ts'
import { formatMoney } from '#domain/money.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { findClaim, lockProposed } from './claims.ts'
import { aboutClaim, notifyAboutClaim, recordClaim } from './notify-claim.ts'
import type { SettledHolder } from './settle-holders.ts'

/** Closes the claims of what a report has deducted. The balances are locked before. */
export async function closeDeductedClaims(
  write: MemberWrite,
  report: StoredReport,
  settled: readonly SettledHolder[],
): Promise<void> {
  const { tx, now, viewer } = write
  const proposed = await lockProposed(
    tx,
    settled.map(({ distribution }) => distribution.agreement_id),
  )
  for (const { id, ...claim } of proposed) {
    const after = settled.find(
      ({ holder_id, distribution }) =>
        holder_id === claim.holder_id && distribution.agreement_id === claim.agreement_id,
    )
    if (!after || !isDeducted(claim, after.settlement.carried)) continue
    const left_net = Math.max(0, -after.settlement.carried.net)
    await tx
      .updateTable('claims_back')
      .set({ status: 'deducted', deducted_in: report.id, left_net })
      .set({ decided_by: viewer.id, decided_at: now, finished_at: now })
      .where('id', '=', id)
      .execute()
    const closed = await findClaim(tx, id)
    if (!closed) throw new Error(`The claim ${id} was written and is not there.`)
    recordClaim(write, closed, 'claim_back_deducted')
    const month = formatPeriod({ start: report.reporting_period_start, end: report.reporting_period_end })
    const rest = left_net > 0 ? ` ${formatMoney(left_net, closed.currency)} net of it is still to be deducted.` : ''
    notifyAboutClaim(write, [closed.payer_id, closed.holder_id], closed, {
      title: 'A claim was closed: a report has deducted it',
      message: `${aboutClaim(closed)}: already deducted in ${month}, so it is not asked for any more.${rest}`,
    })
  }
}
