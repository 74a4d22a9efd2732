import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OWNER_FIGURES, PROVIDER_FIGURES } from '#contract/dashboard.ts'
import { PAYMENT_STAGES } from '#domain/payment-stage.ts'
import type { Person } from '#scenarios/person.ts'
import { added, type Payments, partsOf, paymentsOf, sum, totalOf } from './added-up.ts'
import { adminOf } from './admin-of.ts'
import { type Business, businesses, runBusiness } from './business.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

/** Another business each time with SUMS_SEED; a failure prints the seed it had. */
const seed = Number(process.env.SUMS_SEED ?? 20_261_122)
const plans = fc.sample(businesses, { seed, numRuns: 5 })

describe(`every total is the sum of its lines, in businesses of SUMS_SEED=${seed}`, () => {
  test.each(plans.map((plan, index) => ({ index, plan, title: JSON.stringify(plan) })))(
    '$index: $title',
    async ({ index, plan }) => {
      const business = await runBusiness(world, `sums-${index}`, plan)
      const [olivia, ...providers] = business.people
      if (!olivia) throw new Error('A business has an owner.')
      for (const person of business.people) {
        await paymentsAddUp(person)
        await reportsAddUp(person, business)
        await tracesAddUp(person)
        await agreementsAddUp(person, business)
      }
      await ownerDashboardAddsUp(olivia)
      for (const provider of providers) await providerDashboardAddsUp(provider)
    },
  )

  test('an admin reads the sums of all of them', async () => {
    const ada = await adminOf(world, 'sums')
    await paymentsAddUp(ada)
    await ownerDashboardAddsUp(ada)
    const listed = (await ada.api.reports.listReports({ limit: 100 })).items.filter(({ status }) => status !== 'draft')
    const { total_revenue } = await ada.api.reports.getReportsSummary({})
    expect(total_revenue).toBe(sum(listed.map((report) => report.total_revenue)))
  })
})

const chargeOf = (payments: Payments) => sum(payments.map(({ amount_to_charge }) => amount_to_charge))
const idsOf = (payments: Payments) => payments.map(({ id }) => id).sort()
const overdueOf = (payments: Payments) => Math.max(0, ...payments.map(({ overdue_days }) => overdue_days))

/** Tiles, stages, groups and filters of the payments page. */
async function paymentsAddUp({ api }: Person): Promise<void> {
  const rows = await paymentsOf(api)
  const totals = await api.payments.getPaymentsSummary({})
  for (const row of rows) expect(row.gross_amount).toBe(row.commission_amount + row.amount)
  expect(totals.all).toEqual(totalOf(rows))
  expect(totals.all).toEqual(added(Object.values(totals.stages)))
  expect(totals.all).toEqual(added(totals.groups))
  for (const status of PAYMENT_STAGES) {
    const listed = rows.filter(({ stage }) => stage === status)
    expect(idsOf(await paymentsOf(api, { status }))).toEqual(idsOf(listed))
    expect(totals.stages[status]).toEqual(totalOf(partsOf(rows).filter(({ stage }) => stage === status)))
  }
  for (const { stage, month, ...total } of totals.groups) {
    const of_month = partsOf(await paymentsOf(api, { period: month }))
    expect(total).toEqual(totalOf(of_month.filter((part) => part.stage === stage)))
  }
  expect(totals.claimed_back).toEqual(totalOf(rows.flatMap(({ claimed_back }) => claimed_back ?? [])))
  expect(totals.failed).toEqual(totalOf(await paymentsOf(api, { status: 'failed' })))
  expect(totals.overdue_days).toBe(overdueOf(rows))
}

