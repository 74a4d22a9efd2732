import { randomUUID } from 'node:crypto'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** What it takes to register somebody: a browser, and a mailbox that the code arrives in. */
type PersonsWorld = Pick<World, 'person' | 'settle' | 'mailsTo'>

/** Registers Olivia, owner of Fernleaf, with the code from her mail, and signs her in. */
export async function registerOlivia(world: PersonsWorld): Promise<Person> {
  const olivia = world.person()
  const email = 'olivia@fernleaf.example'
  const { pending_id } = await olivia.api.registration.requestOtp({
    id: randomUUID(),
    otp_type: 'register',
    registration: {
      role: 'owner',
      first_name: 'Olivia',
      last_name: 'Hart',
      email,
      password: 'fernleaf-7',
      acting_personally: false,
      company_name: 'Fernleaf Ltd',
    },
  })
  await enterCode(world, olivia, pending_id, email)
  await olivia.api.accounts.login({ email, password: 'fernleaf-7' })
  return olivia
}

/** Registers Priya, who followed the mail with Olivia's proposal. */
export async function registerPriya(world: World, proposal_id?: string): Promise<Person> {
  const priya = world.person()
  const email = 'priya@example.com'
  const { pending_id } = await priya.api.registration.requestOtp({
    id: randomUUID(),
    otp_type: 'register',
    registration: {
      role: 'provider',
      first_name: 'Priya',
      last_name: 'Shah',
      email,
      password: 'growth-12',
      offer: 'Growth engineering',
      experience: 'Senior',
      past_experience: 'Ten subscription launches',
      revenue_share: ['Sole'],
      ...(proposal_id && { proposal_id }),
    },
  })
  await enterCode(world, priya, pending_id, email)
  await priya.api.accounts.login({ email, password: 'growth-12' })
  return priya
}

async function enterCode(world: PersonsWorld, person: Person, pending_id: string, email: string): Promise<void> {
  await world.settle()
  const [mail] = await world.mailsTo(email)
  const otp = /\b(\d{6})\b/.exec(mail?.text_body ?? '')?.[1]
  if (!otp) throw new Error(`No code was mailed to ${email}: ${mail?.text_body}`)
  await person.api.registration.verifyOtp({ pending_id, otp })
}

export async function createFernleaf(olivia: Person): Promise<string> {
  const { id } = await olivia.api.projects.createProject({
    id: randomUUID(),
    title: 'Fernleaf',
    description: 'A subscription meal-planner',
    industry: 'Software',
    stage: 'Growth',
    revenue_streams: ['Subscriptions', 'Gift cards'],
    estimated_revenue: 800_000,
    estimate_timeline: { value: 6, unit: 'month' },
  })
  return id
}

const WORK = {
  title: 'Growth work for Fernleaf',
  scope_of_work: 'Run the growth experiments of the meal-planner.',
  deliverables: ['A weekly experiment', 'A referral programme'],
  work_timeline: { value: 3, unit: 'month' as const },
  context: 'Fernleaf grows by word of mouth and wants to grow faster.',
}

const TERMS = {
  revenue_stream: 'All Fernleaf revenue',
  timeline: { duration: 36, unit: 'month' as const },
  monthly_revenue_threshold: 100_000,
}

export async function propose(olivia: Person, project_id: string): Promise<string> {
  const { id } = await olivia.api.proposals.createProposal({
    id: randomUUID(),
    version_id: randomUUID(),
    project_id,
    email: 'priya@example.com',
    ...WORK,
    ...TERMS,
    provider_share: 10,
  })
  return id
}

/** The same terms with another share; answers the version that is current now. */
export async function counter(person: Person, proposal_id: string, provider_share: number): Promise<void> {
  const { current_version } = await person.api.proposals.getProposal({ id: proposal_id })
  await person.api.proposals.counterProposal({
    id: proposal_id,
    version_id: randomUUID(),
    answers_version_id: current_version.id,
    ...WORK,
    ...TERMS,
    provider_share,
  })
}

export async function agree(olivia: Person, proposal_id: string): Promise<void> {
  const { current_version } = await olivia.api.proposals.getProposal({ id: proposal_id })
  await olivia.api.proposals.agreeToProposal({
    id: proposal_id,
    version_id: current_version.id,
    reporting_start_date: '2026-10-01',
  })
}

/** Asks for completion with a saved card; gives the completion's id. */
export async function complete(olivia: Person, proposal_id: string, payment_method_id: string): Promise<string> {
  const { id } = await olivia.api.agreements.completeAgreement({
    id: randomUUID(),
    proposal_id,
    effective_date: '2026-10-01',
    payment_method_id,
    fee_amount_seen: 20_000,
  })
  return id
}

export const OCTOBER = {
  reporting_period_start: '2026-10-01',
  reporting_period_end: '2026-10-31',
  revenue_sources: [
    { source_name: 'Subscriptions', amount: 600_000 },
    { source_name: 'Gift cards', amount: 212_000 },
  ],
}

/** October's revenue, or that of another month: a draft, submitted, and approved for payment. */
export async function reportOctober(
  olivia: Person,
  project_id: string,
  period: { reporting_period_start?: string; reporting_period_end?: string } = {},
): Promise<string> {
  const id = randomUUID()
  await olivia.api.reports.createReport({ id, project_id, is_draft: true, ...OCTOBER, ...period })
  await olivia.api.reports.submitReport({ id })
  await olivia.api.reports.approveReport({ id, total_revenue_seen: 812_000 })
  return id
}

export interface Deal {
  olivia: Person
  priya: Person
  project_id: string
  proposal_id: string
  agreement_id: string
  card: string
}

/** Everything up to an active agreement and a verified payout account, in one go. */
export async function makeDeal(world: World): Promise<Deal> {
  const olivia = await registerOlivia(world)
  const project_id = await createFernleaf(olivia)
  const proposal_id = await propose(olivia, project_id)
  const priya = await registerPriya(world, proposal_id)
  await counter(priya, proposal_id, 12)
  await agree(olivia, proposal_id)
  const card = await olivia.saveCard('4242424242424242')
  const completion_id = await complete(olivia, proposal_id, card)
  await world.settle()
  const { agreement_id } = await olivia.api.agreements.getCompletion({ id: completion_id })
  if (!agreement_id) throw new Error('The agreement was not made.')
  await priya.openPayoutAccount()
  await world.settle()
  return { olivia, priya, project_id, proposal_id, agreement_id, card }
}

/** Asks to pay what the report owes; `batch_id` is the one the dialog made when it opened. */
export async function pay(
  olivia: Person,
  report_id: string,
  payment_method_id: string,
  batch_id: string = randomUUID(),
) {
  const { payable } = await olivia.api.reports.getReport({ id: report_id })
  return olivia.api.payments.processPayments({
    id: batch_id,
    payment_ids: payable.payment_ids,
    payment_method: 'card',
    payment_method_id,
    amount_seen: payable.amount,
  })
}
