import { randomUUID } from 'node:crypto'
import type { Person } from '#stories/person.ts'

/** Lets everything happen that is under way. */
export type Settle = () => Promise<void>

export interface Offer {
  project_id: string
  email: string
  title: string
  scope_of_work: string
  deliverables: string[]
  context: string
  provider_share: number
  /** In pence; months below it pay nothing. */
  monthly_revenue_threshold: number
}

const COMMON = {
  work_timeline: { value: 3, unit: 'month' as const },
  revenue_stream: 'All revenue of the project',
  timeline: { duration: 36, unit: 'month' as const },
  target_growth_rate: 4,
}

export async function createProject(
  olivia: Person,
  project: {
    title: string
    description: string
    industry: string
    stage: 'Growth' | 'Early Revenue'
    revenue_streams: string[]
  },
): Promise<string> {
  const { id } = await olivia.api.projects.createProject({
    id: randomUUID(),
    ...project,
    estimated_revenue: 800_000,
    estimate_timeline: { value: 12, unit: 'month' },
  })
  return id
}

/** Olivia's offer; gives the proposal's id. */
export async function offer(olivia: Person, terms: Offer): Promise<string> {
  const { id } = await olivia.api.proposals.createProposal({
    id: randomUUID(),
    version_id: randomUUID(),
    ...COMMON,
    ...terms,
  })
  return id
}

/** The provider answers with another share. */
export async function counterWith(
  provider: Person,
  proposal_id: string,
  terms: Offer,
  provider_share: number,
): Promise<void> {
  const { current_version } = await provider.api.proposals.getProposal({ id: proposal_id })
  const { project_id: _, email: __, ...work } = terms
  await provider.api.proposals.counterProposal({
    id: proposal_id,
    version_id: randomUUID(),
    answers_version_id: current_version.id,
    ...COMMON,
    ...work,
    provider_share,
  })
}

/** Olivia agrees and completes the agreement with her card; gives the agreement's id. */
export async function agreeAndComplete(
  olivia: Person,
  proposal_id: string,
  { effective_date, card, settle }: { effective_date: string; card: string; settle: Settle },
): Promise<string> {
  const { current_version } = await olivia.api.proposals.getProposal({ id: proposal_id })
  await olivia.api.proposals.agreeToProposal({
    id: proposal_id,
    version_id: current_version.id,
    reporting_start_date: effective_date,
  })
  const { id } = await olivia.api.agreements.completeAgreement({
    id: randomUUID(),
    proposal_id,
    effective_date,
    payment_method_id: card,
    fee_amount_seen: 20_000,
  })
  await settle()
  const { agreement_id } = await olivia.api.agreements.getCompletion({ id })
  if (!agreement_id) throw new Error(`The agreement of the proposal ${proposal_id} was not made.`)
  return agreement_id
}

export interface Month {
  project_id: string
  /** 'YYYY-MM'. */
  month: string
  last_day: string
  sources: { source_name: string; amount: number; description?: string }[]
}

/** Reports a month and approves it; gives the report's id. */
export async function reportMonth(olivia: Person, { project_id, month, last_day, sources }: Month): Promise<string> {
  const id = randomUUID()
  await olivia.api.reports.createReport({
    id,
    project_id,
    is_draft: false,
    reporting_period_start: `${month}-01`,
    reporting_period_end: last_day,
    revenue_sources: sources,
  })
  const total_revenue_seen = sources.reduce((sum, { amount }) => sum + amount, 0)
  await olivia.api.reports.approveReport({ id, total_revenue_seen })
  return id
}

/** Pays what a report owes, and waits until it has arrived. */
export async function payReport(olivia: Person, report_id: string, card: string, settle: Settle): Promise<void> {
  const { payable } = await olivia.api.reports.getReport({ id: report_id })
  if (payable.payment_ids.length === 0) return
  await olivia.api.payments.processPayments({
    id: randomUUID(),
    payment_ids: payable.payment_ids,
    payment_method: 'card',
    payment_method_id: card,
    amount_seen: payable.amount,
  })
  await settle()
}
