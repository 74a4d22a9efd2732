import type { TraceStep } from '../../ui/trace.tsx'
import { firstName } from '../payments/first-name.ts'
import type { Payment, PaymentTraceData } from '../payments/money-values.ts'

/** The lines of a trace for its reader: each source, then the rule, down to what 'you' or Priya receives. */
export function stepsFor(payment: Payment, trace: PaymentTraceData): TraceStep[] {
  const reported = `/revenue-report-detail?reportId=${trace.report.id}`
  const sources = trace.report.sources.map(({ source_name, description, amount, corrections, ...line }) => ({
    kind: 'source',
    label: source_name,
    note: [description, line.provenance, ...corrections].filter(Boolean).join('. ') || null,
    amount,
    link: line.mapping_id ? `/report-charges?reportId=${trace.report.id}&mappingId=${line.mapping_id}` : null,
  }))
  const rule = trace.steps
    .filter(({ kind }) => kind !== 'source')
    .map((step) => {
      if (step.kind === 'revenue') {
        return { ...step, note: revenueNote(step.note, trace.report), link: step.link ?? reported }
      }
      if (step.kind === 'share') return { ...step, label: `${step.label}, gross` }
      return step.kind === 'receives' ? { ...step, label: `${receivesWords(payment)}, net` } : step
    })
  return [...sources, ...rule]
}

/** 'October 2026, version 2 of the report': a report that was never corrected has one version only. */
function revenueNote(note: string | null, { version_number }: PaymentTraceData['report']): string | null {
  return version_number > 1 ? `${note}, version ${version_number} of the report` : note
}

/** 'You receive' to whom it goes to, 'Priya receives' to everybody else. */
export function receivesWords({ viewer_side, payee }: Pick<Payment, 'viewer_side' | 'payee'>): string {
  return viewer_side === 'provider' ? 'You receive' : `${firstName(payee)} receives`
}
