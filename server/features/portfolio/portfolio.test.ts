import { beforeAll, describe, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { recordPurchase } from '#server/testing/bought-part.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, clock, db, jobs, people, givePayoutAccount, makeDeal, approved } = useFernleaf()

/** Of £8,120.00 in a month, 12% less the commission is £828.24; a quarter of it £207.06. */
const QUARTER = 207_06
let agreement_id: string
let project_id: string

async function pay(month: string) {
  const { start, end } = periodOfMonth(month)
  const report = await approved(project_id, { reporting_period_start: start, reporting_period_end: end })
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
}

beforeAll(async () => {
  await givePayoutAccount(people.theo)
  const deal = await makeDeal({ effective_date: '2026-03-01', expiration_date: '2029-05-31' })
  agreement_id = deal.id
  project_id = deal.project.id
  for (const month of ['2026-03', '2026-04', '2026-05']) await pay(month)
  await sellQuarter(db, { agreement_id, day: '2026-06-01', seller: people.priya, buyer: people.theo })
  const parts = { seller: people.priya, buyer: people.theo, basis_points: 2_500 }
  await recordPurchase(db, { agreement_id, ...parts, price: 4_500_00, fee: 135_00, trade_day: '2026-06-01' })
  for (const month of ['2026-06', '2026-07']) await pay(month)
  const { start, end } = periodOfMonth('2026-08')
  await approved(project_id, { reporting_period_start: start, reporting_period_end: end })
})

const read = () => as(people.theo).portfolio.getPortfolio()

describe('the portfolio of a trader', () => {
  test('has what each right cost, earned, and owes, as the books say', async () => {
    const { rights, is_complete } = await read()
    expect(is_complete).toBe(true)
    expect(rights).toMatchObject([
      {
        rev_share_id: agreement_id,
        project_title: 'Fernleaf',
        provider_name: 'Priya Shah',
        agreement_share: 12,
        held_percentage: 25,
        held_since: '2026-06-01',
        end_date: '2029-05-31',
        cost: { total: 4_635_00, fee: 135_00, bought_on: '2026-06-01' },
        earned: 2 * QUARTER,
        // 414.12 / 4,635.00
        yield_to_date: 8.93,
        due: QUARTER,
        overdue: 0,
        why_no_yield: null,
        next_payment: { amount: QUARTER, stage: 'due', start: '2026-08-01' },
      },
    ])
    expect(rights[0]?.expected_yield?.expected).toBeGreaterThan(0)
  })

  test('has totals that are the sums of its rows', async () => {
    const { rights, totals, next_payments } = await read()
    const sum = (of: (right: (typeof rights)[number]) => number) =>
      rights.reduce((total, right) => total + of(right), 0)
    expect(totals).toMatchObject({
      cost: sum(({ cost }) => cost?.total ?? 0),
      fees: sum(({ cost }) => cost?.fee ?? 0),
      earned: sum(({ earned }) => earned),
      due: sum(({ due }) => due),
      overdue: sum(({ overdue }) => overdue),
      expected_yield: rights[0]?.expected_yield,
      rights_with_yield: 1,
    })
    expect(next_payments.reduce((total, { amount }) => total + amount, 0)).toBe(totals.due + totals.overdue)
  })

  test('by month of payment comes to what was earned, beside what could be expected at the purchase', async () => {
    const { months, rights, this_month } = await as(people.theo).portfolio.getPortfolioAnalytics()
    const income = months.flatMap((month) => month.rights.map(({ amount }) => amount))
    expect(income.reduce((total, amount) => total + amount, 0)).toBe(2 * QUARTER)
    expect(months.at(-1)?.month.slice(0, 7)).toBe(clock.today().slice(0, 7))
    expect(rights).toMatchObject([
      { expected_monthly: QUARTER, planned_monthly: QUARTER, bought_in: '2026-06-01', cost: 4_635_00 },
    ])
    expect(this_month).toEqual({ due: QUARTER, overdue: 0 })
  })

  test('says what is overdue beside what is due, never inside it', async () => {
    const now = clock.now()
    clock.advance({ days: 60 })
    const { totals, next_payments } = await read()
    expect(totals).toMatchObject({ due: 0, overdue: QUARTER })
    expect(next_payments[0]?.overdue_days).toBeGreaterThan(0)
    clock.set(now.toISOString())
  })

  test('is empty without rights, and has nothing of others', async () => {
    const { rights, totals, next_payments } = await as(people.marco).portfolio.getPortfolio()
    expect({ rights, next_payments }).toEqual({ rights: [], next_payments: [] })
    expect(totals).toMatchObject({ cost: 0, earned: 0, yield_to_date: null, expected_yield: null })
    // Her own deal is no purchase.
    expect((await as(people.priya).portfolio.getPortfolio()).rights).toEqual([])
    expect((await as(people.marco).portfolio.getPortfolioAnalytics()).months).toEqual([])
  })

  test('is refused to admins, who hold none, and without a sign-in', async () => {
    for (const [viewer, code] of [
      [people.ada, 'NOT_ALLOWED'],
      [null, 'NOT_SIGNED_IN'],
    ] as const) {
      expect((await refusalOf(as(viewer).portfolio.getPortfolio())).code).toBe(code)
      expect((await refusalOf(as(viewer).portfolio.getPortfolioAnalytics())).code).toBe(code)
    }
  })
})