/** A report's sources, distributions and payments, and the totals of the list. */
async function reportsAddUp({ api }: Person, { report_ids }: Business): Promise<void> {
  const listed = (await api.reports.listReports({ limit: 100 })).items
  const { revenue, months } = await api.reports.getReportsTotals({})
  expect(revenue).toBe(sum(listed.map(({ total_revenue }) => total_revenue)))
  expect(revenue).toBe(sum(months.map((month) => month.revenue)))
  for (const { id, overdue_days } of listed.filter((report) => report_ids.includes(report.id))) {
    const report = await api.reports.getReport({ id })
    const payments_of_report = await paymentsOf(api, { report: id })
    expect([overdue_days, report.overdue_days]).toEqual(Array(2).fill(overdueOf(payments_of_report)))
    const { total_revenue, distributions, totals } = report
    expect(total_revenue).toBe(sum(report.revenue_sources.map(({ amount }) => amount)))
    for (const field of ['gross', 'commission', 'net'] as const) {
      expect(totals[field]).toBe(sum(distributions.map((line) => line[field])))
    }
    expect(totals.gross).toBe(totals.commission + totals.net)
    expect(totals.owner_retains).toBe(total_revenue - totals.gross)
    for (const { gross, commission, net, payments } of distributions) {
      expect(gross).toBe(commission + net)
      if (payments.length > 0) {
        const paid = added(payments.map((payment) => ({ count: 1, ...payment })))
        expect(paid).toEqual({
          count: payments.length,
          gross_amount: gross,
          commission_amount: commission,
          amount: net,
        })
      }
    }
    const open = payments_of_report.filter(({ stage }) => stage === 'due' || stage === 'overdue')
    if (report.viewer_side === 'owner') expect(report.payable.amount).toBe(chargeOf(open))
  }
}

/** What a payment's trace says of it: the same figures as its list and its report. */
async function tracesAddUp({ api }: Person): Promise<void> {
  for (const { id, report_id, gross_amount, commission_amount, amount } of await paymentsOf(api)) {
    const { split, steps, report } = await api.payments.getPaymentTrace({ id })
    const revenue = sum(report.sources.map((source) => source.amount))
    expect(split.owner + split.others + split.provider + split.platform).toBe(revenue)
    expect({ net: split.provider, commission: split.platform }).toEqual({ net: amount, commission: commission_amount })
    expect(steps.at(-1)?.amount).toBe(amount)
    const payment = await api.payments.getPayment({ id })
    expect(payment).toMatchObject({ gross_amount, amount, total_revenue: revenue, owner_retains: split.owner })
    // One report says once what is left of it.
    const { totals, viewer_side } = await api.reports.getReport({ id: report_id })
    expect(split.owner).toBe(totals.owner_retains)
    if (viewer_side === 'owner') expect(split.others).toBe(totals.gross - gross_amount)
  }
}

/** An agreement's totals, its periods and its next payment. */
async function agreementsAddUp({ api }: Person, { agreement_ids }: Business): Promise<void> {
  const { items } = await api.agreements.listAgreements({ limit: 100 })
  for (const { id, paid_so_far } of items.filter((agreement) => agreement_ids.includes(agreement.id))) {
    const rows = await paymentsOf(api, { agreement: id })
    const at = (...stages: Payments[number]['stage'][]) =>
      totalOf(partsOf(rows).filter(({ stage }) => stages.includes(stage)))
    const agreement = await api.agreements.getAgreement({ id })
    expect([agreement.total_payments, agreement.paid_so_far]).toEqual([paid_so_far, paid_so_far])
    // What arrived, also where the payer owes it again.
    expect(paid_so_far).toBe(totalOf(rows.filter(({ status }) => status === 'completed')).amount)
    const { count: _, ...claimed_back } = totalOf(rows.flatMap((row) => row.claimed_back ?? []))
    expect(agreement.claimed_back).toEqual(claimed_back)
    const summary = await api.agreements.getPaymentsSummary({ id })
    expect(summary).toMatchObject({
      ...stagesOf(rows, 'gross_amount', summary.current_month),
      platform_commission: at('paid').commission_amount,
      claimed_back,
      overdue_days: overdueOf(rows),
      net: stagesOf(rows, 'amount', summary.current_month),
    })
    const periods = (await api.agreements.listFinancials({ id, limit: 100 })).items
    expect(agreement.total_revenue).toBe(sum(periods.map(({ revenue }) => revenue)))
    expect(await api.agreements.getFinancialsTotals({ id })).toMatchObject({
      ...{ count: periods.length, revenue: sum(periods.map(({ revenue }) => revenue)) },
      payment: sum(periods.map(({ payment }) => payment ?? 0)),
      payment_gross: sum(periods.map(({ payment_gross }) => payment_gross ?? 0)),
    })
    for (const { id: report, payment, payment_gross, payments, overdue_days } of periods) {
      const of_report = rows.filter(({ report_id }) => report_id === report)
      expect([payment ?? 0, payment_gross ?? 0]).toEqual([totalOf(of_report).amount, totalOf(of_report).gross_amount])
      expect(payment ?? 0).toBe(sum(payments.map(({ amount }) => amount)))
      expect(payment_gross ?? 0).toBe(sum(payments.map(({ gross_amount }) => gross_amount)))
      expect(overdue_days).toBe(overdueOf(of_report))
    }
    expect(sum(periods.map(({ payment }) => payment ?? 0))).toBe(totalOf(rows).amount)
    const next = agreement.next_payment
    if (next && next.status !== 'estimated') {
      expect(next.amount).toBe(totalOf(rows.filter(({ report_id }) => report_id === next.report_id)).gross_amount)
    }
  }
}

