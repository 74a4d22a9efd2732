import type { z } from 'zod'
import type { chargeTrace } from '#contract/charge-trace.ts'
import type { Contract } from '#contract/index.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { type ChargeRecord, countedBy, matchesOfRecord, recordsOfPayment } from '#server/queries/charge-records.ts'
import { reportTraceFor } from './get-report-trace.ts'
import type { ReportTrace } from './present-report-trace.ts'

type Trace = z.input<typeof chargeTrace>
type Match = Awaited<ReturnType<typeof matchesOfRecord>>[number]
type CountingReport = NonNullable<Trace['counts'][number]['report']>

/** From a charge to the lines that count it, the shares of these lines and their payments. */
export const getChargeTrace: Handler<Contract['payments']['getChargeTrace']> = async (context, { record_id }) => {
  const { db, viewer } = context
  const [record, ...related] = await recordsOfPayment(db, record_id)
  if (!record || record.id !== record_id) return refuse('NOT_FOUND')
  const matches = await matchesOfRecord(db, record)
  const reports = await reportsOf(context, record_id, matches)
  // A provider sees of a charge what is in a report that they may open.
  const seesAll = (match: Match) => viewer.role === 'admin' || match.owner_id === viewer.id
  const seen = matches.filter((match) => seesAll(match) || (match.report_id !== null && reports.has(match.report_id)))
  const [first] = seen
  if (!first) return refuse('NOT_FOUND')
  return {
    ...presentMovement(record),
    project: { id: first.project_id, title: first.project_title },
    currency: record.currency as Currency,
    related: related.slice(0, 20).map(presentMovement),
    counts: seen.map((match) => presentCount(match, match.report_id ? reports.get(match.report_id) : undefined)),
  }
}

interface TracedReport {
  trace: ReportTrace
  /** The mapping that counts a match, by agreement and item. */
  countedBy: Map<string, string>
}

const keyOf = ({ agreement_id, position }: Pick<Match, 'agreement_id' | 'position'>) => `${agreement_id} ${position}`

async function reportsOf(context: MemberContext, record_id: string, matches: readonly Match[]) {
  const reports = new Map<string, TracedReport>()
  for (const id of new Set(matches.flatMap(({ report_id }) => report_id ?? []))) {
    const found = await reportTraceFor(context, id, context.viewer.id)
    if (!found) continue
    const rows = await countedBy(context.db, id, record_id)
    reports.set(id, {
      trace: found.trace,
      countedBy: new Map(rows.map((row) => [keyOf(row), row.counted_by])),
    })
  }
  return reports
}

function presentMovement({ id, source_id, kind, occurred_at, amount, fee, net }: ChargeRecord) {
  if (kind === 'other') throw new Error(`The record ${id} is of no payment.`)
  return { record_id: id, source_id, kind, occurred_at: occurred_at.toISOString(), gross: amount, fee, net }
}

function presentCount(match: Match, report: TracedReport | undefined): Trace['counts'][number] {
  const counted_by = report?.countedBy.get(keyOf(match)) ?? match.mapping_id
  return {
    agreement: { id: match.agreement_id, title: match.agreement_title },
    mapping_name: match.mapping_name,
    matched: match.matched,
    amount: counted_by === match.mapping_id ? match.matched : 0,
    report: report ? presentReport(report.trace, counted_by) : null,
  }
}

function presentReport(trace: ReportTrace, mapping_id: string): CountingReport {
  const line = trace.lines.find((one) => one.mapping_id === mapping_id)
  return {
    ...{ id: trace.report_id, status: trace.status },
    reporting_period_start: trace.reporting_period_start,
    reporting_period_end: trace.reporting_period_end,
    line: line ? { mapping_id, position: line.position, source_name: line.source_name, amount: line.amount } : null,
    parts: (line?.parts ?? []).map((part) => ({
      ...part,
      payments: trace.shares
        .filter(({ agreement, holder }) => agreement.id === part.agreement_id && holder.id === part.holder.id)
        .flatMap(({ payments }) => payments)
        .map(({ id, net, status, processed_at }) => ({ id, net, status, processed_at })),
    })),
  }
}
