import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAYMENT_STAGES } from '#domain/payment-stage.ts'
import type { Person } from '#scenarios/person.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { type Payments, partsOf, paymentsOf, readCsv, sum, totalOf } from './added-up.ts'
import { type Business, businesses, type Plan, runBusiness } from './business.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

/** Another business each time with SUMS_SEED; a failure prints the seed it had. */
const seed = Number(process.env.SUMS_SEED ?? 20_261_123)
const plans = fc.sample(businesses, { seed, numRuns: 3 })

describe(`every figure of a deal is the sum of its lines, in businesses of SUMS_SEED=${seed}`, () => {
  test.each(plans.map((plan, index) => ({ index, plan, title: JSON.stringify(plan) })))(
    '$index: $title',
    async ({ index, plan }) => {
      const business = await runBusiness(world, `deals-${index}`, plan)
      for (const person of business.people) {
        await monthsOfAgreementsAddUp(person, business)
        await agreementListAddsUp(person)
        await projectsAddUp(person)
        await receiptsSayThePayment(person)
        await exportAddsUp(person)
        await offersAddUp(person)
      }
      const [olivia] = business.people
      if (!olivia) throw new Error('A business has an owner.')
      await batchesAddUp(olivia, business)
      await reportFormAddsUp(olivia)
      for (const [at, deal] of plan.deals.entries()) await invitedOfferAddsUp(olivia, deal, `${index}-${at}`)
    },
  )
})

/** An agreement's chart: each month, each of its figures, and all of them. */
async function monthsOfAgreementsAddUp({ api }: Person, { agreement_ids }: Business): Promise<void> {
  const own = new Set((await api.agreements.listAgreements({ limit: 100 })).items.map(({ id }) => id))
  for (const id of agreement_ids.filter((one) => own.has(one))) {
    const rows = await paymentsOf(api, { agreement: id })
    const { months, ...stages } = await api.agreements.getPaymentsByMonth({ id })
    for (const { gross, commission, net, paid, overdue, due, processing } of months) {
      expect(gross).toBe(commission + net)
      expect({ gross, net }).toEqual(earningsIn([paid, overdue, due, processing]))
    }
    for (const stage of PAYMENT_STAGES) {
      const { payments, gross, commission, net } = stages[stage]
      const listed = totalOf(partsOf(rows).filter((payment) => payment.stage === stage))
      expect({ count: payments, gross_amount: gross, commission_amount: commission, amount: net }).toEqual(listed)
      expect(earningsIn(months.map((month) => month[stage]))).toEqual({ gross, net })
    }
    expect(sum(months.map(({ gross }) => gross))).toBe(totalOf(rows).gross_amount)
  }
}

/** The columns of the list of revenue shares, and its foot. */
async function agreementListAddsUp({ api }: Person): Promise<void> {
  const { items: agreements } = await api.agreements.listAgreements({ limit: 100 })
  const totals = await api.agreements.getAgreementsTotals({})
  const { items } = await api.agreements.listAgreementFigures({ ids: agreements.map(({ id }) => id) })
  expect(totals.count).toBe(agreements.length)
  for (const field of ['paid_gross', 'paid_net', 'overdue_gross', 'overdue_net'] as const) {
    expect({ field, total: totals[field] }).toEqual({ field, total: sum(items.map((figures) => figures[field])) })
  }
  for (const { id, months, ...figures } of items) {
    const rows = await paymentsOf(api, { agreement: id })
    const at = (stage: string) => totalOf(partsOf(rows).filter((payment) => payment.stage === stage))
    expect(figures).toEqual({
      paid_gross: at('paid').gross_amount,
      paid_net: at('paid').amount,
      overdue_gross: at('overdue').gross_amount,
      overdue_net: at('overdue').amount,
      overdue_days: Math.max(0, ...rows.map((payment) => payment.overdue_days)),
    })
    expect(sum(months.map(({ amount }) => amount))).toBe(totalOf(rows).gross_amount)
    expect(sum(months.map(({ net }) => net))).toBe(totalOf(rows).amount)
  }
}

/** The list of projects with its foot, then each project's months in hand, its months and who has a share in it. */
async function projectsAddUp({ api }: Person): Promise<void> {
  const { items: projects } = await api.projects.listProjects({ limit: 100 })
  const totals = await api.projects.getProjectsTotals({})
  expect(totals.reported_revenue).toBe(sum(projects.map(({ reported_revenue }) => reported_revenue ?? 0)))
  const reported = await api.reports.getReportsTotals({})
  for (const { id, reported_revenue, allowed } of projects) {
    const rows = (await paymentsOf(api)).filter(({ project }) => project.id === id)
    const { in_hand, months } = await api.projects.getProjectMonths({ id })
    for (const { report_id, revenue, shares, unpaid, overdue_days } of in_hand) {
      if (report_id === null) continue
      const payments = rows.filter((payment) => payment.report_id === report_id)
      expect({ shares, unpaid, overdue_days }).toEqual({
        shares: earningsOf(payments),
        unpaid: earningsOf(partsOf(payments).filter(({ stage }) => stage === 'due' || stage === 'overdue')),
        overdue_days: Math.max(0, ...payments.map((payment) => payment.overdue_days)),
      })
      expect(revenue).toBe((await api.reports.getReport({ id: report_id })).total_revenue)
    }
    expect(sum(months.map(({ revenue }) => revenue))).toBe(reported_revenue)
    for (const { month, revenue, streams, shares } of months) {
      const of_month = rows.filter(({ reporting_period_end }) => reporting_period_end.startsWith(month))
      expect(earningsIn(shares)).toEqual(earningsOf(of_month))
      if (streams.length > 0) expect(sum(streams.map(({ amount }) => amount))).toBe(revenue)
    }
    const shares = await api.projects.getProjectShares({ id })
    for (const stage of PAYMENT_STAGES) {
      const listed = earningsOf(partsOf(rows).filter((payment) => payment.stage === stage))
      expect({ stage, total: shares.total[stage] }).toEqual({ stage, total: listed })
      expect(earningsIn(shares.providers.map((provider) => provider[stage]))).toEqual(shares.total[stage])
    }
    expect(shares.total.overdue_days).toBe(Math.max(0, ...rows.map(({ overdue_days }) => overdue_days)))
    expect(shares.total.overdue_days).toBe(Math.max(0, ...shares.providers.map(({ overdue_days }) => overdue_days)))
    if (allowed.report_revenue) expect(reported.revenue).toBeGreaterThanOrEqual(reported_revenue ?? 0)
  }
}

