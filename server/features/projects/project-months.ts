import type { z } from 'zod'
import type { projectMonths } from '#contract/project-figures.ts'
import { type CalendarDate, monthOf, type Period } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import type { ProjectReport, ReportPayments } from '#server/queries/project-months.ts'

type Output = z.input<typeof projectMonths>
type InHand = Output['in_hand'][number]

interface Months {
  /** Latest first. */
  reports: readonly ProjectReport[]
  payments: readonly ReportPayments[]
  /** Periods that are over and not reported. */
  missing: readonly Period[]
  today: CalendarDate
  /** Whether the viewer makes and pays the reports. */
  acts: boolean
}

/** So many unfinished periods are listed. */
const MOST = 4

/** The unfinished periods, oldest first, and the last finished one after them. */
export function monthsInHand({ reports, payments, missing, today, acts }: Months): Pick<Output, 'in_hand' | 'more'> {
  const all = reports.map((report) => {
    const own = payments.filter(({ report_id }) => report_id === report.id)
    return presentReport(report, own, { today, acts })
  })
  const open = [...all.filter(({ state }) => state !== 'finished'), ...missing.map(presentMissing)].toSorted((a, b) =>
    a.period_end.localeCompare(b.period_end),
  )
  const finished = all.find(({ state }) => state === 'finished')
  return {
    in_hand: [...open.slice(0, MOST), ...(finished ? [finished] : [])],
    more: Math.max(0, open.length - MOST),
  }
}

const STEPS = { draft: 'submit', submitted: 'approve', disputed: 'correct', overdue: 'pay', due: 'pay' } as const

function presentReport(
  report: ProjectReport,
  payments: readonly ReportPayments[],
  { today, acts }: Pick<Months, 'today' | 'acts'>,
): InHand {
  const unpaid = payments.filter(({ stage }) => stage === 'overdue' || stage === 'due')
  const state = stateOf(report, payments)
  const due_date = unpaid.map((one) => one.due_date).sort()[0] ?? null
  const paid = payments.flatMap(({ paid_at }) => (paid_at ? [paid_at.toISOString()] : []))
  return {
    period_start: report.start,
    period_end: report.end,
    report_id: report.opens ? report.id : null,
    state,
    revenue: report.revenue,
    unpaid: earningsOf(unpaid),
    shares: earningsOf(payments),
    payees: new Set(payments.flatMap(({ payee_ids }) => payee_ids)).size,
    due_date,
    overdue_days: overdueDaysOf(unpaid, today),
    paid_at: state === 'finished' ? (paid.sort().at(-1) ?? null) : null,
    step: acts && state in STEPS ? STEPS[state as keyof typeof STEPS] : null,
  }
}

/** Of those that are overdue; others may be past their due date and held. */
function overdueDaysOf(unpaid: readonly ReportPayments[], today: CalendarDate): number {
  const late = unpaid.filter(({ stage }) => stage === 'overdue')
  return Math.max(0, ...late.map(({ due_date }) => overdueDays({ status: 'calculated', due_date }, today)))
}

function stateOf({ status }: ProjectReport, payments: readonly ReportPayments[]): InHand['state'] {
  if (status === 'draft' || status === 'submitted' || status === 'disputed') return status
  const stages = new Set(payments.map(({ stage }) => stage))
  if (stages.has('overdue')) return 'overdue'
  if (stages.has('due')) return 'due'
  return stages.has('processing') ? 'processing' : 'finished'
}

const NOTHING = { gross: 0, net: 0 }

function presentMissing({ start, end }: Period): InHand {
  return {
    ...{ period_start: start, period_end: end, report_id: null, state: 'missing', revenue: null },
    ...{ unpaid: NOTHING, shares: NOTHING, payees: 0, due_date: null, overdue_days: 0, paid_at: null, step: 'report' },
  }
}

/** What was reported, month by month, oldest first. A report belongs to the month in which its period ends. */
export function reportedMonths({ reports, payments }: Pick<Months, 'reports' | 'payments'>): Output['months'] {
  const submitted = reports.filter(({ status }) => status !== 'draft')
  const months = Map.groupBy(submitted, ({ end }) => monthOf(end))
  return [...months]
    .map(([month, own]) => {
      const ids = new Set(own.map(({ id }) => id))
      const opened = own.filter(({ opens }) => opens)
      return {
        month,
        report_id: opened[0]?.id ?? null,
        revenue: sumAmounts(own.map(({ revenue }) => revenue)),
        streams: opened.length === own.length ? streamsOf(own) : [],
        shares: sharesOf(payments.filter(({ report_id }) => ids.has(report_id))),
        is_shared: own.every(({ status }) => status !== 'submitted' && status !== 'disputed'),
      }
    })
    .toSorted((a, b) => a.month.localeCompare(b.month))
}

/** Streams of the same name are one. */
function streamsOf(reports: readonly ProjectReport[]) {
  const streams = Map.groupBy(
    reports.flatMap(({ sources }) => sources),
    ({ name }) => name.trim(),
  )
  return [...streams].map(([name, parts]) => ({ name, amount: sumAmounts(parts.map(({ amount }) => amount)) }))
}

function sharesOf(payments: readonly ReportPayments[]) {
  const providers = Map.groupBy(payments, ({ provider_id }) => provider_id)
  return [...providers].map(([id, own]) => ({
    provider: { id, name: own[0]?.provider_name ?? '' },
    ...earningsOf(own),
  }))
}

const earningsOf = (payments: readonly { gross: number; net: number }[]) => ({
  gross: sumAmounts(payments.map(({ gross }) => gross)),
  net: sumAmounts(payments.map(({ net }) => net)),
})
