import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

describe('what waits beyond the straight way', () => {
  const { as, db, people, bank, clock, jobs, givePayoutAccount, makeDeal, submittedAhead, approved } = useFernleaf()
  const turnsOf = async (viewer: Viewer) =>
    viewer.role === 'owner'
      ? (await as(viewer).dashboard.getOwnerDashboard()).your_turn
      : (await as(viewer).dashboard.getProviderDashboard()).your_turn
  let project_id = ''

  test('one report is missing for a project, however many agreements share its revenue', async () => {
    project_id = (await makeDeal({ share: 12 })).project.id
    await makeDeal({ provider: people.marco, share: 5, project_id })
    const turns = await turnsOf(people.olivia)
    expect(turns).toHaveLength(1)
    expect(turns[0]).toMatchObject({
      kind: 'report',
      title: 'Report revenue for October 2026',
      note: 'Fernleaf has no report for this period yet.',
      link: `/revenue-reports?action=create&projectId=${project_id}`,
    })
  })

  test('a period that is not over, or lies after the last day, is not missing', async () => {
    const at = (frequency: 'weekly' | 'monthly' | 'quarterly', start: string, last: string | null) =>
      db
        .updateTable('agreements')
        .set({ reporting_frequency: frequency, reporting_start_date: start, expiration_date: last })
        .where('project_id', '=', project_id)
        .execute()
    const titles = async () => (await turnsOf(people.olivia)).map(({ title }) => title)
    await at('quarterly', '2026-10-01', null)
    expect(await titles()).toEqual([])
    await at('weekly', '2026-10-12', null)
    expect(await titles()).toEqual(['Report revenue for 12 Oct 2026 to 18 Oct 2026'])
    await at('monthly', '2026-11-01', null)
    expect(await titles()).toEqual([])
    await at('monthly', '2026-10-01', '2026-10-20')
    expect(await titles()).toEqual(['Report revenue for 1 Oct 2026 to 20 Oct 2026'])
    await at('monthly', '2026-10-01', null)
  })

  test('a draft waits to be finished, a dispute to be resolved', async () => {
    clock.advance({ minutes: 1 })
    const draft = await as(people.olivia).reports.createReport({
      id: crypto.randomUUID(),
      project_id,
      reporting_period_start: '2026-10-01',
      reporting_period_end: '2026-10-31',
      revenue_sources: [{ source_name: 'Subscriptions', amount: 812_000 }],
      is_draft: true,
    })
    expect(await turnsOf(people.olivia)).toMatchObject([
      {
        title: 'Finish the report for October 2026',
        note: 'Fernleaf. Only you see it until you submit it.',
        money: { amount: 812_000, words: 'revenue so far' },
        link: `/revenue-reports?action=edit&reportId=${draft.id}`,
      },
    ])
    await as(people.olivia).reports.submitReport({ id: draft.id })
    await as(people.marco).reports.disputeReport({ id: draft.id, reason: 'The gift cards are missing.' })
    const [turn, ...others] = await turnsOf(people.olivia)
    expect(turn).toMatchObject({ title: 'The report for October 2026 is disputed', action: 'Resolve' })
    expect(others).toEqual([])
    // The database keeps what was submitted; here the report is taken away all the same, for what follows.
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const table of ['report_snapshots', 'revenue_report_disputes', 'revenue_report_sources', 'revenue_reports'])
        await sql`delete from ${sql.table(table)}`.execute(tx)
    })
  })

  test('a transfer that failed can be tried again, and the card is not charged twice', async () => {
    const report = await approved(project_id)
    bank.refuses = { code: 'account_closed', sentence: 'The account cannot receive transfers.' }
    await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
    clock.advance({ minutes: 5 })
    await jobs.drain()
    const [turn, ...others] = await turnsOf(people.olivia)
    expect(turn).toMatchObject({
      kind: 'payment',
      title: '2 payments for October 2026 failed',
      note: 'Fernleaf: to Marco Bianchi and Priya Shah. Your card is not charged again.',
      since: '2026-11-02T09:06:00.000Z',
      action: 'Retry',
      link: `/payments?tab=process&reportId=${report.id}`,
    })
    expect(others).toEqual([])
    expect(await as(people.olivia).dashboard.getOwnerDashboard()).toMatchObject({ awaiting_payment: 138_040 })
    // Failed payments are due again (decision C-209).
    const { total_earnings, on_its_way } = await as(people.priya).dashboard.getProviderDashboard()
    expect({ total_earnings, on_its_way }).toEqual({ total_earnings: 82_824, on_its_way: 0 })
  })

  test('an account that Stripe is still checking waits for nobody here', async () => {
    const checked = { details_submitted: true, currently_due: [] as string[] }
    const account = (facts: Partial<typeof checked>) =>
      db.updateTable('connect_accounts').set(facts).where('user_id', '=', people.priya.id).execute()
    await givePayoutAccount(people.priya, 'pending')
    await account(checked)
    expect(await turnsOf(people.priya)).toEqual([])
    await account({ currently_due: ['individual.verification.document'] })
    expect(await turnsOf(people.priya)).toMatchObject([{ title: 'Finish your payout account', action: 'Continue' }])
    await givePayoutAccount(people.priya, 'restricted')
    expect(await turnsOf(people.priya)).toMatchObject([{ title: 'Your payout account needs your attention' }])
    await db.deleteFrom('connect_accounts').where('user_id', '=', people.priya.id).execute()
    expect(await turnsOf(people.priya)).toMatchObject([
      { title: 'Set up your payout account', note: '£828.24 net is waiting until your payout account is verified.' },
    ])
  })

  test('a period below the threshold pays nothing and says so', async () => {
    const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-30' }
    const small = [{ source_name: 'Subscriptions', amount: 99_999 }]
    const { id, total_revenue } = await submittedAhead(project_id, { ...november, revenue_sources: small })
    await as(people.olivia).reports.approveReport({ id, total_revenue_seen: total_revenue })
    const { active_shares } = await as(people.olivia).dashboard.getOwnerDashboard()
    expect(active_shares.map(({ latest_period }) => latest_period)).toEqual([
      {
        report_id: id,
        start: '2026-11-01',
        end: '2026-11-30',
        amount: 0,
        below_threshold: true,
        status: null,
        overdue_days: 0,
      },
      {
        report_id: id,
        start: '2026-11-01',
        end: '2026-11-30',
        amount: 0,
        below_threshold: true,
        status: null,
        overdue_days: 0,
      },
    ])
  })

  test('the buyer of a portion of a right sees what it earns', async () => {
    const { id: agreement_id } = await db
      .selectFrom('agreements')
      .select('id')
      .where('provider_id', '=', people.marco.id)
      .executeTakeFirstOrThrow()
    await sellQuarter(db, { agreement_id, day: '2026-11-02', seller: people.marco, buyer: people.theo })
    const dashboard = await as(people.theo).dashboard.getProviderDashboard()
    expect(dashboard).toMatchObject({
      active_rev_shares: 1,
      active_projects: 1,
      total_earnings: 0,
      recent_proposals: [],
    })
    expect(dashboard.active_shares).toMatchObject([{ portion_held: 25, paid_so_far: 0, latest_period: { amount: 0 } }])
    // The line of their payouts asks for the account.
    expect(dashboard.your_turn).toEqual([])
    expect(dashboard.first_steps).toEqual([])
  })
})
