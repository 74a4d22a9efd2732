import { subjectWords } from '#domain/report-words.ts'
import { settlementSentence } from '#domain/share-settlement.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { SettledHolder } from './settle-holders.ts'

/** Where nothing is paid now, both sides are notified of what is carried. */
export function notifyOfCarried(write: MemberWrite, report: StoredReport, settled: readonly SettledHolder[]): void {
  for (const one of settled) if (one.is_adjusted && !one.settlement.payment) notifyBoth(write, report, one)
}

function notifyBoth(
  write: MemberWrite,
  report: StoredReport,
  { holder_id, settlement, ...parts }: SettledHolder,
): void {
  const amounts = { ...parts, payment: settlement.payment, carried_after: settlement.carried }
  for (const [recipient_id, is_viewer] of [
    [holder_id, true],
    [report.owner_id, false],
  ] as const) {
    const holder = { name: nameOf(holder_id), is_viewer }
    write.notify({
      recipient_id,
      type: 'payment',
      title: 'Nothing to pay: earlier payments were too much',
      message: `${subjectWords(report)}: ${settlementSentence(amounts, { currency: report.currency, holder })}`,
      link_text: 'Open the report',
      link_url: `/revenue-report-detail?reportId=${report.id}`,
      related_item_type: 'report',
      related_item_id: report.id,
    })
  }
}
