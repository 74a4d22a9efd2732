import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, type CalendarDate, monthOf, periodOfMonth } from '#domain/calendar-dates.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import type { Person } from '#scenarios/person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { dayOf } from '#server/platform/process.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { adminOf } from './admin-of.ts'
import { atStripe } from './outcomes.ts'
import { splitRight } from './split-right.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-01-05T09:00:00Z')

// Some below the threshold of £1,000.00, and some that do not split evenly.
const amount: fc.Arbitrary<number> = fc.constantFrom(0, 1, 33_333, 99_999, 100_001, 412_345, 812_000)
const pick = fc.nat(7)
const line = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('report' as const),
      amounts: fc.tuple(amount, amount, amount),
      disputed: fc.array(fc.record({ line, expected: amount }), { maxLength: 2 }),
      goes_on_to: fc.constantFrom('paid' as const, 'paid', 'approved', 'submitted'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('approve', 'pay', 'pay'), pick }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constantFrom('take back', 'concede', 'insist', 'uphold', 'dismiss'), pick }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('correct' as const), line, should_be: amount, pick }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('reverse', 'retry', 'finalize'), pick }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('claim', 'agree', 'agree', 'decline', 'withdraw'), pick }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

let holders: { trader: Person; provider: Person }
beforeAll(async () => {
  holders = { trader: await stranger(world, 'trader'), provider: await stranger(world, 'provider') }
  for (const person of Object.values(holders)) await openPayoutAccount(person)
  await world.settle()
})

let runs = 0

test('whatever is disputed, corrected, paid, reversed and claimed back, also at once, the shares are right after each step', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 8, size: 'max' }),
      async (rounds) => {
        const business = await begin()
        for (const round of rounds) {
          const outcomes = await Promise.allSettled(round.map((one) => take(one, business)))
          expect(outcomes.flatMap(faultOf)).toEqual([])
          await world.settle()
          expect(await findAllViolations(world.db, world.clock.now(), { with_late: false })).toEqual({})
        }
        expect((await verifyAuditChains(world.db)).broken).toEqual([])
      },
    ),
    { numRuns: 3 },
  )
})

interface Business extends Deal {
  ada: Person
  /** The first day of the next month to be reported. */
  next: CalendarDate
}

/** A deal whose right is held by three, 55, 30 and 15%, two paid months, one with a disputed line, one corrected. */
async function begin(): Promise<Business> {
  runs += 1
  const story = `any-order-${runs}`
  const next: CalendarDate = `${monthOf(dayOf(world.clock.now()))}-01`
  const deal = await makeDeal(world, { story, first_day: next })
  const ada = await adminOf(world, story)
  for (const [role, { api }] of Object.entries(holders)) {
    await api.accounts.login({ email: `stranger-${role}@example.com`, password: 'nothing-to-do' })
  }
  const sold: [Person, number][] = [
    [holders.trader, 3_000],
    [holders.provider, 1_500],
  ]
  await splitRight(world, deal.agreement_id, { held_from: next, sold })
  const business = { ...deal, ada, next }
  const months = [
    { amounts: [600_000, 212_000, 33], disputed: [{ line: 3, expected: 0 }], goes_on_to: 'paid' },
    { amounts: [400_000, 99_999, 1], disputed: [], goes_on_to: 'paid' },
  ] satisfies Month[]
  for (const month of months) {
    await report(month, business)
    await world.settle()
  }
  // Most of the second month was paid too much, and the third shares nothing of which it could be deducted.
  await take({ act: 'correct', line: 1, should_be: 1, pick: 0 }, business)
  await report({ amounts: [1, 0, 0], disputed: [], goes_on_to: 'approved' }, business)
  await world.settle()
  return business
}

/** A refusal is an answer; anything else is a fault. */
function faultOf(outcome: PromiseSettledResult<unknown>): string[] {
  if (outcome.status === 'fulfilled') return []
  const { status, code, message, stack } = outcome.reason
  return typeof status === 'number' && status < 500 ? [] : [`${code} ${message} ${stack}`]
}

async function take(one: Step, business: Business): Promise<unknown> {
  const { olivia, priya, ada } = business
  switch (one.act) {
    case 'report':
      return report(one, business)
    case 'approve':
      return approve(await chosenReport(['submitted'], one.pick, business), business)
    case 'pay':
      return pay(await chosenReport(['approved', 'failed', 'finalized'], one.pick, business), business)
    case 'take back': {
      const id = await chosenDispute(['open', 'insisted'], one.pick, business)
      return id && priya.api.reports.takeBackLineDispute({ id })
    }
    case 'concede':
    case 'insist': {
      const id = await chosenDispute(['open'], one.pick, business)
      return id && olivia.api.reports.answerLineDispute({ id, answer: one.act, reason: 'They were refunded' })
    }
    case 'uphold':
    case 'dismiss': {
      const id = await chosenDispute(['open', 'insisted'], one.pick, business)
      return id && ada.api.reports.decideLineDispute({ id, decision: one.act, note: 'Decided' })
    }
    case 'correct': {
      const { line, should_be } = one
      const id = await chosenReport(['processed', 'finalized'], one.pick, business)
      const correction = { correction_id: randomUUID(), line, should_be, reason: 'Counted wrongly' }
      return id && olivia.api.reports.correctReport({ id, ...correction })
    }
    case 'finalize': {
      const id = await chosenReport(['processed'], one.pick, business)
      return id && olivia.api.reports.finalizeReport({ id })
    }
    case 'reverse':
      return reverse(await chosenPayment('completed', one.pick, business), business)
    case 'retry':
      return retry(await chosenPayment('failed', one.pick, business), business)
    default:
      return claim(one.act, one.pick, business)
  }
}