function earningsOf(payments: Payments) {
  const { gross_amount, amount } = totalOf(payments)
  return { gross: gross_amount, net: amount }
}

const earningsIn = (parts: readonly { gross: number; net: number }[]) => ({
  gross: sum(parts.map(({ gross }) => gross)),
  net: sum(parts.map(({ net }) => net)),
})

async function receiptsSayThePayment({ api }: Person): Promise<void> {
  for (const { id, gross_amount, commission_amount, amount } of await paymentsOf(api, { status: 'completed' })) {
    const receipt = await api.payments.getReceipt({ id })
    expect(receipt).toMatchObject({ gross_amount, commission_amount, amount })
    expect(receipt.gross_amount).toBe(receipt.commission_amount + receipt.amount)
  }
}

/** The CSV of the payments: its columns come to the totals on the screen. */
async function exportAddsUp({ api }: Person): Promise<void> {
  const csv = await readCsv(await api.payments.exportPayments({}))
  const { all } = await api.payments.getPaymentsSummary({})
  expect(csv.count).toBe(all.count)
  const columns = ['Gross Amount', 'Platform Commission', 'Net Amount'].map(csv.total)
  expect(columns).toEqual([all.gross_amount, all.commission_amount, all.amount])
}

/** What each version of an offer would have paid: month by month, and together. */
async function offersAddUp({ api }: Person): Promise<void> {
  const { items } = await api.proposals.listProposals({ limit: 100 })
  for (const { id } of items) {
    const { months, versions } = await api.proposals.getProposalEffect({ id })
    for (const version of versions) {
      expect(version.months.map(({ month, revenue }) => ({ month, revenue }))).toEqual(months)
      for (const { gross, commission, net } of [...version.months, version.total]) expect(gross).toBe(commission + net)
      for (const field of ['gross', 'commission', 'net'] as const) {
        expect(version.total[field]).toBe(sum(version.months.map((month) => month[field])))
      }
    }
  }
}

/** The example in an offer that somebody without an account reads is that of the author's page. */
async function invitedOfferAddsUp({ api }: Person, deal: Plan['deals'][number], story: string): Promise<void> {
  const email = `invited-${story}@example.com`
  const { share, monthly_revenue_threshold } = deal
  const offered = { provider_share: share, monthly_revenue_threshold }
  const id = await proposeDeal({ api }, { new_project_name: `Orchard ${story}`, email, ...offered })
  await world.settle()
  const [mail] = await world.mailsTo(email)
  const token = /\/offer\?token=([\w.-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
  const { offer } = await world.person().api.proposals.getInvitedOffer({ token })
  const { months, versions } = await api.proposals.getProposalEffect({ id })
  expect(offer?.terms).toMatchObject(offered)
  expect(offer?.example).toEqual({ revenue: sum(months.map(({ revenue }) => revenue)), ...versions[0]?.total })
  expect(offer?.example.gross).toBe((offer?.example.commission ?? 0) + (offer?.example.net ?? 0))
}

/** What is charged at once is the gross of the payments in it. */
async function batchesAddUp({ api }: Person, { report_ids }: Business): Promise<void> {
  const charged = new Map<string, number>()
  for (const id of report_ids) {
    const { batch_id } = await api.reports.getReport({ id })
    if (batch_id === null) continue
    const batch = await api.payments.getBatch({ id: batch_id })
    const payments = await Promise.all(batch.payments.map((payment) => api.payments.getPayment({ id: payment.id })))
    expect(batch.payments.map(({ amount }) => amount)).toEqual(payments.map(({ amount }) => amount))
    expect(batch.amount).toBe(sum(payments.map(({ gross_amount }) => gross_amount)))
    charged.set(batch_id, batch.amount)
  }
  const { items } = await api.paymentMethods.listCharges({ user_id: 'current', limit: 100 })
  const amounts = items.map(({ amount }) => amount)
  for (const amount of charged.values()) expect(amounts).toContain(amount)
}

/** The report before, beside the form of a new one. */
async function reportFormAddsUp({ api }: Person): Promise<void> {
  for (const { id } of (await api.projects.listProjects({})).items) {
    const { previous } = await api.reports.getReportBasis({ project_id: id })
    if (!previous) continue
    expect(previous.total_revenue).toBe(sum(previous.revenue_sources.map(({ amount }) => amount)))
    const { totals } = await api.reports.getReport({ id: previous.id })
    expect(previous.gross).toBe(totals.gross)
  }
}
