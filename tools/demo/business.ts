import { addDays, addMonths, daysInMonth, monthOf } from '#domain/calendar-dates.ts'
import type { MovableClock } from '#server/platform/process.ts'
import {
  agreeAndComplete,
  counterWith,
  createProject,
  type Offer,
  offer,
  payReport,
  reportMonth,
  type Settle,
} from './deals.ts'
import type { DemoCast } from './people.ts'

/** How many whole months of business lie behind the demo when it opens. */
export const MONTHS = 8

// Pounds of revenue a month, oldest first: a business that grows with a dip in the summer.
const SUBSCRIPTIONS = [3_980, 4_310, 4_720, 5_050, 4_860, 5_240, 5_610, 6_000]
const GIFT_CARDS = [610, 540, 720, 880, 430, 690, 1_240, 2_120]
const LARKSPUR = [0, 0, 310, 620, 940, 1_180, 1_420, 1_730]

/** Months of business, lived through on the demo's clock: deals, reports, payments, and what is open now. */
export async function liveThroughMonths(
  cast: DemoCast,
  { clock, settle, today }: { clock: MovableClock; settle: Settle; today: string },
): Promise<void> {
  const { olivia, priya, marco } = cast
  const first = `${monthOf(addMonths(today, -MONTHS))}-01`
  clock.set(`${addDays(first, -5)}T10:00:00Z`)

  const card = await olivia.saveCard('4242424242424242')
  // Payments open with a connected account, for whoever pays as for whoever is paid.
  await olivia.openPayoutAccount()
  await priya.openPayoutAccount()
  await marco.openPayoutAccount()
  const fernleaf = await createProject(olivia, {
    title: 'Fernleaf',
    description: 'A subscription meal-planner: a week of dinners, one shopping list, less waste.',
    industry: 'Software',
    stage: 'Growth',
    revenue_streams: ['Subscriptions', 'Gift cards'],
  })
  const larkspur = await createProject(olivia, {
    title: 'Larkspur',
    description: 'Seasonal recipe boxes from growers within thirty miles.',
    industry: 'Retail',
    stage: 'Early Revenue',
    revenue_streams: ['Boxes'],
  })

  const growth = growthWork(fernleaf)
  const growthDeal = await offer(olivia, growth)
  clock.advance({ hours: 20 })
  await counterWith(priya, growthDeal, growth, 12)
  clock.advance({ hours: 6 })
  await agreeAndComplete(olivia, growthDeal, { effective_date: first, card, settle })
  for (const [terms, share] of [
    [brandWork(fernleaf), 5],
    [{ ...brandWork(larkspur), title: 'Brand and packaging for Larkspur', provider_share: 8 }, 10],
  ] as const) {
    const deal = await offer(olivia, terms)
    await counterWith(marco, deal, terms, share)
    await agreeAndComplete(olivia, deal, { effective_date: first, card, settle })
  }

  for (let at = 0; at < MONTHS; at += 1) {
    const month = monthOf(addMonths(first, at))
    const last_day = `${month}-${daysInMonth(month)}`
    clock.set(`${addDays(last_day, 3)}T09:30:00Z`)
    const reports = [
      await reportMonth(olivia, { project_id: fernleaf, month, last_day, sources: fernleafSources(at) }),
      await reportMonth(olivia, {
        project_id: larkspur,
        month,
        last_day,
        sources: [{ source_name: 'Boxes', amount: pence(LARKSPUR, at) }],
      }),
    ]
    // The newest month is approved and waits to be paid.
    if (at === MONTHS - 1) break
    clock.advance({ days: 2 })
    for (const report of reports) await payReport(olivia, report, card, settle)
  }

  // And one negotiation is open: it is Olivia's turn.
  clock.set(`${addDays(today, -2)}T15:20:00Z`)
  const referral = {
    ...growthWork(larkspur),
    title: 'Referral programme for Larkspur',
    provider_share: 6,
    monthly_revenue_threshold: 50_000,
  }
  const open = await offer(olivia, referral)
  clock.advance({ hours: 18 })
  await counterWith(priya, open, referral, 9)
  await settle()
}

function growthWork(project_id: string): Offer {
  return {
    project_id,
    email: 'priya@example.com',
    title: 'Growth work for Fernleaf',
    scope_of_work: 'Run a growth experiment every week and build the referral programme.',
    deliverables: ['One experiment a week', 'A referral programme', 'A monthly review'],
    context: 'Fernleaf grows by word of mouth; we want to grow faster without paid advertising.',
    provider_share: 10,
    monthly_revenue_threshold: 100_000,
  }
}

function brandWork(project_id: string): Offer {
  return {
    project_id,
    email: 'marco@example.com',
    title: 'Brand for Fernleaf',
    scope_of_work: 'Design the identity, the app’s illustrations and the gift cards.',
    deliverables: ['Identity', 'Gift cards', 'A style guide'],
    context: 'Fernleaf looks like a spreadsheet today; it should look like dinner with friends.',
    provider_share: 4,
    monthly_revenue_threshold: 100_000,
  }
}

function fernleafSources(at: number) {
  return [
    { source_name: 'Subscriptions', amount: pence(SUBSCRIPTIONS, at), description: 'Monthly and yearly plans' },
    { source_name: 'Gift cards', amount: pence(GIFT_CARDS, at) },
  ]
}

const pence = (pounds: number[], at: number) => (pounds[at] ?? 0) * 100
