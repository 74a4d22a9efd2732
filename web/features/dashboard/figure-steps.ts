import type { TraceStep } from '../../ui/trace.tsx'
import type { FigureLines } from './dashboard-values.ts'

/** The lines of a sum as a trace, with what is left out of them, ending with the sum itself. */
export function stepsOf({ lines, others, total }: Pick<FigureLines, 'lines' | 'others' | 'total'>, label: string) {
  const steps: TraceStep[] = lines.map((line) => ({ kind: 'line', ...line }))
  if (others) steps.push({ kind: 'line', label: `${others.count} more`, amount: others.amount })
  steps.push({ kind: 'receives', label, amount: total })
  return steps
}