/** What the summary says of an agreement's payments, from the list of them. */
function stagesOf(rows: Payments, column: 'gross_amount' | 'amount', current_month: string | null) {
  const of = (...stages: Payments[number]['stage'][]) =>
    totalOf(partsOf(rows).filter(({ stage }) => stages.includes(stage)))[column]
  return {
    total_processed: of('paid'),
    pending_amount: of('overdue', 'due', 'processing'),
    processing_amount: of('processing'),
    overdue_amount: of('overdue'),
    current_month_total: totalOf(
      rows.filter(({ reporting_period_end }) => reporting_period_end.slice(0, 7) === current_month),
    )[column],
  }
}

async function ownerDashboardAddsUp({ api }: Person): Promise<void> {
  const dashboard = await api.dashboard.getOwnerDashboard()
  for (const figure of OWNER_FIGURES) {
    const opened = await api.dashboard.getOwnerFigure({ figure })
    expect({ figure, total: opened.total }).toEqual({ figure, total: dashboard[figure] })
    expect(sum(opened.lines.map(({ amount }) => amount)) + (opened.others?.amount ?? 0)).toBe(opened.total)
  }
  const { stages } = await api.payments.getPaymentsSummary({})
  const { overdue, due, paid } = stages
  expect(dashboard).toMatchObject({
    awaiting_payment: overdue.gross_amount + due.gross_amount,
    overdue_amount: overdue.gross_amount,
    total_payments_issued: paid.gross_amount,
  })
  const reported = await api.reports.getReportsSummary({})
  expect(dashboard.total_revenue).toBe(reported.total_revenue)
  const of_months = dashboard.months.map(({ kept, shares, unapproved }) => kept + shares + unapproved)
  expect(sum(of_months)).toBe(dashboard.total_revenue)
  for (const { lines, kept, unapproved } of dashboard.months) {
    expect(sum(lines.map(({ amount }) => amount)) - unapproved).toBe(kept)
  }
  expect(sum(dashboard.months.map(({ shares }) => shares))).toBe(
    sum(Object.values(stages).map(({ gross_amount }) => gross_amount)),
  )
}

async function providerDashboardAddsUp({ api }: Person): Promise<void> {
  const dashboard = await api.dashboard.getProviderDashboard()
  for (const figure of PROVIDER_FIGURES) {
    const opened = await api.dashboard.getProviderFigure({ figure })
    expect({ figure, total: opened.total }).toEqual({ figure, total: dashboard[figure] })
    expect(sum(opened.lines.map(({ amount }) => amount)) + (opened.others?.amount ?? 0)).toBe(opened.total)
  }
  const { all, stages } = await api.payments.getPaymentsSummary({})
  expect(dashboard).toMatchObject({
    total_earnings: all.amount,
    total_payments_received: stages.paid.amount,
    on_its_way: stages.processing.amount,
    not_paid_yet: stages.overdue.amount + stages.due.amount,
    overdue_amount: stages.overdue.amount,
  })
  const of_months = dashboard.months.map(
    ({ received, on_its_way, due, overdue }) => received + on_its_way + due + overdue,
  )
  expect(sum(of_months)).toBe(dashboard.total_earnings)
  expect(dashboard.months.map(({ lines }) => sum(lines.map(({ amount }) => amount)))).toEqual(of_months)
  expect(dashboard.late_payouts.amount).toBe(dashboard.overdue_amount)
  expect(dashboard.payouts.amount + dashboard.late_payouts.amount).toBe(all.amount - stages.paid.amount)
}
