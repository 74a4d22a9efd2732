import { formatDate } from '#domain/calendar-date-words.ts'
import { sumAmounts } from '#domain/money.ts'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { DistributionPaymentRow } from '#server/queries/distributions-of-report.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'
import { moneyWords, notifyAboutReport } from './notify.ts'

type Payments = readonly DistributionPaymentRow[]

/** Notifies the owner and the holders whose payments have other amounts than before; nobody when nothing changed. */
export function notifyOfChanges(write: MemberWrite, report: StoredReport, before: Payments, after: Payments): void {
  const holders = [...new Set([...before, ...after].map(({ payee_id }) => payee_id))]
  const changed = holders.filter((holder_id) => netOf(before, holder_id) !== netOf(after, holder_id))
  for (const holder_id of changed) {
    notifyAboutReport(write, holder_id, report.id, {
      title: 'A payment was recalculated',
      message: `${nameOf(report.owner_id)} recalculated the payments for ${subjectWords(report)}. ${nowDue(report, before, after, holder_id)}`,
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

function nowDue(report: StoredReport, before: Payments, after: Payments, holder_id: string): string {
  const [was, is] = [before, after].map((payments) => moneyWords(netOf(payments, holder_id), report))
  const [first] = after.filter(({ payee_id }) => payee_id === holder_id)
  if (!first) return `Nothing is due to you any more; it was ${was} net.`
  if (netOf(before, holder_id) === 0) return `${is} net is due to you by ${formatDate(first.due_date)}.`
  return `You will receive ${is} net instead of ${was}.`
}

const netOf = (payments: Payments, holder_id: string) =>
  sumAmounts(payments.filter(({ payee_id }) => payee_id === holder_id).map(({ amount }) => amount))

const grossOf = (payments: Payments) => sumAmounts(payments.map(({ gross_amount }) => gross_amount))
