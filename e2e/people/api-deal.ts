import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { type ApiPerson, apiPersonAt } from './api-person.ts'
import type { Account } from './cast.ts'
import { REVENUE_STREAM, SOURCES, WORK, wholeMonth } from './figures.ts'
import { mailedCode } from './mailbox.ts'

/** Registers somebody with the code from their mail, and signs them in. */
export async function register(
  url: string,
  role: 'owner' | 'provider' | 'trader',
  account: Account,
): Promise<ApiPerson> {
  const person = apiPersonAt(url)
  const { email, password } = account
  const registration =
    role !== 'provider'
      ? { ...account, role, acting_personally: false, company_name: 'Fernleaf Ltd' }
      : {
          ...account,
          role,
          offer: 'Growth engineering',
          experience: 'Senior' as const,
          past_experience: 'Ten subscription launches',
          revenue_share: ['Sole' as const],
        }
  const { pending_id } = await person.api.registration.requestOtp({
    id: randomUUID(),
    otp_type: 'register',
    registration,
  })
  await person.api.registration.verifyOtp({ pending_id, otp: await mailedCode(url, email) })
  await person.api.accounts.login({ email, password })
  return person
}

export async function createFernleaf({ api }: ApiPerson): Promise<string> {
  const { id } = await api.projects.createProject({
    id: randomUUID(),
    title: 'Fernleaf',
    description: 'A subscription meal-planner for families.',
    industry: 'Software',
    stage: 'Growth',
    revenue_streams: ['Subscriptions', 'Gift cards'],
    estimated_revenue: 800_000,
    estimate_timeline: { value: 6, unit: 'month' },
  })
  return id
}

function offerOf(provider_share: number) {
  return {
    ...WORK,
    work_timeline: { value: 3, unit: 'month' as const },
    revenue_stream: REVENUE_STREAM,
    timeline: { duration: 36, unit: 'month' as const },
    monthly_revenue_threshold: 100_000,
    provider_share,
  }
}

/** Olivia offers 10%. */
export async function propose(olivia: ApiPerson, project_id: string, email: string): Promise<string> {
  const made = { id: randomUUID(), version_id: randomUUID() }
  const { id } = await olivia.api.proposals.createProposal({ ...offerOf(10), ...made, project_id, email })
  return id
}

/** Priya asks for 12%. */
export async function counter({ api }: ApiPerson, id: string): Promise<void> {
  const { current_version } = await api.proposals.getProposal({ id })
  const made = { version_id: randomUUID(), answers_version_id: current_version.id }
  await api.proposals.counterProposal({ ...offerOf(12), ...made, id })
}

/** The deal begins three months back, so that there is something to report. */
const FIRST_DAY = wholeMonth(3).start

/** Olivia agrees. */
export async function agree({ api }: ApiPerson, id: string): Promise<void> {
  const { current_version } = await api.proposals.getProposal({ id })
  await api.proposals.agreeToProposal({ id, version_id: current_version.id, reporting_start_date: FIRST_DAY })
}

/** Completes the agreement with a saved card, and waits until it is made. */
export async function complete({ api }: ApiPerson, proposal_id: string, card: string): Promise<string> {
  const { id } = await api.agreements.completeAgreement({
    id: randomUUID(),
    proposal_id,
    effective_date: FIRST_DAY,
    payment_method_id: card,
    fee_amount_seen: 20_000,
  })
  let agreement_id: string | null = null
  await expect
    .poll(async () => {
      agreement_id = (await api.agreements.getCompletion({ id })).agreement_id
      return agreement_id
    })
    .not.toBeNull()
  return agreement_id ?? ''
}

/** A month's revenue, as a draft or submitted. */
export async function reportMonth(
  { api }: ApiPerson,
  project_id: string,
  months_back: number,
  { is_draft = false } = {},
): Promise<string> {
  const { start, end } = wholeMonth(months_back)
  const { id } = await api.reports.createReport({
    id: randomUUID(),
    project_id,
    is_draft,
    reporting_period_start: start,
    reporting_period_end: end,
    revenue_sources: SOURCES,
  })
  return id
}

export async function approve({ api }: ApiPerson, id: string): Promise<void> {
  await api.reports.approveReport({ id, total_revenue_seen: 812_000 })
}

/** Pays what a report owes, and waits until it has arrived. Gives the payment. */
export async function pay({ api }: ApiPerson, report_id: string, payment_method_id: string): Promise<string> {
  const { payable } = await api.reports.getReport({ id: report_id })
  await api.payments.processPayments({
    id: randomUUID(),
    payment_ids: payable.payment_ids,
    payment_method: 'card',
    payment_method_id,
    amount_seen: payable.amount,
  })
  await expect.poll(async () => (await api.reports.getReport({ id: report_id })).status).toBe('processed')
  return payable.payment_ids[0] ?? ''
}
