import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prorate } from '#domain/money.ts'
import { MONITORED_DAYS } from '#domain/monitor.ts'
import type { Person } from '#scenarios/person.ts'
import { type Payments, partsOf, paymentsOf, readCsv, sum, totalOf } from './added-up.ts'
import { adminOf } from './admin-of.ts'
import { businesses, runBusiness } from './business.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

/** Another business each time with SUMS_SEED; a failure prints the seed it had. */
const seed = Number(process.env.SUMS_SEED ?? 20_261_124)
const plans = fc.sample(businesses, { seed, numRuns: 3 })

describe(`what an overview says is what it is about, in businesses of SUMS_SEED=${seed}`, () => {
  const everybody: Person[] = []

  test.each(plans.map((plan, index) => ({ index, plan, title: JSON.stringify(plan) })))(
    '$index: $title',
    async ({ index, plan }) => {
      const { people } = await runBusiness(world, `overviews-${index}`, plan)
      everybody.push(...people)
      const [olivia, ...providers] = people
      if (!olivia) throw new Error('A business has an owner.')
      for (const person of people) {
        await exportsAddUp(person)
        await offerMonthsAddUp(person)
        await checkoutsSayTheCharge(person)
      }
      await turnsAddUp(olivia)
      await comingUpAddsUp(olivia)
      await rowsOfDashboardAddUp(olivia, 'owner')
      for (const provider of providers) {
        await payoutsAddUp(provider)
        await rowsOfDashboardAddUp(provider, 'provider')
      }
    },
  )

  test('the monitor of payments has every charge and transfer, and the amount of each that was refused', async () => {
    const ada = await adminOf(world, 'overviews')
    const monitor = await ada.api.monitor.getPaymentMonitor()
    const since = new Date(world.clock.now().getTime() - MONITORED_DAYS * 86_400_000).toISOString()
    const charges = (await Promise.all(everybody.map(chargesOf)))
      .flat()
      .filter(({ created_at, status }) => created_at >= since || status === 'processing')
    const counted = (rows: { status: string; count: number }[], status?: string) =>
      sum(rows.filter((row) => status === undefined || row.status === status).map(({ count }) => count))
    expect(counted(monitor.charges)).toBe(charges.length)
    for (const status of ['succeeded', 'failed']) {
      expect({ status, count: counted(monitor.charges, status) }).toEqual({
        status,
        count: charges.filter((charge) => charge.status === status).length,
      })
    }
    const refused = charges.filter(({ status }) => status === 'failed')
    const amounts = (rows: { id: string; amount: number }[]) => new Map(rows.map(({ id, amount }) => [id, amount]))
    expect(amounts(monitor.failures.filter(({ kind }) => kind === 'charge'))).toEqual(amounts(refused))
    const received = (await paymentsOf(ada.api)).filter(({ processed_at }) => processed_at && processed_at >= since)
    expect(counted(monitor.transfers, 'completed')).toBe(received.length)
  })
})

/** Each list as CSV: its columns come to the foot of the list on the screen. */
async function exportsAddUp({ api }: Person): Promise<void> {
  const reports = await readCsv(await api.reports.exportReports({}))
  const of_reports = await api.reports.getReportsTotals({})
  expect([reports.count, reports.total('Revenue')]).toEqual([of_reports.count, of_reports.revenue])
  const projects = await readCsv(await api.projects.exportProjects({}))
  const of_projects = await api.projects.getProjectsTotals({})
  expect([projects.count, projects.total('Reported Revenue')]).toEqual([
    of_projects.count,
    of_projects.reported_revenue,
  ])
  const agreements = await readCsv(await api.agreements.exportAgreements({}))
  const { count, paid_gross, paid_net, overdue_gross, overdue_net } = await api.agreements.getAgreementsTotals({})
  expect(agreements.count).toBe(count)
  expect(['Gross', 'Commission', 'Net'].map((part) => agreements.total(`Paid ${part}`))).toEqual([
    paid_gross,
    paid_gross - paid_net,
    paid_net,
  ])
  expect(['Gross', 'Net'].map((part) => agreements.total(`Overdue ${part}`))).toEqual([overdue_gross, overdue_net])
}

/** The months that an offer is calculated on are those that were reported. */
async function offerMonthsAddUp({ api }: Person): Promise<void> {
  for (const { id } of (await api.projects.listProjects({})).items) {
    const { basis, months } = await api.projects.getRevenueMonths({ id })
    if (basis === 'assumed') continue
    const reported = (await api.reports.listReports({ project: id, limit: 100 })).items
    for (const { month, revenue } of months) {
      const of_month = reported.filter(
        ({ status, reporting_period_end }) => status !== 'draft' && reporting_period_end.startsWith(month),
      )
      expect({ month, revenue }).toEqual({ month, revenue: sum(of_month.map(({ total_revenue }) => total_revenue)) })
    }
  }
}