/** One of these rows, counted from the last. */
const choose = (rows: readonly { id: string }[], pick: number): string =>
  rows.toReversed()[pick % Math.max(1, rows.length)]?.id ?? ''

async function chosenReport(statuses: string[], pick: number, { project_id }: Business): Promise<string> {
  const rows = await world.db
    .selectFrom('revenue_reports')
    .select('id')
    .where('project_id', '=', project_id)
    .where(sql<boolean>`status = any(${statuses})`)
    .orderBy('reporting_period_start')
    .execute()
  return choose(rows, pick)
}

async function chosenDispute(statuses: string[], pick: number, { project_id }: Business): Promise<string> {
  const rows = await world.db
    .selectFrom('report_line_disputes as d')
    .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
    .select('d.id')
    .where('r.project_id', '=', project_id)
    .where(sql<boolean>`d.status = any(${statuses})`)
    .orderBy('d.raised_at')
    .orderBy('d.id')
    .execute()
  return choose(rows, pick)
}

async function chosenPayment(status: 'completed' | 'failed', pick: number, { agreement_id }: Business) {
  const rows = await world.db
    .selectFrom('payments')
    .select('id')
    .where('agreement_id', '=', agreement_id)
    .where('status', '=', status)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return choose(rows, pick)
}

type Month = Pick<Step & { act: 'report' }, 'amounts' | 'disputed' | 'goes_on_to'>

/** A month, perhaps with disputed lines, perhaps up to its payment. */
async function report({ amounts, disputed, goes_on_to }: Month, business: Business): Promise<unknown> {
  const { olivia, priya, project_id, next } = business
  const period = periodOfMonth(monthOf(next))
  business.next = addMonths(next, 1)
  const over = new Date(`${addDays(period.end, 1)}T09:00:00Z`)
  if (world.clock.now() < over) world.clock.set(over)
  const sources = amounts.map((amount, index) => ({ source_name: `Shop ${index + 1}`, amount, description: '' }))
  const id = await reportMonth(olivia, { project_id, period, sources })
  for (const { line, expected } of disputed) {
    const lines = [{ position: line, reported_amount: amounts[line - 1] ?? 0, expected_amount: expected }]
    const dispute = { id, dispute_id: randomUUID(), reason: 'It was another amount', lines }
    await Promise.allSettled([priya.api.reports.disputeReportLines(dispute)])
  }
  if (goes_on_to !== 'submitted') await approve(id, business)
  return goes_on_to === 'paid' ? pay(id, business) : id
}

async function approve(id: string, { olivia }: Business): Promise<unknown> {
  if (!id) return undefined
  const { total_revenue } = await olivia.api.reports.getReport({ id })
  return olivia.api.reports.approveReport({ id, total_revenue_seen: total_revenue })
}

async function pay(id: string, { olivia, card }: Business): Promise<unknown> {
  if (!id) return undefined
  const { payable } = await olivia.api.reports.getReport({ id })
  if (payable.payment_ids.length === 0) return undefined
  return olivia.api.payments.processPayments({
    ...{ id: randomUUID(), payment_ids: payable.payment_ids, amount_seen: payable.amount },
    ...{ payment_method: 'card', payment_method_id: payable.amount > 0 ? card : null },
  })
}

async function claim(act: 'claim' | 'agree' | 'decline' | 'withdraw', pick: number, business: Business) {
  const { olivia, ada, agreement_id } = business
  const { items, claims } = await olivia.api.payments.listCarriedBalances({ agreement: agreement_id })
  const open = claims.find(({ status }) => status === 'proposed')
  if (act === 'claim' || !open) {
    const payee_id = choose(
      items.filter(({ net }) => net < 0).map(({ payee }) => payee),
      pick,
    )
    const request = { id: randomUUID(), agreement_id, payee_id, reason: 'Paid too much' }
    return payee_id && olivia.api.payments.requestClaimBack(request)
  }
  if (act === 'withdraw') return olivia.api.payments.withdrawClaimBack({ id: open.id })
  return ada.api.payments.confirmClaimBack({ id: open.id, decision: act, note: 'Decided' })
}

/** A part of a transfer is reversed in Stripe's dashboard. */
async function reverse(payment_id: string, { olivia }: Business): Promise<unknown> {
  if (!payment_id) return undefined
  const { stripe } = await atStripe(world)
  const { stripe_transfer_id, amount } = await olivia.api.payments.getPayment({ id: payment_id })
  const part = Math.max(1, Math.floor(amount / 3))
  // Claims can have taken back what there was.
  return stripe_transfer_id && stripe.transfers.createReversal(stripe_transfer_id, { amount: part }).catch(() => '')
}

async function retry(payment_id: string, { olivia }: Business): Promise<unknown> {
  if (!payment_id) return undefined
  const { transfers } = await olivia.api.payments.getPayment({ id: payment_id })
  const last = transfers.at(-1)
  return last && olivia.api.payments.retryTransfer({ id: last.id })
}
