import { formatDate, formatInstant, formatPeriod } from '#domain/calendar-date-words.ts'
import { type Currency, formatMoney, sumAmounts } from '#domain/money.ts'
import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { formatDays } from '#domain/terms.ts'
import { type AmountRow, type ReceiptWriter, receiptWriter } from '#server/platform/files.ts'
import { dayOf, PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import { journeyOf } from './journey.ts'
import { presentReceipt, type Receipt } from './present-receipt.ts'
import { explain, sentenceOf } from './present-trace.ts'
import { type FoundReceipt, type ReceiptSnapshot, settlementIn } from './receipt-snapshot.ts'

/**
 * The receipt as PDF: parties, source lines, calculation and timeline. Written from the snapshot of the completed
 * payment only.
 */
export async function receiptDocument(found: FoundReceipt): Promise<File> {
  const { snapshot } = found
  const receipt = presentReceipt(found)
  const made_at = new Date(receipt.created_at)
  const money = (amount: number) => formatMoney(amount, receipt.currency)
  const period = formatPeriod({ start: receipt.reporting_period_start, end: receipt.reporting_period_end })
  const writer = await receiptWriter({ title: `Receipt ${receipt.receipt_number}`, made_at })
  writer.head(
    `Receipt ${receipt.receipt_number}`,
    `${money(receipt.amount)} net paid`,
    `Revenue share of ${receipt.project_title} for ${period}`,
  )
  for (const { sentence } of receipt.returned) writer.paragraph(sentence)
  writer.facts([
    ['Paid by', receipt.payer.name],
    ['Paid to', receipt.payee.name],
    ['Paid on', formatDate(dayOf(made_at))],
    ['Payment method', receipt.funded_by ?? 'N/A'],
    ['Transfer', receipt.transfer_id ?? 'N/A'],
    ['Reporting', `${FREQUENCY_LABELS[receipt.reporting_frequency]}, ${period}`],
    ['Payment terms', `${formatDays(receipt.payment_terms_days)} from approval`],
  ])
  writer.heading(`Revenue of ${receipt.project_title}`)
  writer.amounts([
    ...sourceRows(snapshot.sources, receipt.currency),
    { label: 'Revenue reported', amount: money(receipt.total_revenue), strong: true },
  ])
  writer.heading('Calculation')
  writer.amounts(computationRows(snapshot, receipt))
  writeOrigin(writer, snapshot)
  writer.heading('Timeline')
  writeTimeline(writer, snapshot)
  const bytes = await writer.finish(`Payment ${snapshot.payment.id}. Amounts are in ${receipt.currency.toUpperCase()}.`)
  return new File([bytes], `${receipt.receipt_number}.pdf`, { type: 'application/pdf' })
}

// As many lines as fit on the page; the rest is summed, so that the lines still add up.
const MAX_SOURCES = 9

function sourceRows(sources: ReceiptSnapshot['sources'], currency: Currency): AmountRow[] {
  const shown = sources.length > MAX_SOURCES ? sources.slice(0, MAX_SOURCES - 1) : sources
  const rest = sources.slice(shown.length)
  const rows = shown.map(({ source_name, amount }) => ({ label: source_name, amount: formatMoney(amount, currency) }))
  if (rest.length === 0) return rows
  const sum = sumAmounts(rest.map(({ amount }) => amount))
  return [...rows, { label: `${rest.length} more sources`, amount: formatMoney(sum, currency) }]
}

/** The steps of the explanation, with the percentages as receipts show them (decision C-150). */
function computationRows(snapshot: ReceiptSnapshot, receipt: Receipt): AmountRow[] {
  const labels: Record<string, string> = {
    share: `${formatPercent(basisPointsFromPercent(receipt.percentage), 2)} share`,
    commission: `Platform commission, ${formatPercent(basisPointsFromPercent(receipt.commission_rate), 0)}`,
  }
  return explain(snapshot.payment, { ...snapshot, settlement: settlementIn(snapshot) }, null)
    .filter(({ kind }) => kind !== 'revenue')
    .map(({ kind, label, note, amount }) => ({
      label: labels[kind] ?? label,
      // The notes on share and commission would repeat their lines.
      note: kind === 'share' || kind === 'commission' ? null : note,
      amount: formatMoney(amount, receipt.currency),
      strong: kind === 'receives',
    }))
}

function writeOrigin(writer: ReceiptWriter, snapshot: ReceiptSnapshot): void {
  const { distribution, payment } = snapshot
  const frozen = { ...distribution, currency: payment.currency }
  writer.paragraph(sentenceOf(payment, frozen, settlementIn(snapshot), null))
  const agreed = formatDate(dayOf(distribution.agreed_at))
  const clause = `The clause: version ${distribution.version_number} of “${distribution.title}”, agreed on ${agreed}.`
  writer.paragraph(clause)
}

function writeTimeline(writer: ReceiptWriter, snapshot: ReceiptSnapshot): void {
  writer.steps(
    journeyOf(snapshot.payment, snapshot, null, null).map(({ at, label, note, reference }) => ({
      at: at ? formatInstant(timeWords, new Date(at)) : '',
      text: [label, note, reference].filter((part) => part !== null).join(' · '),
    })),
  )
}

const timeWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: PRODUCT_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})
