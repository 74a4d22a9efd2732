import { formatMoney } from '#domain/money.ts'
import { subjectWords } from '#domain/report-words.ts'
import { AN_ADMIN } from '#domain/roles.ts'
import { adminIds, otherAdminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { agreementsOfReport } from '#server/queries/sharing-agreements.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import type { LineDisputeRow } from './line-disputes.ts'
import { auditReport, notifyAboutReport, publishReport } from './notify.ts'

/** Records a step of a dispute in the deals of its provider, and shows it to everybody who shares in the report. */
export async function recordLineDispute(
  write: MemberWrite,
  report: StoredReport,
  { id, raised_by }: Pick<LineDisputeRow, 'id' | 'raised_by'>,
  action: string,
  data: Record<string, string> = {},
): Promise<void> {
  const agreements = await agreementsOfReport(write.tx, report)
  const own = agreements.filter(({ provider_id }) => provider_id === raised_by)
  auditReport(write, report, own, action, { dispute_id: id, ...data })
  publishReport(write, report, agreements)
  write.publish({ audience: await adminIds(write.tx), topic: 'reports', id: report.id })
}

/** Notifies the owner of what is disputed, and of what is expected instead. */
export function notifyOfRaised(write: MemberWrite, report: StoredReport, dispute: LineDisputeRow): void {
  notifyAboutReport(write, report.owner_id, report.id, {
    title: 'Lines of a report disputed',
    message: `${nameOf(dispute.raised_by)} disputes ${linesWords(dispute, report)} of the report for ${subjectWords(report)}: ${dispute.reason}`,
    priority: 'high',
  })
}

export async function notifyOfAnswer(
  write: MemberWrite,
  report: StoredReport,
  dispute: LineDisputeRow,
  answer: 'concede' | 'insist',
  reason: string,
): Promise<void> {
  const owner = nameOf(report.owner_id)
  const lines = linesWords(dispute, report)
  if (answer === 'concede') {
    notifyAboutReport(write, dispute.raised_by, report.id, {
      title: 'Dispute conceded',
      message: `${owner} corrected the report for ${subjectWords(report)}, as you expected: ${lines}.`,
    })
    return
  }
  const message = `${owner} insists on the report for ${subjectWords(report)}: ${reason}`
  notifyAboutReport(write, dispute.raised_by, report.id, {
    title: 'Owner insists on the report',
    message: `${message} An admin decides now. You can still take the dispute back.`,
    priority: 'high',
  })
  for (const recipient_id of await adminIds(write.tx)) {
    write.notify({
      recipient_id,
      type: 'report',
      title: 'Dispute of lines to decide',
      message: `${nameOf(dispute.raised_by)} disputes ${lines}. ${message}`,
      link_text: 'Review the dispute',
      link_url: `/admin-reviews?kind=line_dispute&item=${dispute.id}`,
      related_item_type: 'report',
      related_item_id: report.id,
    })
  }
}

export function notifyOfTakenBack(write: MemberWrite, report: StoredReport, dispute: LineDisputeRow): void {
  notifyAboutReport(write, report.owner_id, report.id, {
    title: 'Dispute taken back',
    message: `${nameOf(dispute.raised_by)} no longer disputes ${linesWords(dispute, report)} of the report for ${subjectWords(report)}.`,
  })
}

export function notifyOfDecision(
  write: MemberWrite,
  report: StoredReport,
  dispute: LineDisputeRow,
  status: 'upheld' | 'dismissed',
  note: string,
): void {
  const outcome = status === 'upheld' ? 'The lines are corrected as the provider expects' : 'The lines stay as reported'
  for (const recipient_id of [report.owner_id, dispute.raised_by]) {
    notifyAboutReport(write, recipient_id, report.id, {
      title: status === 'upheld' ? 'Dispute upheld' : 'Dispute dismissed',
      message: `${AN_ADMIN} decided about ${linesWords(dispute, report)} of the report for ${subjectWords(report)}. ${outcome}: ${note}`,
      priority: 'high',
    })
  }
}

/** One admin has upheld it; another one has to. */
export async function notifyOtherAdmins(
  write: MemberWrite,
  report: StoredReport,
  dispute: LineDisputeRow,
  note: string,
): Promise<void> {
  const lines = linesWords(dispute, report)
  for (const recipient_id of await otherAdminIds(write.tx, write.viewer.id)) {
    write.notify({
      ...{ recipient_id, type: 'report', title: 'A second approval is needed', priority: 'high' },
      message: `${nameOf(write.viewer.id)} upheld the dispute of ${lines} of the report for ${subjectWords(report)}. It takes a second admin. Reason: ${note}`,
      ...{ link_text: 'Review the dispute', link_url: `/admin-reviews?kind=line_dispute&item=${dispute.id}` },
      ...{ related_item_type: 'report', related_item_id: report.id },
    })
  }
}

/** 'Gift cards (£1,988.00, £2,120.00 expected)'. Of many lines the first three are named. */
function linesWords({ lines }: LineDisputeRow, { currency }: StoredReport): string {
  const named = lines.slice(0, 3).map(({ source_name, reported_amount, expected_amount }) => {
    const [reported, expected] = [reported_amount, expected_amount].map((amount) => formatMoney(amount, currency))
    return `${source_name} (${reported}, ${expected} expected)`
  })
  const more = lines.length - named.length
  return new Intl.ListFormat('en-GB').format([...named, ...(more > 0 ? [`${more} more`] : [])])
}
