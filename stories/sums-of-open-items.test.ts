import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prorate } from '#domain/money.ts'
import { PAYMENT_STAGES } from '#domain/payment-stage.ts'
import type { Person } from '#scenarios/person.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { added, type Payments, partsOf, paymentsOf, readCsv, sum, totalOf } from './added-up.ts'
import { adminOf } from './admin-of.ts'
import { type Business, businesses, runBusiness } from './business.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

/** Another business each time with SUMS_SEED; a failure prints the seed it had. */
const seed = Number(process.env.SUMS_SEED ?? 20_261_125)
const plans = fc.sample(businesses, { seed, numRuns: 3 })

describe(`what is open, expected or paid to one person is the sum of its lines, in businesses of SUMS_SEED=${seed}`, () => {
  test.each(plans.map((plan, index) => ({ index, plan, title: JSON.stringify(plan) })))(
    '$index: $title',
    async ({ index, plan }) => {
      const business = await runBusiness(world, `open-items-${index}`, plan)
      const [olivia, ...providers] = business.people
      if (!olivia) throw new Error('A business has an owner.')
      const ada = await adminOf(world, `open-items-${index}`)
      await offerMore(olivia, providers)
      for (const person of business.people) {
        await statementsAddUp(person, business)
        await projectionsStartFromReports(person, business)
        await projectsAreListedAsTheyAre(person)
        await openOffersAreTheirEffect(person)
        await reportCountsAddUp(person)
        await partsArePercent(person)
        await paymentReportsAddUp(person)
      }
      for (const provider of providers) {
        for (const viewer of [olivia, provider, ada]) {
          await paidToProviderAddsUp(viewer, provider, business)
          await providerPaymentsAddUp(viewer, provider)
        }
        await waitingAddsUp(provider)
      }
      await chargesArePayable(olivia, business)
      for (const viewer of [olivia, ada]) await transfersAddUp(viewer)
      await reportFilesAddUp(olivia, business)
      await feesAreCharged(business)
    },
  )
})

/** One more offer to each provider, which nobody has answered. */
async function offerMore(olivia: Person, providers: readonly Person[]): Promise<void> {
  const [project] = (await olivia.api.projects.listProjects({})).items
  if (!project) throw new Error('A business has a project.')
  for (const { api } of providers) {
    const viewer = (await api.accounts.getSession()).viewer
    await proposeDeal(olivia, { project_id: project.id, email: viewer?.email ?? '', provider_share: 7.5 })
  }
}

const agreementsOf = async ({ api }: Person, { agreement_ids }: Business) =>
  (await api.agreements.listAgreements({ limit: 100 })).items.filter(({ id }) => agreement_ids.includes(id))

/** What is still owed if an agreement ended today: its open payments, and the reports in review. */
async function statementsAddUp(person: Person, business: Business): Promise<void> {
  const { api } = person
  for (const { id } of await agreementsOf(person, business)) {
    const open = partsOf(await paymentsOf(api, { agreement: id })).filter(({ stage }) => stage !== 'paid')
    const { gross_amount, commission_amount, amount, count } = totalOf(open)
    const overdue = open.filter(({ stage }) => stage === 'overdue')
    const { open_payments, in_review } = await api.terminations.getTerminationStatement({ id })
    expect(open_payments).toEqual({
      ...{ count, gross: gross_amount, commission: commission_amount, net: amount },
      overdue_gross: totalOf(overdue).gross_amount,
      overdue_days: Math.max(0, ...open.map(({ overdue_days }) => overdue_days)),
    })
    const { months } = await api.agreements.getPaymentsByMonth({ id })
    expect(in_review.gross).toBe(sum(months.map((month) => month.in_review.gross)))
    await reviewsAreTheirPlan(person, { id, months })
  }
}

type Months = Awaited<ReturnType<Person['api']['agreements']['getPaymentsByMonth']>>['months']