async function checkoutsSayTheCharge(person: Person): Promise<void> {
  for (const { id, amount, description } of await chargesOf(person)) {
    expect(await person.api.checkouts.getCheckout({ charge_id: id })).toMatchObject({ amount, description })
  }
}

async function chargesOf({ api }: Person) {
  return (await api.paymentMethods.listCharges({ user_id: 'current', limit: 100 })).items
}

/** What a task says it costs is what its page charges, or what its report says. */
async function turnsAddUp({ api }: Person): Promise<void> {
  const { your_turn } = await api.dashboard.getOwnerDashboard()
  for (const { kind, link, money } of your_turn) {
    const id = new URLSearchParams(link.split('?')[1]).get('reportId')
    if (id === null) continue
    const { payable, total_revenue } = await api.reports.getReport({ id })
    if (kind === 'payment') expect(money?.amount ?? 0).toBe(payable.amount)
    if (kind === 'report') expect(money?.amount).toBe(total_revenue)
  }
}

async function comingUpAddsUp({ api }: Person): Promise<void> {
  const { coming_up, months } = await api.dashboard.getOwnerDashboard()
  for (const { kind, link, money } of coming_up) {
    if (kind === 'payment') {
      const report = new URLSearchParams(link.split('?')[1]).get('reportId') ?? ''
      const rows = await paymentsOf(api, { report, status: 'due' })
      const open = rows.filter(({ status }) => status !== 'failed' && status !== 'completed')
      expect(money?.amount).toBe(sum(open.map(({ amount_to_charge }) => amount_to_charge)))
    }
    if (kind === 'shares') {
      const latest = months.filter(({ shares }) => shares > 0).slice(-3)
      expect(money).toMatchObject({
        amount: prorate(sum(latest.map(({ shares }) => shares)), 1, latest.length),
        is_estimate: true,
      })
    }
  }
}

/** Each payout is its payment, and its sum that of its stages. */
async function payoutsAddUp({ api }: Person): Promise<void> {
  const { payouts, late_payouts } = await api.dashboard.getProviderDashboard()
  const rows = new Map((await paymentsOf(api)).map((payment) => [payment.id, payment]))
  for (const { count, amount, items } of [payouts, late_payouts]) {
    for (const { payment_id, ...payout } of items) {
      const { gross_amount, commission_amount, amount, due_date, overdue_days } = rows.get(payment_id) ?? {}
      expect(payout).toMatchObject({ gross_amount, commission_amount, amount, due_date, overdue_days })
    }
    if (items.length === count) expect(sum(items.map((payout) => payout.amount))).toBe(amount)
  }
  const of = (...stages: Payments[number]['stage'][]) =>
    totalOf(partsOf([...rows.values()]).filter(({ stage }) => stages.includes(stage)))
  expect(payouts).toMatchObject({ count: of('due', 'processing').count, amount: of('due', 'processing').amount })
  expect(late_payouts).toMatchObject({ count: of('overdue').count, amount: of('overdue').amount })
}

/** Projects and revenue shares on the dashboard: paid, by period, and the latest period. */
async function rowsOfDashboardAddUp({ api }: Person, side: 'owner' | 'provider'): Promise<void> {
  const { active_shares, recent_projects } =
    side === 'owner' ? await api.dashboard.getOwnerDashboard() : await api.dashboard.getProviderDashboard()
  const of_side = (payments: Payments) => totalOf(payments)[side === 'owner' ? 'gross_amount' : 'amount']
  for (const { id, paid, trend, latest_period } of active_shares) {
    const rows = await paymentsOf(api, { agreement: id })
    expect(paid).toBe(of_side(partsOf(rows).filter(({ stage }) => stage === 'paid')))
    expect(sum(trend.map(({ amount }) => amount))).toBe(of_side(rows))
    if (latest_period) {
      expect(latest_period.amount).toBe(
        of_side(partsOf(rows).filter(({ report_id }) => report_id === latest_period.report_id)),
      )
    }
  }
  for (const { id, reported_revenue } of recent_projects) {
    const { months } = await api.projects.getProjectMonths({ id })
    expect(reported_revenue).toBe(sum(months.map(({ revenue }) => revenue)))
  }
}
