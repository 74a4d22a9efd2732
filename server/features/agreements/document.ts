import type { z } from 'zod'
import type { agreement } from '#contract/agreements.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import { formatTimeline } from '#domain/terms.ts'
import { type PdfWriter, pdfWriter } from '#server/platform/pdf-writer.ts'

type Agreement = z.input<typeof agreement>

/** The agreement on paper: who, which terms, how the share is computed, the provisions, and from which version. */
export async function agreementDocument(agreement: Agreement): Promise<File> {
  const made_at = new Date(agreement.created_at)
  const writer = pdfWriter({ title: `Revenue share agreement: ${agreement.title}`, made_at })
  writer.title(agreement.title, `Revenue share agreement for the project ${agreement.project.title}`)
  writeTerms(writer, agreement)
  writeRule(writer, agreement)
  writeWork(writer, agreement)
  writer.heading('Key Provisions')
  for (const { title, content } of agreement.key_provisions) writer.paragraph(`${title}. ${content}`)
  writeOrigin(writer, agreement)
  const bytes = await writer.finish(`${agreement.title} · ${agreement.id}`)
  return new File([bytes], `agreement-${agreement.id.slice(0, 8)}.pdf`, { type: 'application/pdf' })
}

function writeTerms(writer: PdfWriter, agreement: Agreement): void {
  const { terms, currency } = agreement
  writer.heading('Parties and terms')
  writer.facts([
    ['Project owner', agreement.owner.name],
    ['Provider', agreement.provider.name],
    ['Provider share', percentWords(terms.provider_share)],
    ['Owner retains', percentWords(terms.owner_retains)],
    ['Monthly revenue threshold', formatMoney(terms.monthly_revenue_threshold, currency)],
    ['Target growth rate', percentWords(terms.target_growth_rate)],
    ['Revenue stream', terms.revenue_stream],
    ['Duration', formatTimeline({ value: terms.timeline.duration, unit: terms.timeline.unit })],
    ['Effective date', formatDate(agreement.effective_date)],
    ['Expiration date', agreement.expiration_date ? formatDate(agreement.expiration_date) : 'N/A'],
    ['Reporting', `${agreement.reporting_frequency}, from ${formatDate(agreement.reporting_start_date)}`],
    ['Payment terms', `${agreement.payment_terms_days} days from the approval of a report`],
  ])
}

function writeRule(writer: PdfWriter, { terms, currency, provider, owner }: Agreement): void {
  const threshold = formatMoney(terms.monthly_revenue_threshold, currency)
  writer.heading('How the share is computed')
  writer.paragraph(
    terms.monthly_revenue_threshold === 0
      ? `${provider.name} receives ${percentWords(terms.provider_share)} of the eligible revenue from the project. All reported revenue is eligible.`
      : `${provider.name} receives ${percentWords(terms.provider_share)} of the eligible revenue from the project. A month below ${threshold} shares nothing; from ${threshold} on, the whole month’s revenue is eligible. A longer or shorter period is compared with the threshold in proportion to its days.`,
  )
  writer.paragraph(
    `A period that the agreement covers in part shares the revenue of the days it covers. The platform’s commission is taken from the share; ${owner.name} bears none of it.`,
  )
}

function writeWork(writer: PdfWriter, { version, additional_terms }: Agreement): void {
  writer.heading('Work')
  writer.paragraph(version.scope_of_work)
  writer.paragraph(`Work timeline: ${formatTimeline(version.work_timeline)}.`)
  writer.heading('Deliverables')
  writer.list(version.deliverables)
  writer.heading('Additional Conditions')
  const conditions = [version.additional_conditions, additional_terms].filter((text) => text !== '')
  for (const text of conditions.length > 0 ? conditions : ['None']) writer.paragraph(text)
}

function writeOrigin(writer: PdfWriter, agreement: Agreement): void {
  const { version, fee } = agreement
  writer.heading('Where it comes from')
  writer.facts([
    ['Agreement', agreement.id],
    ['Proposal', agreement.proposal_id],
    ['Version', `${version.version_number}, written by ${version.author.name}`],
    ['Agreement fee', `${formatMoney(fee.amount, fee.currency)}, paid by ${fee.payer_name}`],
    ['Made on', formatDate(agreement.created_at.slice(0, 10))],
  ])
}

const percentWords = (percent: number) => formatPercent(basisPointsFromPercent(percent))
