import { formatDate } from '#domain/calendar-date-words.ts'
import { sumAmounts } from '#domain/money.ts'
import { type RecalculatedPayee, recalculatedPayees } from '#domain/recalculation.ts'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { DistributionPaymentRow } from '#server/queries/distributions-of-report.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { moneyWords, notifyAboutReport } from './notify.ts'

type Payments = readonly DistributionPaymentRow[]

/** Notifies the owner and the holders whose payments have other amounts than before; nobody when nothing changed. */
export function notifyOfChanges(write: MemberWrite, report: StoredReport, before: Payments, after: Payments): void {
  const changed = recalculatedPayees(before, after).filter(({ before, after }) => before.net !== after.net)
  for (const payee of changed) {
    const due_date = after.find(({ payee_id }) => payee_id === payee.payee_id)?.due_date
    notifyAboutReport(write, payee.payee_id, report.id, {
      title: 'A payment was recalculated',
      message: `${nameOf(report.owner_id)} recalculated the payments for ${subjectWords(report)}. ${nowDue(report, payee, due_date)}`,
    })
  }
  if (changed.length === 0) return
  const [was, is] = [grossOf(before), grossOf(after)].map((gross) => moneyWords(gross, report))
  notifyAboutReport(write, report.owner_id, report.id, {
    title: 'Amounts to pay have changed',
    message:
      was === is
        ? `The payments for ${subjectWords(report)}, still come to ${is} gross, but go to the holders of the rights in other parts.`
        : `The payments for ${subjectWords(report)}, now come to ${is} gross instead of ${was}.`,
  })
}

function nowDue(report: StoredReport, { before, after }: RecalculatedPayee, due_date: string | undefined): string {
  const [was, is] = [before.net, after.net].map((net) => moneyWords(net, report))
  if (!due_date) return `Nothing is due to you any more; it was ${was} net.`
  if (before.net === 0) return `${is} net is due to you by ${formatDate(due_date)}.`
  return `You will receive ${is} net instead of ${was}.`
}

const grossOf = (payments: Payments) => sumAmounts(payments.map(({ gross_amount }) => gross_amount))