/** A month in review is what its reports plan to pay. */
async function reviewsAreTheirPlan({ api }: Person, { id, months }: { id: string; months: Months }): Promise<void> {
  const listed = (await api.reports.listReports({ revenue_share: id, limit: 100 })).items
  for (const { month, in_review } of months) {
    const of_month = listed.filter(
      ({ status, reporting_period_end }) => status === 'submitted' && reporting_period_end.startsWith(month),
    )
    const reports = await Promise.all(of_month.map((report) => api.reports.getReport({ id: report.id })))
    const lines = reports.flatMap(({ distributions }) => distributions.filter((line) => line.agreement_id === id))
    expect(in_review).toEqual({ gross: sum(lines.map(({ gross }) => gross)), net: sum(lines.map(({ net }) => net)) })
  }
}

/** The mean of the last three reported months; without any, the threshold or £10,000. */
async function projectionsStartFromReports(person: Person, business: Business): Promise<void> {
  const { api } = person
  for (const { id, monthly_revenue_threshold } of await agreementsOf(person, business)) {
    const { projection, months } = await api.agreements.getPaymentsByMonth({ id })
    const last = months.slice(-3)
    expect({ months: projection.reported_months, base: projection.base_monthly_revenue }).toEqual({
      months: last.length,
      base:
        last.length > 0
          ? prorate(sum(last.map(({ revenue }) => revenue)), 1, last.length)
          : monthly_revenue_threshold || 1_000_000,
    })
  }
}

async function projectsAreListedAsTheyAre({ api }: Person): Promise<void> {
  const { items } = await api.projects.listProjects({ limit: 100 })
  const { active_revenue_shares: in_all } = await api.projects.getProjectsTotals({})
  expect(in_all).toBe(sum(items.map(({ active_revenue_shares }) => active_revenue_shares)))
  for (const { id, reported_revenue, active_revenue_shares } of items) {
    expect(await api.projects.getProject({ id })).toMatchObject({ reported_revenue, active_revenue_shares })
    const active = await api.agreements.listAgreements({ project: id, status: 'active', limit: 100 })
    expect(active_revenue_shares).toBe(active.items.length)
  }
}

/** What an open offer pays a month is the same on its project and on its page. */
async function openOffersAreTheirEffect({ api }: Person): Promise<void> {
  for (const { id } of (await api.projects.listProjects({ limit: 100 })).items) {
    for (const proposal of (await api.projects.getProjectShares({ id })).proposals) {
      const { basis, versions } = await api.proposals.getProposalEffect({ id: proposal.id })
      const monthly = versions.at(-1)?.monthly
      expect(proposal.monthly).toEqual(
        basis === 'reported' && monthly ? { gross: monthly.gross, net: monthly.net } : null,
      )
    }
  }
}

async function reportCountsAddUp({ api }: Person): Promise<void> {
  const listed = (await api.reports.listReports({ limit: 100 })).items
  const pending = listed.filter(({ status }) => status === 'draft' || status === 'submitted')
  const reported = listed.filter(({ status }) => status !== 'draft')
  expect(await api.reports.getReportsSummary({})).toMatchObject({
    ...{ total_reports: listed.length, pending_reports: pending.length },
    total_revenue: sum(reported.map(({ total_revenue }) => total_revenue)),
  })
}

async function partsArePercent({ api }: Person): Promise<void> {
  const { all, stages, unpaid_percent } = await api.payments.getPaymentsSummary({})
  const unpaid = all.gross_amount === 0 ? 0 : (1 - stages.paid.gross_amount / all.gross_amount) * 100
  expect(Math.abs(unpaid_percent - unpaid)).toBeLessThanOrEqual(0.05 + 1e-9)
}

/** What was paid to a provider, as each viewer may see it, by agreement and together. */
async function paidToProviderAddsUp({ api }: Person, provider: Person, { agreement_ids }: Business): Promise<void> {
  const id = (await provider.api.accounts.getSession()).viewer?.id ?? ''
  const paid = await paymentsOf(provider.api, { status: 'completed' })
  const { items, total } = await api.providers.getProviderRevenue({ id })
  expect(sumsOf(total)).toEqual(sumsOfPayments(paid))
  for (const item of items) {
    expect(agreement_ids).toContain(item.agreement_id)
    const own = await paymentsOf(provider.api, { agreement: item.agreement_id, status: 'completed' })
    expect(sumsOf(item)).toEqual(sumsOfPayments(own))
  }
  expect(sum(items.map(({ net }) => net))).toBe(total.net)
}

