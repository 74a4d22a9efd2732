import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { counterTo, proposalWith } from '#scenarios/propose-deal.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { agreedProposal } from '#server/testing/fernleaf-agreement.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

/** What waits, as the list reads: title, action, where it leads. */
const asRead = (turns: { title: string; action: string; link: string }[]) =>
  turns.map(({ title, action, link }) => `${title} | ${action} | ${link.replaceAll(UUID, '…')}`)

const done = (steps: { step: string; done: boolean }[]) => steps.filter((step) => step.done).map(({ step }) => step)

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

describe('the turns of one deal, from the first proposal to the last penny', () => {
  const house = useFernleaf()
  const { as, people, clock, jobs, givePayoutAccount } = house
  const ownersTurns = async () => asRead((await as(people.olivia).dashboard.getOwnerDashboard()).your_turn)
  const providersTurns = async () => asRead((await as(people.priya).dashboard.getProviderDashboard()).your_turn)

  test('nothing waits for people who have just registered', async () => {
    const dashboard = await as(people.olivia).dashboard.getOwnerDashboard()
    expect(dashboard).toEqual({
      currency: 'gbp',
      active_rev_shares: 0,
      claimed_back: 0,
      active_projects: 0,
      total_revenue: 0,
      total_payments_issued: 0,
      awaiting_payment: 0,
      overdue_amount: 0,
      held_amount: 0,
      recent_projects: [],
      recent_proposals: [],
      active_shares: [],
      your_turn: [],
      first_steps: ['project', 'proposal', 'agreement', 'card', 'report', 'share'].map((step) => ({
        step,
        done: step === 'card',
      })),
      proposal_activity: [],
      open_negotiations: { total: 0, items: [] },
      coming_up: [],
      months: [],
    })
    const { first_steps } = await as(people.priya).dashboard.getProviderDashboard()
    expect(done(first_steps)).toEqual(['payout_account'])
    expect((await as(people.theo).dashboard.getProviderDashboard()).first_steps).toEqual([])
  })

  test('a counter-offer waits for the other side only', async () => {
    const form = proposalWith({ new_project_name: 'Larkspur', email: people.olivia.email })
    const proposal = await as(people.priya).proposals.createProposal(form)
    expect(await ownersTurns()).toEqual(['Priya Shah proposes 10% | Review | /proposal-detail?id=…'])
    expect(await providersTurns()).toEqual([])

    const countered = await as(people.olivia).proposals.counterProposal(counterTo(proposal, { provider_share: 8 }))
    expect(await ownersTurns()).toEqual([])
    expect(await providersTurns()).toEqual(['Olivia Hart countered with 8% | Review | /proposal-detail?id=…'])
    const { your_turn, first_steps } = await as(people.priya).dashboard.getProviderDashboard()
    expect(your_turn).toMatchObject([{ note: 'Growth work for Fernleaf for Larkspur, version 2. You offered 10%.' }])
    expect(done(first_steps)).toEqual(['payout_account', 'negotiation'])

    const { id, current_version } = countered
    await as(people.priya).proposals.acceptVersion({ id, version_id: current_version.id, signature: 'Priya Shah' })
    expect(await ownersTurns()).toEqual(['Priya Shah accepted 8% | Agree | /proposal-detail?id=…'])
    expect(await providersTurns()).toEqual([])
    await as(people.olivia).proposals.rejectProposal({ id, version_id: current_version.id, reason: '' })
    expect(await ownersTurns()).toEqual([])
  })

  test('the fee is a task of the person who owes it', async () => {
    await agreedProposal(house, { owner: people.olivia, provider: people.marco }, { new_project_name: 'Orchard' })
    expect(await ownersTurns()).toEqual([
      'Complete the agreement with Marco Bianchi | Complete | /proposal-detail?id=…&complete=1',
    ])
    const { your_turn } = await as(people.marco).dashboard.getProviderDashboard()
    expect(your_turn).toEqual([])
  })

  test('the report, the approval and the payment wait one after the other, and the figures follow', async () => {
    await givePayoutAccount(people.priya, 'pending')
    const { project } = await house.makeDeal()
    const fee = 'Complete the agreement with Marco Bianchi | Complete | /proposal-detail?id=…&complete=1'
    expect((await ownersTurns()).toSorted()).toEqual([
      fee,
      'Report revenue for October 2026 | Report revenue | /revenue-reports?action=create&projectId=…',
    ])
    expect(await providersTurns()).toEqual(['Finish your payout account | Continue | /payments'])

    clock.advance({ minutes: 1 })
    const report = await house.submitted(project.id)
    expect(await ownersTurns()).toEqual([
      fee,
      'The report for October 2026 needs your approval | Review | /revenue-report-detail?reportId=…',
    ])

    const { id, total_revenue } = report
    const approved = await as(people.olivia).reports.approveReport({ id, total_revenue_seen: total_revenue })
    // Nobody can be paid yet, so Olivia has no task; Priya sees what her account is for.
    expect(await ownersTurns()).toEqual([fee])
    const waiting = await as(people.priya).dashboard.getProviderDashboard()
    expect(waiting.your_turn).toMatchObject([{ note: '£828.24 net is waiting until your payout account is verified.' }])
    // Earned, but on its way only once Olivia has paid.
    expect(waiting).toMatchObject({ total_earnings: 82_824, total_payments_received: 0, on_its_way: 0 })

    await givePayoutAccount(people.priya)
    expect(await providersTurns()).toEqual([])
    // Not late: it comes up, with its day.
    expect(await ownersTurns()).toEqual([fee])
    const before = await as(people.olivia).dashboard.getOwnerDashboard()
    expect(before.coming_up).toMatchObject([
      {
        kind: 'payment',
        title: 'Fernleaf, October 2026',
        note: 'Share of Priya Shah, gross',
        money: { amount: 97_440 },
      },
      { kind: 'report', day: '2026-12-01', title: 'Report November 2026', note: 'Fernleaf', money: null },
    ])
    expect(before).toMatchObject({
      active_rev_shares: 1,
      total_revenue: 812_000,
      total_payments_issued: 0,
      awaiting_payment: 97_440,
    })

    const payable = await as(people.olivia).reports.getReport({ id: approved.id })
    await as(people.olivia).payments.processPayments(batchFor(payable, people.good_card))
    expect(await as(people.olivia).dashboard.getOwnerDashboard()).toMatchObject({ awaiting_payment: 0 })
    expect(await as(people.priya).dashboard.getProviderDashboard()).toMatchObject({ on_its_way: 82_824 })
    await jobs.drain()
    expect(await ownersTurns()).toEqual([fee])
    const after = await as(people.olivia).dashboard.getOwnerDashboard()
    expect(after).toMatchObject({ total_payments_issued: 97_440, awaiting_payment: 0 })
    const latest_period = { start: '2026-10-01', end: '2026-10-31', amount: 97_440, below_threshold: false }
    expect(after.active_shares).toMatchObject([
      { provider: { name: 'Priya Shah' }, paid: 97_440, latest_period: { report_id: id, ...latest_period } },
    ])
    // A share is paid: the first steps are gone for both sides.
    expect(after.first_steps).toEqual([])
    expect(await as(people.priya).dashboard.getProviderDashboard()).toMatchObject({
      total_earnings: 82_824,
      total_payments_received: 82_824,
      on_its_way: 0,
      first_steps: [],
    })
  })

  test('the newest five news of proposals, each with where to look', async () => {
    for (let count = 0; count < 6; count += 1) {
      clock.advance({ minutes: 1 })
      const form = proposalWith({ new_project_name: `Idea ${count}`, email: people.olivia.email })
      await as(people.priya).proposals.createProposal(form)
    }
    const { proposal_activity, recent_proposals, your_turn } = await as(people.olivia).dashboard.getOwnerDashboard()
    expect(proposal_activity).toHaveLength(5)
    expect(proposal_activity[0]?.link_url).toMatch(/^\/proposal-detail\?id=/)
    expect(recent_proposals).toHaveLength(5)
    expect(your_turn.length).toBeLessThanOrEqual(10)
    expect(your_turn.map(({ since }) => since)).toEqual(your_turn.map(({ since }) => since).sort())
  })

  test('the whole platform for an admin, nothing of others for a stranger', async () => {
    expect(await as(people.ada).dashboard.getOwnerDashboard()).toMatchObject({
      active_rev_shares: 1,
      total_revenue: 812_000,
      total_payments_issued: 97_440,
      your_turn: [],
    })
    expect(await as(people.theo).dashboard.getProviderDashboard()).toMatchObject({
      total_earnings: 0,
      active_rev_shares: 0,
      your_turn: [],
    })
  })

  test('each role has its own view, and nobody has one without a session', async () => {
    expect(await refusalOf(as(people.priya).dashboard.getOwnerDashboard())).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await refusalOf(as(people.olivia).dashboard.getProviderDashboard())).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await refusalOf(as(null).dashboard.getOwnerDashboard())).toMatchObject({ code: 'NOT_SIGNED_IN' })
    for (const viewer of [people.priya, people.theo]) {
      const asked = as(viewer).dashboard.getOwnerFigure({ figure: 'total_revenue' })
      expect(await refusalOf(asked)).toMatchObject({ code: 'NOT_ALLOWED' })
    }
    for (const viewer of [people.olivia, people.ada]) {
      const asked = as(viewer).dashboard.getProviderFigure({ figure: 'total_earnings' })
      expect(await refusalOf(asked)).toMatchObject({ code: 'NOT_ALLOWED' })
    }
  })

  test('at most eight statements a request, for much as for little', async () => {
    const ownerDashboard = () => as(people.olivia).dashboard.getOwnerDashboard()
    // With the snapshot's beginning and end; the request itself adds one for the session.
    const most = 7
    expect(await countStatements(house.pool, ownerDashboard)).toBeLessThanOrEqual(most)
    for (const viewer of [people.priya, people.marco, people.theo]) {
      const dashboard = () => as(viewer).dashboard.getProviderDashboard()
      expect(await countStatements(house.pool, dashboard)).toBeLessThanOrEqual(most)
    }
    const form = () => proposalWith({ new_project_name: randomUUID(), email: people.olivia.email })
    for (let count = 0; count < 5; count += 1) await as(people.marco).proposals.createProposal(form())
    const statements = await recordStatements(house.pool, ownerDashboard)
    expect(statements[0]?.text).toBe('start transaction isolation level repeatable read read only')
    expect(await countStatements(house.pool, ownerDashboard)).toBeLessThanOrEqual(most)
  })
})
