import { durationWords } from '#domain/agreement.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { counted } from '#domain/counted.ts'
import { formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { formatDays, formatTimeline, ownerRetains } from '#domain/terms.ts'
import { type PdfWriter, pdfWriter } from '#server/platform/files.ts'
import { dayOf } from '#server/platform/process.ts'
import type { AmendmentRow } from '#server/queries/amendments.ts'
import type { RefundedFee } from '#server/queries/fee-reversals.ts'
import type { AgreementSnapshot } from './agreement-snapshot.ts'
import { writeAmendments } from './document-amendments.ts'
import { writeExample } from './document-example.ts'
import { writeHistory, writeSignatures, writeVerification } from './document-record.ts'

export interface Issuing {
  /** Holders of the right see nothing of the negotiation. */
  copy: 'parties' | 'holders'
  /** The page that says whether a file is on record. */
  verify_url: string
  /** The platform's commission as it is when the file is made, for the worked example. */
  commission_rate_basis_points: number
  /** What both sides changed since. */
  amendments: AmendmentRow[]
  /** What became of the fee after a reversal. */
  refunded_fee: RefundedFee | null
}

/**
 * The agreement as PDF: parties, terms, how the share is calculated with an example, provisions, signatures and history.
 * Written from the snapshot and the amendments since.
 */
export async function agreementDocument(
  agreement: AgreementSnapshot,
  { copy, verify_url, commission_rate_basis_points, amendments, refunded_fee }: Issuing,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = await pdfWriter({
    title: `Revenue share agreement: ${agreement.title}`,
    made_at: agreement.created_at,
  })
  writer.title(agreement.title, `Revenue share agreement for the project ${agreement.project_title}`)
  writeTerms(writer, agreement)
  if (amendments.length > 0) {
    const changes = `${counted(amendments.length, 'amendment')} at the end of this document`
    writer.paragraph(`These are the terms as they were first agreed; ${changes}.`)
  }
  writeRule(writer, agreement)
  writeExample(writer, agreement, commission_rate_basis_points)
  writeWork(writer, agreement)
  writer.heading('Key Provisions')
  for (const { title, content } of agreement.key_provisions) writer.paragraph(`${title}. ${content}`)
  writeOrigin(writer, agreement, refunded_fee)
  writeSignatures(writer, agreement)
  if (copy === 'parties') writeHistory(writer, agreement)
  writeAmendments(writer, agreement, { amendments, commission_rate_basis_points })
  writeVerification(writer, verify_url)
  return writer.finish(`${agreement.title} · ${agreement.id} · ${verify_url}`)
}

function writeTerms(writer: PdfWriter, agreement: AgreementSnapshot): void {
  writer.heading('Parties and terms')
  writer.facts([
    ['Project owner', agreement.owner_name],
    ['Provider', agreement.provider_name],
    ['Provider share', formatPercent(agreement.provider_share_basis_points)],
    ['Owner retains', formatPercent(ownerRetains(agreement.provider_share_basis_points))],
    ['Monthly revenue threshold', formatMoney(agreement.monthly_revenue_threshold, agreement.currency)],
    ['Target growth rate', formatPercent(agreement.target_growth_rate_basis_points)],
    ['Revenue stream', agreement.revenue_stream],
    ['Duration', durationWords(agreement, agreement.timeline)],
    ['Effective date', formatDate(agreement.effective_date)],
    ['Expiration date', agreement.expiration_date ? formatDate(agreement.expiration_date) : 'N/A'],
    [
      'Reporting',
      `${FREQUENCY_LABELS[agreement.reporting_frequency]}, from ${formatDate(agreement.reporting_start_date)}`,
    ],
    ['Payment terms', `${formatDays(agreement.payment_terms_days)} from report approval`],
  ])
}

function writeRule(writer: PdfWriter, agreement: AgreementSnapshot): void {
  const { monthly_revenue_threshold, currency, provider_name, owner_name } = agreement
  const threshold = formatMoney(monthly_revenue_threshold, currency)
  const share = formatPercent(agreement.provider_share_basis_points)
  writer.heading('How the share is calculated')
  writer.paragraph(
    monthly_revenue_threshold === 0
      ? `${provider_name} receives ${share} of the eligible revenue from the project. All reported revenue is eligible.`
      : `${provider_name} receives ${share} of the eligible revenue from the project. A month below ${threshold} pays nothing; in a month of ${threshold} or more, all revenue is eligible. For a longer or shorter period, the threshold is adjusted to its number of days.`,
  )
  writer.paragraph(
    `If the agreement covers only part of a period, only those days count. The platform’s commission is deducted from the share; ${owner_name} pays nothing on top.`,
  )
}

function writeWork(writer: PdfWriter, agreement: AgreementSnapshot): void {
  const { additional_conditions, additional_terms } = agreement
  writer.heading('Work')
  writer.paragraph(agreement.scope_of_work)
  writer.paragraph(`Work timeline: ${formatTimeline(agreement.work_timeline)}.`)
  writer.heading('Deliverables')
  writer.list(agreement.deliverables)
  writer.heading('Additional Conditions')
  const conditions = [additional_conditions, additional_terms].filter((text) => text !== '')
  for (const text of conditions.length > 0 ? conditions : ['None']) writer.paragraph(text)
}

function writeOrigin(writer: PdfWriter, agreement: AgreementSnapshot, refunded_fee: RefundedFee | null): void {
  const { version_number, author_name } = agreement
  writer.heading('Source')
  writer.facts([
    ['Agreement', agreement.id],
    ['Proposal', agreement.proposal_id],
    ['Version', `${version_number}, written by ${author_name}`],
    ['Agreement fee', feeWords(agreement, refunded_fee)],
    ['Made on', formatDate(dayOf(agreement.created_at))],
  ])
}

/** Who paid the fee, as of when the file is made: by the names of the agreement, which stay as they were signed. */
export function feeWords({ fee, owner_name, provider_name }: AgreementSnapshot, refunded: RefundedFee | null): string {
  const paid = `${formatMoney(fee.amount, fee.currency)}, paid by ${fee.payer_name}`
  if (!refunded) return paid
  const other = fee.payer_name === owner_name ? provider_name : owner_name
  const { refunded_at, other_paid_at } = refunded
  const then = other_paid_at
    ? `paid by ${other} on ${formatDate(dayOf(other_paid_at))}`
    : `${other} had not paid it when this file was made`
  return `${paid}, refunded on ${formatDate(dayOf(refunded_at))} after a fee reversal; ${then}`
}
