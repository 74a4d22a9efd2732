import { beforeAll, describe, expect, test } from 'vitest'
import { OWNER_FIGURES, PROVIDER_FIGURES } from '#contract/dashboard.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { proposalWith } from '#scenarios/propose-deal.ts'
import type { Viewer } from '#server/platform/http.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const NOVEMBER = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-30' }
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Three projects: one paid, one whose transfer failed, one approved and not paid; and a draft that counts for nothing. */
describe('every figure is the sum of what it opens', () => {
  const house = useFernleaf()
  const { as, db, people, clock, jobs, bank, makeDeal, submitted, approved } = house

  beforeAll(async () => {
    const paid = await makeDeal()
    await makeDeal({ provider: people.marco, share: 5, project_id: paid.project.id })
    const first = await approved(paid.project.id)
    await as(people.olivia).payments.processPayments(batchFor(first, people.good_card))
    await jobs.drain()

    const failed = await makeDeal({ share: 7 })
    const second = await approved(failed.project.id)
    bank.refuses = { code: 'account_closed', sentence: 'The account cannot receive transfers.' }
    await as(people.olivia).payments.processPayments(batchFor(second, people.good_card))
    await jobs.drain()

    const unpaid = await makeDeal({ share: 9 })
    await approved(unpaid.project.id)
    clock.advance({ days: 30 })
    await approved(unpaid.project.id, NOVEMBER)
    const sources = [{ source_name: 'Subscriptions', amount: 999_999 }]
    const draft = { ...NOVEMBER, id: crypto.randomUUID(), project_id: paid.project.id, revenue_sources: sources }
    await as(people.olivia).reports.createReport({ ...draft, is_draft: true })
    await submitted(failed.project.id, NOVEMBER)
    const form = proposalWith({ new_project_name: 'Larkspur', email: people.olivia.email })
    await as(people.priya).proposals.createProposal(form)
  })

  const paymentsOf = async (viewer: Viewer, status?: 'completed') =>
    (await as(viewer).payments.listPayments({ limit: 100, ...(status && { status }) })).items

  test('an owner’s and the platform’s', async () => {
    for (const viewer of [people.olivia, people.ada]) {
      const dashboard = await as(viewer).dashboard.getOwnerDashboard()
      const reports = await as(viewer).reports.listReports({ status: 'reported', limit: 100, sort: 'date_desc' })
      expect(reports.items).toHaveLength(5)
      expect(dashboard.total_revenue).toBe(sum(reports.items.map(({ total_revenue }) => total_revenue)))
      const issued = await paymentsOf(viewer, 'completed')
      expect(issued).toHaveLength(2)
      expect(dashboard.total_payments_issued).toBe(sum(issued.map(({ gross_amount }) => gross_amount)))
      const awaited = (await paymentsOf(viewer)).filter(({ stage }) => stage === 'due' || stage === 'overdue')
      expect(dashboard.awaiting_payment).toBe(sum(awaited.map(({ gross_amount }) => gross_amount)))
      expect(awaited).toHaveLength(3)
      const overdue = awaited.filter(({ overdue_days }) => overdue_days > 0)
      expect(overdue.map(({ status }) => status).sort()).toEqual(['calculated', 'failed'])
      expect(dashboard.overdue_amount).toBe(sum(overdue.map(({ gross_amount }) => gross_amount)))
      const { stages } = await as(viewer).payments.getPaymentsSummary({})
      expect(stages).toMatchObject({
        overdue: { gross_amount: dashboard.overdue_amount },
        due: { gross_amount: dashboard.awaiting_payment - dashboard.overdue_amount },
        paid: { gross_amount: dashboard.total_payments_issued },
      })
    }
  })

  test('a provider’s, which are earned, on their way or received, and nothing twice', async () => {
    const dashboard = await as(people.priya).dashboard.getProviderDashboard()
    const all = await paymentsOf(people.priya)
    const amounts = all.map(({ amount }) => amount)
    expect(dashboard.total_earnings).toBe(sum(amounts))
    const received = await paymentsOf(people.priya, 'completed')
    expect(dashboard.total_payments_received).toBe(sum(received.map(({ amount }) => amount)))
    const { total_earnings, total_payments_received, on_its_way, not_paid_yet } = dashboard
    expect(total_payments_received + on_its_way + not_paid_yet).toBe(total_earnings)
    const { stages } = await as(people.priya).payments.getPaymentsSummary({})
    expect(on_its_way).toBe(stages.processing.amount)
    expect(not_paid_yet).toBe(stages.overdue.amount + stages.due.amount)
    const overdue = all.filter(({ overdue_days }) => overdue_days > 0)
    expect(overdue).toHaveLength(2)
    expect(dashboard.overdue_amount).toBe(sum(overdue.map(({ amount }) => amount)))
    // What has left the owner and not arrived lies in the books for the payee.
    const set_aside = await Promise.all(all.map(({ id }) => balanceOf(db, `payment:${id}:payable`)))
    const funded = all.filter(({ is_funded, stage }) => is_funded && stage !== 'paid')
    expect(sum(set_aside)).toBe(sum(funded.map(({ amount }) => amount)))
  })

  test('counts are as long as the lists behind them', async () => {
    for (const viewer of [people.olivia, people.priya, people.marco, people.theo, people.ada]) {
      const { dashboard, agreements, projects, proposals } = as(viewer)
      const owns = viewer.role === 'owner' || viewer.role === 'admin'
      const found = await (owns ? dashboard.getOwnerDashboard() : dashboard.getProviderDashboard())
      const shares = await agreements.listAgreements({ status: 'active', sort: 'earnings', limit: 100 })
      expect(found.active_rev_shares).toBe(shares.items.length)
      const active = await projects.listProjects({ status: 'active', sort: 'updated_desc', limit: 100 })
      expect(found.active_projects).toBe(active.items.length)
      const open = await proposals.listProposals({ status: 'pending', sort: 'recent', limit: 100 })
      const waiting = open.items.filter(({ turn, ...proposal }) => !turn || proposal[turn].id !== viewer.id)
      expect(found.open_negotiations).toEqual({ total: open.items.length, items: waiting.slice(0, 5) })
    }
  })

  test('whose turn it is in open negotiations, for both sides and the admin', async () => {
    const { open_negotiations } = await as(people.priya).dashboard.getProviderDashboard()
    expect(open_negotiations).toMatchObject({ total: 1, items: [{ turn: 'owner', turn_since: expect.any(String) }] })
    // It is Olivia's turn, so it is there instead.
    const owner = await as(people.olivia).dashboard.getOwnerDashboard()
    expect(owner.open_negotiations).toEqual({ total: 1, items: [] })
    expect(owner.your_turn.filter(({ kind }) => kind === 'proposal')).toHaveLength(1)
    // An admin is no side of it, so reminds nobody.
    const adas = open_negotiations.items.map((item) => ({ ...item, allowed: { remind: false } }))
    expect((await as(people.ada).dashboard.getOwnerDashboard()).open_negotiations).toEqual({ total: 1, items: adas })
  })

  test('the lines of each figure come to it, the largest or the first due before the others', async () => {
    const dashboard = await as(people.olivia).dashboard.getOwnerDashboard()
    for (const figure of OWNER_FIGURES) {
      const { total, lines, others } = await as(people.olivia).dashboard.getOwnerFigure({ figure })
      expect({ figure, total }).toEqual({ figure, total: dashboard[figure] })
      expect(sum(lines.map(({ amount }) => amount))).toBe(total)
      expect(others).toBeNull()
    }
    const earned = await as(people.priya).dashboard.getProviderDashboard()
    for (const figure of PROVIDER_FIGURES) {
      const { total, lines } = await as(people.priya).dashboard.getProviderFigure({ figure })
      expect({ figure, total }).toEqual({ figure, total: earned[figure] })
      expect(sum(lines.map(({ amount }) => amount))).toBe(total)
    }
    const revenue = await as(people.olivia).dashboard.getOwnerFigure({ figure: 'total_revenue' })
    const amounts = revenue.lines.map(({ amount }) => amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(revenue.lines.map(({ note }) => note)).toEqual(expect.arrayContaining(['1 report', '2 reports']))
    expect(revenue.lines[0]?.link).toMatch(/^\/revenue-reports\?projectId=[0-9a-f-]{36}&status=reported$/)
    const awaited = await as(people.olivia).dashboard.getOwnerFigure({ figure: 'awaiting_payment' })
    const months = awaited.lines.map(({ note }) => note.split(',')[0])
    expect(months).toEqual(['October 2026', 'October 2026', 'November 2026'])
    expect(await as(people.theo).dashboard.getProviderFigure({ figure: 'total_earnings' })).toEqual({
      currency: 'gbp',
      total: 0,
      lines: [],
      others: null,
    })
  })

  test('the months of a chart come to its figures, and the lines of a month to the month', async () => {
    const total = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0)
    for (const viewer of [people.olivia, people.ada]) {
      const owner = await as(viewer).dashboard.getOwnerDashboard()
      expect(owner.months.map(({ month }) => month)).toEqual(['2026-10-01', '2026-11-01'])
      const sums = owner.months.map(({ kept, shares, unapproved }) => kept + shares + unapproved)
      expect(total(sums)).toBe(owner.total_revenue)
      for (const { lines, kept, unapproved } of owner.months) {
        expect(total(lines.map(({ amount }) => amount)) - unapproved).toBe(kept)
      }
    }
    const provider = await as(people.priya).dashboard.getProviderDashboard()
    const states = provider.months.map(
      ({ received, on_its_way, due, overdue }) => received + on_its_way + due + overdue,
    )
    expect(total(states)).toBe(provider.total_earnings)
    expect(provider.months.map(({ lines }) => total(lines.map(({ amount }) => amount)))).toEqual(states)
    expect(total(provider.months.map(({ overdue }) => overdue))).toBe(provider.overdue_amount)
  })

  test('payouts to come and overdue ones are what is not received', async () => {
    const { payouts, late_payouts, ...dashboard } = await as(people.priya).dashboard.getProviderDashboard()
    expect(late_payouts.amount).toBe(dashboard.overdue_amount)
    expect(payouts.amount + late_payouts.amount + dashboard.total_payments_received).toBe(dashboard.total_earnings)
    expect(late_payouts.items.every(({ overdue_days }) => overdue_days > 0)).toBe(true)
    const { payouts: none, late_payouts: none_late } = await as(people.theo).dashboard.getProviderDashboard()
    expect([none, none_late]).toEqual(Array(2).fill({ count: 0, amount: 0, items: [] }))
  })

  test('more lines than are shown come as one', async () => {
    // Not the newest: what the dashboard shows of that one, the copies have not.
    const { list_order, ...one } = await db
      .selectFrom('payments')
      .selectAll()
      .where('status', '=', 'calculated')
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const reports = await db
      .selectFrom('distributions')
      .selectAll()
      .where('id', '=', one.distribution_id)
      .executeTakeFirstOrThrow()
    for (let count = 0; count < 60; count += 1) {
      const id = crypto.randomUUID()
      const report = await db
        .selectFrom('revenue_reports')
        .selectAll()
        .where('id', '=', one.report_id)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('revenue_reports')
        .values({
          ...report,
          id,
          reporting_period_start: `20${30 + count}-01-01`,
          reporting_period_end: `20${30 + count}-01-31`,
        })
        .execute()
      await db
        .insertInto('distributions')
        .values({ ...reports, id, report_id: id })
        .execute()
      await db
        .insertInto('payments')
        .values({ ...one, id, distribution_id: id, report_id: id })
        .execute()
    }
    const { awaiting_payment } = await as(people.olivia).dashboard.getOwnerDashboard()
    const { total, lines, others } = await as(people.olivia).dashboard.getOwnerFigure({ figure: 'awaiting_payment' })
    expect(total).toBe(awaiting_payment)
    expect(lines).toHaveLength(50)
    expect(others?.count).toBe(13)
    expect(sum(lines.map(({ amount }) => amount)) + (others?.amount ?? 0)).toBe(total)
  })
})