type Sums = Record<'gross' | 'commission' | 'net', number>
const sumsOf = ({ gross, commission, net }: Sums) => ({ gross, commission, net })

function sumsOfPayments(payments: Payments): Sums {
  const { gross_amount, commission_amount, amount } = totalOf(payments)
  return { gross: gross_amount, commission: commission_amount, net: amount }
}

/** What waits for a payout account is what is not on its way yet. */
async function waitingAddsUp({ api }: Person): Promise<void> {
  const { waiting, waiting_payments } = await api.connect.getConnection()
  const open = partsOf(await paymentsOf(api)).filter(({ stage }) => stage === 'due' || stage === 'overdue')
  expect(waiting_payments).toBe(open.length)
  expect(sum(waiting.map(({ amount }) => amount))).toBe(totalOf(open).amount)
}

/** What paying a report charges is the sum of what each of its payments charges. */
async function chargesArePayable({ api }: Person, { report_ids }: Business): Promise<void> {
  for (const id of report_ids) {
    const { payable } = await api.reports.getReport({ id })
    const payments = await Promise.all(payable.payment_ids.map((payment) => api.payments.getPayment({ id: payment })))
    expect(payable.amount).toBe(sum(payments.map(({ amount_to_charge }) => amount_to_charge)))
  }
}

/** A report as CSV has its sources and its total. */
async function reportFilesAddUp({ api }: Person, { report_ids }: Business): Promise<void> {
  for (const id of report_ids) {
    const { total_revenue, revenue_sources, distributions } = await api.reports.getReport({ id })
    const text = await (await api.reports.exportReport({ id, format: 'csv' })).text()
    const amounts = (part: string) =>
      text
        .split('\r\n')
        .map((row) => row.split(','))
        .filter((cells) => cells[2] === part)
        .map((cells) => Math.round(Number(cells[5]) * 100))
    expect(amounts('Total')).toEqual([total_revenue])
    expect(sum(amounts('Source'))).toBe(sum(revenue_sources.map(({ amount }) => amount)))
    for (const { agreement_title, net } of distributions) expect(amounts(agreement_title)).toContain(net)
  }
}

/** The fee of an agreement is what one side was charged for it. */
async function feesAreCharged({ people, agreement_ids }: Business): Promise<void> {
  const charges = await Promise.all(
    people.map(async ({ api }) => (await api.paymentMethods.listCharges({ user_id: 'current', limit: 100 })).items),
  )
  const fees = charges.flat().filter(({ description }) => description.startsWith('Agreement fee'))
  const [olivia] = people
  const agreements = await Promise.all(agreement_ids.map((id) => olivia?.api.agreements.getAgreement({ id })))
  expect(fees.map(({ amount }) => amount)).toEqual(agreements.map((agreement) => agreement?.fee.amount))
}

/** How transfers fared: each total is that of the transfers listed, by status, day and payee. */
async function transfersAddUp({ api }: Person): Promise<void> {
  const { items, next_cursor } = await api.transfers.listTransfers({ days_back: 365, limit: 100 })
  expect(next_cursor).toBeNull()
  const analytics = await api.transfers.getTransferAnalytics({ days_back: 365 })
  const arrived = items.filter(({ status }) => status === 'completed')
  const total_amount = sum(arrived.map(({ amount, reversed_amount }) => amount - reversed_amount))
  const total_commission = sum(arrived.map((one) => one.commission_amount - one.reversed_commission))
  expect(analytics).toMatchObject({ total_transfers: items.length, total_amount, total_commission })
  const reconciled = await api.reconciliation.getReconciliation({ days_back: 365 })
  expect(reconciled).toMatchObject({
    transfer_status: analytics.status_counts,
    financial_summary: { total_amount, total_commission },
  })
  for (const [status, count] of Object.entries(analytics.status_counts)) {
    expect(count).toBe(items.filter((transfer) => transfer.status === status).length)
  }
  for (const { payment_id, amount, original_amount, commission_amount } of arrived) {
    const payment = await api.payments.getPayment({ id: payment_id })
    const { gross_amount } = payment
    expect({ amount, original_amount, commission_amount }).toEqual({
      amount: payment.amount,
      original_amount: gross_amount,
      commission_amount: payment.commission_amount,
    })
  }
  for (const field of ['total_transfers', 'total_amount', 'total_commission'] as const) {
    expect(sum(analytics.time_series.map((part) => part[field]))).toBe(analytics[field])
  }
  for (const { payee, destination_id, total_amount: sent } of analytics.top_destinations) {
    const theirs = arrived.filter((one) => one.payee.id === payee.id && one.destination_id === destination_id)
    expect(sent).toBe(sum(theirs.map(({ amount, reversed_amount }) => amount - reversed_amount)))
  }
}

