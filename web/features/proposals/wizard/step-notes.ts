import { formatWholeMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { formatTimeline, TERMS_LIMITS } from '#domain/terms.ts'
import type { StepNote } from '../../../ui/steps.tsx'
import { type ProposalValues, termsTyped } from './proposal-values.ts'

/** What was entered in each step before this one, in two short lines; and whom it goes to at last. */
export function stepNotes(values: ProposalValues, projectTitle: string, step: number): StepNote[] {
  const passed = [workNote(values, projectTitle), contextNote(values), termsNote(values)]
  return [0, 1, 2].map((index) => (index < step - 1 && passed[index]) || { lines: [] }).concat(REVIEW)
}

const REVIEW: StepNote = { lines: ['Who receives it'] }
const INCOMPLETE = 'Incomplete'

function workNote(values: ProposalValues, projectTitle: string): StepNote {
  const { title, scope_of_work, work_timeline } = values
  const deliverables = values.deliverables.filter((deliverable) => deliverable.trim() !== '')
  const about = [title.trim(), projectTitle].filter(Boolean).join(', ')
  const isIncomplete =
    projectTitle === '' ||
    isShort(title, TERMS_LIMITS.title) ||
    isShort(scope_of_work, TERMS_LIMITS.scope_of_work) ||
    deliverables.length === 0 ||
    !work_timeline.value
  if (isIncomplete) return { lines: [about, INCOMPLETE], isIncomplete }
  const count = deliverables.length === 1 ? '1 deliverable' : `${deliverables.length} deliverables`
  return {
    lines: [about, `${count} in ${formatTimeline({ value: work_timeline.value ?? 0, unit: work_timeline.unit })}`],
  }
}

function contextNote({ context }: ProposalValues): StepNote {
  const text = context.trim()
  const begins = text.split('\n')[0] ?? ''
  if (isShort(context, TERMS_LIMITS.context)) return { lines: [begins, INCOMPLETE], isIncomplete: true }
  const words = text.split(/\s+/).length
  return { lines: [begins, words === 1 ? '1 word' : `${words} words`] }
}

function termsNote(values: ProposalValues): StepNote {
  const terms = termsTyped(values)
  const isMissing =
    !terms ||
    terms.provider_share_basis_points < TERMS_LIMITS.provider_share_basis_points.min ||
    isShort(terms.revenue_stream, TERMS_LIMITS.revenue_stream)
  if (isMissing) return { lines: [INCOMPLETE], isIncomplete: true }
  const { provider_share_basis_points, duration, monthly_revenue_threshold, currency } = terms
  return {
    lines: [
      `${formatPercent(provider_share_basis_points)} for ${formatTimeline(duration)}`,
      monthly_revenue_threshold > 0
        ? `From ${formatWholeMoney(monthly_revenue_threshold, currency)} a month`
        : 'Every month',
    ],
  }
}

const isShort = (text: string, { min }: { min: number }) => text.trim().length < min
