import { addDays, addMonths, monthOf, periodOfMonth } from '#domain/calendar-dates.ts'
import { agree } from '#scenarios/agree.ts'
import { approveReport } from '#scenarios/approve-report.ts'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { createProject } from '#scenarios/create-project.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import type { Person } from '#scenarios/person.ts'
import type { Product } from '#scenarios/product.ts'
import { proposeDeal, type Terms } from '#scenarios/propose-deal.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { type MovableClock, systemClock } from '#server/platform/process.ts'
import { collectLarkspur, type DemoSandbox } from './collected.ts'
import type { DemoCast } from './people.ts'

/** How many whole months of business lie behind the demo when it opens. */
export const MONTHS = 8

// Pounds of revenue a month, oldest first: a business that grows with a dip in the summer.
const SUBSCRIPTIONS = [3_980, 4_310, 4_720, 5_050, 4_860, 5_240, 5_610, 6_000]
const GIFT_CARDS = [610, 540, 720, 880, 430, 690, 1_240, 2_120]
const LARKSPUR = [0, 0, 310, 620, 940, 1_180, 1_420]

interface Past {
  clock: MovableClock
  product: Product
  sandbox: DemoSandbox
  today: string
}

/** Months of business, lived through on the demo's clock: deals, reports, payments, and what is open now. */
export async function liveThroughMonths(cast: DemoCast, { clock, product, sandbox, today }: Past): Promise<void> {
  const { olivia, priya, marco } = cast
  const first = `${monthOf(addMonths(today, -MONTHS))}-01`
  clock.set(`${addDays(first, -5)}T10:00:00Z`)

  const card = await saveCard(olivia)
  // Payments require a connected account, for the payer as for the payee.
  await openPayoutAccount(olivia)
  await openPayoutAccount(priya)
  await openPayoutAccount(marco)
  const fernleaf = await createProject(olivia, {
    description: 'A subscription meal-planner: a week of dinners, one shopping list, less waste.',
    estimate_timeline: { value: 12, unit: 'month' },
  })
  const larkspur = await createProject(olivia, {
    title: 'Larkspur',
    description: 'Seasonal recipe boxes from growers within thirty miles.',
    industry: 'Retail',
    stage: 'Early Revenue',
    revenue_streams: ['Boxes'],
    estimate_timeline: { value: 12, unit: 'month' },
  })

  const complete = async (proposal_id: string) => {
    await agree(olivia, proposal_id, { reporting_start_date: first })
    const completion = { proposal_id, effective_date: first, payment_method_id: card }
    return completedAgreement(product, olivia, await completeAgreement(olivia, completion))
  }

  const growth = await proposeDeal(olivia, { ...GROWTH, project_id: fernleaf, email: PRIYA })
  clock.advance({ hours: 20 })
  await counterProposal(priya, growth, { ...GROWTH, provider_share: 12 })
  clock.advance({ hours: 6 })
  await complete(growth)
  const larkspur_brand = {
    ...BRAND,
    title: 'Brand and packaging for Larkspur',
    context: 'Larkspur sells good food in plain boxes; they should look worth keeping.',
    provider_share: 8,
  }
  const agreeWithMarco = async (project_id: string, terms: Partial<Terms>, provider_share: number) => {
    const proposal = await proposeDeal(olivia, { ...terms, project_id, email: MARCO })
    await counterProposal(marco, proposal, { ...terms, provider_share })
    return complete(proposal)
  }
  await agreeWithMarco(fernleaf, BRAND, 5)
  const packaging = await agreeWithMarco(larkspur, larkspur_brand, 10)

  for (let at = 0; at < MONTHS; at += 1) {
    const period = periodOfMonth(monthOf(addMonths(first, at)))
    clock.set(`${addDays(period.end, 3)}T09:30:00Z`)
    const boxes = [{ source_name: 'Boxes', amount: pence(LARKSPUR, at) }]
    const reports = [await reportMonth(olivia, { project_id: fernleaf, period, sources: fernleafSources(at) })]
    // The newest month of Larkspur is collected from its Stripe account instead.
    if (at < LARKSPUR.length) reports.push(await reportMonth(olivia, { project_id: larkspur, period, sources: boxes }))
    for (const report of reports) await approveReport(olivia, report)
    // The newest month is approved and waits to be paid.
    if (at === MONTHS - 1) break
    clock.advance({ days: 2 })
    for (const report of reports) await payWhatIsOwed(product, olivia, report, card)
  }

  // And one negotiation is open: it is Olivia's turn.
  clock.set(`${addDays(today, -2)}T15:20:00Z`)
  const referral = {
    ...GROWTH,
    title: 'Referral programme for Larkspur',
    context: 'Larkspur grows by word of mouth; we want every box to bring the next customer.',
    provider_share: 6,
    monthly_revenue_threshold: 50_000,
  }
  const open = await proposeDeal(olivia, { ...referral, project_id: larkspur, email: PRIYA })
  clock.advance({ hours: 18 })
  await counterProposal(priya, open, { ...referral, provider_share: 9 })
  await product.settle?.()

  clock.set(new Date(systemClock.now().getTime() - 3 * 60_000).toISOString())
  await collectLarkspur(olivia, { project_id: larkspur, agreement_id: packaging, sandbox, product, clock })
}

/** Nothing in the months below the threshold. */
async function payWhatIsOwed(product: Product, olivia: Person, report_id: string, card: string): Promise<void> {
  const { payable } = await olivia.api.reports.getReport({ id: report_id })
  if (payable.payment_ids.length === 0) return
  await payShares(olivia, report_id, card)
  await product.settle?.()
}

const { email: PRIYA } = castFor().priya
const { email: MARCO } = castFor().marco

const GROWTH: Partial<Terms> = {
  scope_of_work: 'Run a growth experiment every week and build the referral programme.',
  deliverables: ['One experiment a week', 'A referral programme', 'A monthly review'],
  context: 'Fernleaf grows by word of mouth; we want to grow faster without paid advertising.',
  revenue_stream: 'All revenue of the project',
  target_growth_rate: 4,
}

const BRAND: Partial<Terms> = {
  title: 'Brand for Fernleaf',
  scope_of_work: 'Design the identity, the app’s illustrations and the gift cards.',
  deliverables: ['Identity', 'Gift cards', 'A style guide'],
  context: 'Fernleaf looks like a spreadsheet today; it should look like dinner with friends.',
  revenue_stream: 'All revenue of the project',
  provider_share: 4,
  target_growth_rate: 4,
}

function fernleafSources(at: number) {
  return [
    { source_name: 'Subscriptions', amount: pence(SUBSCRIPTIONS, at), description: 'Monthly and yearly plans' },
    { source_name: 'Gift cards', amount: pence(GIFT_CARDS, at) },
  ]
}

const pence = (pounds: number[], at: number) => (pounds[at] ?? 0) * 100