/** The page of what a provider is paid: each sum is that of the payments listed, which are those of their own list. */
async function providerPaymentsAddUp({ api }: Person, provider: Person): Promise<void> {
  const { id: provider_id } = await provider.api.accounts.getMe()
  const covered = { provider_id, days_back: 365 }
  const { items } = await api.providerPayments.listUserPayments(covered)
  const summary = await api.providerPayments.getProviderPaymentSummary(covered)
  const of = (...statuses: string[]) => items.filter(({ status }) => statuses.includes(status))
  const net = (...statuses: string[]) => sum(of(...statuses).map(({ amount }) => amount))
  expect(summary).toMatchObject({
    total_completed_amount: net('completed'),
    total_completed_gross: sum(of('completed').map(({ gross_amount }) => gross_amount)),
    total_completed_commission: sum(of('completed').map(({ commission_amount }) => commission_amount)),
    pending_amount: net('calculated', 'pending'),
    processing_amount: net('processing'),
    failed_amount: net('failed'),
    claimed_back_amount: sum(items.map(({ claimed_back }) => claimed_back?.amount ?? 0)),
  })
  const own = await paymentsOf(provider.api)
  expect(items.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
  for (const status of ['completed', 'processing', 'failed'] as const) {
    expect(summary.status_counts[status]).toBe(of(status).length)
    const listed = (await api.providerPayments.listUserPayments({ ...covered, status })).items
    expect(listed).toEqual(of(status))
  }
}

/** The report generator: lines, totals, stages, months, parties and file of the same payments, which are those of the list. */
async function paymentReportsAddUp({ api }: Person): Promise<void> {
  const days = { from: '2026-01-01', to: '2026-12-31' }
  const { items, totals, next_cursor } = await api.paymentReports.getCustomReport({ ...days, limit: 100 })
  expect(next_cursor).toBeNull()
  const { gross_amount, commission_amount, amount, count } = totals
  const inAll = totalOf(await paymentsOf(api))
  const summary = await api.payments.getPaymentsSummary({})
  expect(totals).toEqual(summary.all)
  expect(count).toBe(inAll.count)
  for (const field of ['gross_amount', 'commission_amount', 'amount'] as const) {
    expect(sum(items.map((line) => line[field]))).toBe(totals[field])
  }
  const csv = await readCsv(await api.paymentReports.exportReport(days))
  expect(csv.count).toBe(items.length)
  const columns = ['Gross Amount', 'Platform Commission', 'Net Amount'].map(csv.total)
  expect(columns).toEqual([gross_amount, commission_amount, amount])
  const analytics = await api.paymentReports.getPaymentAnalytics(days)
  expect(analytics.totals).toEqual(totals)
  expect(analytics.stages).toEqual(summary.stages)
  for (const stage of PAYMENT_STAGES) {
    expect(added(analytics.months.map((month) => month[stage]))).toEqual(analytics.stages[stage])
    const listed = await api.paymentReports.getCustomReport({ ...days, status: stage, limit: 100 })
    expect(listed.items).toEqual(items.filter((line) => line.stage === stage))
    expect(listed.totals).toEqual(analytics.stages[stage])
  }
  expect(sum(analytics.top_parties.map((party) => party.gross_amount))).toBe(gross_amount)
  const overdue = sum(analytics.late_payers.map(({ overdue_gross }) => overdue_gross))
  expect(overdue).toBe(analytics.stages.overdue.gross_amount)
}
