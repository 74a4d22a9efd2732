import fc from 'fast-check'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { prorate } from '#domain/money.ts'
import { acceptProposal } from '#scenarios/accept-proposal.ts'
import { agree } from '#scenarios/agree.ts'
import { approveReport } from '#scenarios/approve-report.ts'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { CARD_DECLINED_WHEN_CHARGED } from '#scenarios/fernleaf.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import type { Person } from '#scenarios/person.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { atStripe } from './outcomes.ts'
import type { World } from './world.ts'

const deal = fc.record({
  share: fc.integer({ min: 10, max: 450 }).map((tenths) => tenths / 10),
  monthly_revenue_threshold: fc.constantFrom(0, 50_000, 100_000, 300_000),
})

/** How far the report of a month has come. */
const STATES = [
  'draft',
  'submitted',
  'approved',
  'declined',
  'processing',
  'paid',
  'refunded',
  'partly refunded',
] as const

const month = fc.record({
  sources: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 3 }),
  state: fc.constantFrom(...STATES),
  days_until_next: fc.integer({ min: 0, max: 25 }),
  /** In percent of the charge, where a part of it is refunded. */
  refunded_part: fc.integer({ min: 1, max: 99 }),
})

/** A business of one owner: deals with one or two providers on a project, and up to four reported months. */
export const businesses = fc.record({
  deals: fc.array(deal, { minLength: 1, maxLength: 2 }),
  months: fc.array(month, { minLength: 2, maxLength: 4 }),
})

export type Plan = typeof businesses extends fc.Arbitrary<infer Business> ? Business : never

export interface Business {
  people: Person[]
  agreement_ids: string[]
  report_ids: string[]
}

const FIRST_DAY = '2026-07-01'
const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10']

/** Makes a business come true, by everything that people do. */
export async function runBusiness(world: World, story: string, plan: Plan): Promise<Business> {
  const [first, second] = plan.deals
  if (!first) throw new Error('A business has a deal.')
  const { share, ...terms } = first
  const made = await makeDeal(world, { story, first_day: FIRST_DAY, share, terms })
  const marco = second ? await secondDeal(world, story, made, second) : null
  const bad = await saveCard(made.olivia, CARD_DECLINED_WHEN_CHARGED)
  const report_ids: string[] = []
  for (const [index, one] of plan.months.entries()) {
    const period = periodOfMonth(MONTHS[index] ?? '')
    const sources = one.sources.map((amount, at) => ({ source_name: `Stream ${at + 1}`, amount }))
    const is_draft = one.state === 'draft'
    const id = await reportMonth(made.olivia, { project_id: made.project_id, period, sources, is_draft })
    report_ids.push(id)
    if (one.state !== 'draft' && one.state !== 'submitted') await approveReport(made.olivia, id)
    await payAs(world, made, { id, bad, ...one })
    world.clock.advance({ days: one.days_until_next })
  }
  return {
    people: [made.olivia, made.priya, ...(marco ? [marco.person] : [])],
    agreement_ids: [made.agreement_id, ...(marco ? [marco.agreement_id] : [])],
    report_ids,
  }
}

/** Marco’s deal on the same project. */
export async function secondDeal(
  world: World,
  story: string,
  { olivia, project_id }: Deal,
  { share, ...terms }: Plan['deals'][number],
) {
  const account = castFor(story).marco
  const proposal_id = await proposeDeal(olivia, { ...terms, project_id, email: account.email, provider_share: share })
  const person = await registerPerson(world, account, { proposal_id })
  await acceptProposal(person, proposal_id)
  await agree(olivia, proposal_id, { reporting_start_date: FIRST_DAY })
  const payment_method_id = await saveCard(person)
  const completion = { proposal_id, payment_method_id, effective_date: FIRST_DAY }
  const completion_id = await completeAgreement(person, completion)
  const agreement_id = await completedAgreement(world, olivia, completion_id)
  await openPayoutAccount(person)
  await world.settle()
  return { person, agreement_id }
}

interface Paying {
  id: string
  bad: string
  state: (typeof STATES)[number]
  refunded_part: number
}

async function payAs(world: World, { olivia, card }: Deal, paying: Paying): Promise<void> {
  const { id, bad, state, refunded_part } = paying
  const { payable } = await olivia.api.reports.getReport({ id })
  const { payment_ids } = payable
  if (['draft', 'submitted', 'approved'].includes(state) || payment_ids.length === 0) return
  await payShares(olivia, id, state === 'declined' ? bad : card)
  if (state !== 'processing') await world.settle()
  if (state === 'refunded') await refundAtStripe(world, olivia, { payment_id: payment_ids[0] ?? '', percent: 100 })
  if (state === 'partly refunded')
    await refundAtStripe(world, olivia, { payment_id: payment_ids[0] ?? '', percent: refunded_part })
}

interface Refunding {
  payment_id: string
  percent: number
}

/** Refunds a part of a payment's charge, or all of it, in Stripe's dashboard: payees keep their money, and the payer owes it again. */
async function refundAtStripe(world: World, { api }: Person, { payment_id, percent }: Refunding): Promise<void> {
  const { stripe_payment_intent_id } = await api.payments.getPayment({ id: payment_id })
  const { stripe } = await atStripe(world)
  const { id, amount } = await stripe.paymentIntents.retrieve(stripe_payment_intent_id ?? '')
  await stripe.refunds.create({ payment_intent: id, amount: Math.max(1, prorate(amount, percent, 100)) })
  await world.settle()
}
