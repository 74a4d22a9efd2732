import { formatMoney } from '#domain/money.ts'
import type { Notification, Write } from '#server/platform/commands.ts'
import type { SharingAgreement } from '#server/queries/sharing-agreements.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'

type NotificationText = Pick<Notification, 'title' | 'message' | 'priority'>

/** Notifies one person about a report, with a link to it. */
export function notifyAboutReport(
  write: Write,
  recipient_id: string,
  report_id: string,
  notification: NotificationText,
): void {
  write.notify({
    recipient_id,
    type: 'report',
    ...notification,
    link_text: 'Open the report',
    link_url: `/revenue-report-detail?reportId=${report_id}`,
    related_item_type: 'report',
    related_item_id: report_id,
  })
}

/** Records an audit event of the report in each of its deals, or in its project if it has none. */
export function auditReport(
  write: Write,
  report: Pick<StoredReport, 'id' | 'project_id'>,
  agreements: Pick<SharingAgreement, 'proposal_id'>[],
  action: string,
  data: Record<string, string | number> = {},
): void {
  const chains = agreements.map(({ proposal_id }) => `deal:${proposal_id}`)
  for (const chain of chains.length > 0 ? chains : [`project:${report.project_id}`]) {
    write.audit({ chain, action, subject_type: 'report', subject_id: report.id, data })
  }
}

/** Publishes the change of a report to the owner and its providers. */
export function publishReport(
  write: Write,
  report: Pick<StoredReport, 'id' | 'owner_id'>,
  agreements: Pick<SharingAgreement, 'provider_id'>[],
): void {
  const audience = [report.owner_id, ...agreements.map(({ provider_id }) => provider_id)]
  write.publish({ audience, topic: 'reports', id: report.id })
}

export const moneyWords = (amount: number, { currency }: Pick<StoredReport, 'currency'>) =>
  formatMoney(amount, currency)
