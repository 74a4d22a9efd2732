import { accountWords } from '#domain/account-words.ts'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { clauseWords, formatDays } from '#domain/terms.ts'
import { type PdfWriter, pdfWriter } from '#server/platform/files.ts'
import { dayWords, PAYMENT_STATUS_WORDS, timeWords, writeEvidence } from './evidence-document.ts'
import type { Trace } from './present-trace.ts'

/** The trace of a payment as PDF, from the clause to the ledger. It is the same file until something changes. */
export async function paymentTraceDocument(trace: Trace, { name, made_at }: FileFacts): Promise<File> {
  const { report, currency, payer, payee, project_title } = trace
  const money = (amount: number) => formatMoney(amount, currency)
  const period = formatPeriod({ start: report.reporting_period_start, end: report.reporting_period_end })
  const title = `Trace of ${money(trace.amount)}`
  const writer = await pdfWriter({ title: `${title}: ${project_title}, ${period}`, made_at })
  writer.title(title, `The revenue share of ${payee.name} in ${project_title} for ${period}`)
  writer.heading('Payment')
  writer.paragraph(trace.sentence)
  writer.facts([
    ['Paid by', payer.name],
    ['Paid to', payee.name],
    ['Gross, commission, net', [trace.gross_amount, trace.commission_amount, trace.amount].map(money).join(', ')],
    ['Status', PAYMENT_STATUS_WORDS[trace.status]],
    ['Due', formatDate(trace.due_date)],
    ['Payment ID', trace.payment_id],
  ])
  writeClause(writer, trace)
  writeReport(writer, trace, period)
  writeEvidence(writer, report, currency)
  writer.heading('Breakdown')
  writer.amounts(
    trace.steps.map(({ kind, label, note, amount }) => ({
      ...{ label, note, amount: amount === null ? '' : money(amount), strong: kind === 'receives' },
    })),
  )
  writeWay(writer, trace)
  const bytes = await writer.finish(`Payment ${trace.payment_id}`)
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' })
}

export interface FileFacts {
  /** Without its ending. */
  name: string
  made_at: Date
}

function writeClause(writer: PdfWriter, { clause, currency }: Trace): void {
  const version = `Version ${clause.version_number} of the proposal`
  writer.heading('Clause')
  writer.facts([
    ['Agreement', clause.title],
    ['Share', clauseWords({ ...clause.terms }, currency)],
    ['Terms', clause.terms_number > 1 ? `${version}, amended terms ${clause.terms_number}` : version],
    ['Agreed', dayWords(clause.agreed_at)],
    ['Payment terms', `${formatDays(clause.terms.payment_terms_days ?? 0)} from approval`],
    ['Agreement ID', clause.agreement_id],
  ])
}

/** Each line with what of the share comes from it. */
function writeReport(writer: PdfWriter, { report, currency, payee, steps }: Trace, period: string): void {
  const money = (amount: number) => formatMoney(amount, currency)
  writer.heading('Report')
  writer.facts([
    ['Period', period],
    ['Version', String(report.version_number)],
    ['Submitted', dayWords(report.submitted_at)],
    ['Approved', dayWords(report.approved_at)],
    ['Report ID', report.id],
  ])
  writer.heading('Report lines')
  const sum = (of: (line: Trace['report']['sources'][number]) => number) =>
    report.sources.reduce((total, line) => total + of(line), 0)
  const parts = (gross: number, commission: number, net: number) =>
    `Share of ${payee.name}: ${money(gross)} gross, ${money(commission)} commission, ${money(net)} net`
  writer.amounts([
    ...report.sources.map(
      ({ position, source_name, amount, shared, gross, commission, net, provenance, corrections }) => ({
        label: `${position}. ${source_name}`,
        note: [
          ...(provenance ? [provenance] : []),
          ...(shared > 0 && shared < amount ? [`${money(shared)} of it is shared by this payment`] : []),
          shared === 0 && amount > 0 ? 'Nothing of it is shared by this payment' : parts(gross, commission, net),
          ...corrections,
        ].join('. '),
        amount: money(amount),
      }),
    ),
    {
      label: 'In total',
      note: parts(
        sum((line) => line.gross),
        sum((line) => line.commission),
        sum((line) => line.net),
      ),
      amount: money(sum((line) => line.amount)),
      strong: true,
    },
  ])
  if (steps.some(({ kind }) => kind === 'correction' || kind === 'carried')) {
    writer.paragraph('The breakdown says what is settled of earlier periods besides.')
  }
}

/** What happened to the money, and what the books say. */
function writeWay(writer: PdfWriter, { journey, transfers, postings, currency, payee }: Trace): void {
  writer.heading('Timeline')
  writer.facts(
    journey.map(({ at, label, note, reference }): [string, string] => [
      at ? timeWords(at) : 'Not yet',
      [label, note, reference].filter((part) => part !== null).join(' · '),
    ]),
  )
  if (transfers.length > 0) {
    writer.heading('Transfers')
    writer.amounts(
      transfers.map(({ attempt, status, amount, stripe_transfer_id, settled_at, created_at }) => ({
        label: `Attempt ${attempt}: ${stripe_transfer_id ?? 'not at Stripe'}`,
        note: `${TRANSFER_WORDS[status]}, ${timeWords(settled_at ?? created_at)}`,
        amount: formatMoney(amount, currency),
      })),
    )
  }
  if (postings.length === 0) return
  writer.heading('Ledger')
  writer.amounts(
    postings.map(({ posted_at, memo, source, destination, amount }) => ({
      label: `${accountWords(source, payee.name)} → ${accountWords(destination, payee.name)}`,
      note: `${timeWords(posted_at)}. ${memo}`,
      amount: formatMoney(amount, currency),
    })),
  )
}

const TRANSFER_WORDS = {
  pending: 'Not sent yet',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
} as const
