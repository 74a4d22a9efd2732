import { describe, expect, test } from 'vitest'
import { reportForm } from '#scenarios/report-month.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, people, makeDeal, submitted, approved } = useFernleaf()

const approve = (id: string, total_revenue_seen: number, by = people.olivia) =>
  as(by).reports.approveReport({ id, total_revenue_seen, notes: 'Approved via UI' })
const sources = (...amounts: number[]) => ({
  revenue_sources: amounts.map((amount) => ({ source_name: 'Shop', amount })),
})

describe('approving October', () => {
  test('freezes £974.40, £146.16 and £828.24, due in 15 days, exactly as it was planned', async () => {
    const { project, proposal_id } = await makeDeal()
    const planned = await submitted(project.id)
    const report = await approve(planned.id, 812_000)
    expect(report).toMatchObject({
      status: 'approved',
      approval: {
        approver: { name: 'Olivia Hart' },
        notes: 'Approved via UI',
        approved_at: '2026-11-02T09:00:00.000Z',
      },
      nothing_due_note: null,
      allowed: { process: true, approve: false, edit: false },
    })
    const [before] = planned.distributions
    const [after] = report.distributions
    expect(after).toEqual({
      ...before,
      ...{ id: after?.id, report_version: 1, status: 'calculated', payments: after?.payments },
    })
    expect(after?.payments).toMatchObject([
      {
        right_owner: { name: 'Priya Shah' },
        gross_amount: 97_440,
        commission_amount: 14_616,
        amount: 82_824,
        status: 'calculated',
      },
    ])
    expect(report.payable).toEqual({ payment_ids: [after?.payments[0]?.id], amount: 97_440 })
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('report_id', '=', report.id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({
      due_date: '2026-11-17',
      commission_rate_basis_points: 1_500,
      takes_leftover: false,
    })
    const frozen = await db
      .selectFrom('distributions')
      .selectAll()
      .where('report_id', '=', report.id)
      .executeTakeFirstOrThrow()
    expect(frozen).toMatchObject({
      period_days: 31,
      overlap_days: 31,
      threshold_for_period: 100_000,
      provider_share_basis_points: 1_200,
    })

    const notified = await db
      .selectFrom('notifications')
      .select(['recipient_id', 'message'])
      .where('related_item_id', 'in', [report.id, payment.id])
      .execute()
    const messages = notified.map(({ message }) => message)
    expect(messages).toContain('£974.40 gross for Fernleaf, October 2026, is due by 17 Nov 2026.')
    expect(messages).toContain('£828.24 net for Fernleaf, October 2026, is due by 17 Nov 2026.')
    const deal = await db
      .selectFrom('audit_events')
      .select(['action', 'data'])
      .where('chain', '=', `deal:${proposal_id}`)
      .orderBy('sequence', 'desc')
      .limit(2)
      .execute()
    expect(deal).toMatchObject([
      { action: 'report_approved', data: { gross: 97_440, commission: 14_616, net: 82_824 } },
      { action: 'report_submitted', data: { total_revenue: 812_000 } },
    ])
    expect((await verifyAuditChains(db)).broken).toEqual([])
  })

  test('counts only for the figures that were seen, by their owner, and once', async () => {
    const { project } = await makeDeal()
    const { id } = await submitted(project.id)
    for (const seen of [811_999, 812_001]) {
      expect(await refusalOf(approve(id, seen))).toEqual({
        code: 'REPORT_CHANGED',
        message: 'The report now says £8,120.00. Check the new figures before you approve.',
      })
    }
    expect((await refusalOf(approve(id, 812_000, people.priya))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(approve(id, 812_000, { ...people.olivia, id: people.marco.id }))).code).toBe('NOT_FOUND')
    await approve(id, 812_000)
    expect((await refusalOf(approve(id, 812_000))).code).toBe('REPORT_NOT_SUBMITTED')
    expect(await db.selectFrom('payments').select('id').where('report_id', '=', id).execute()).toHaveLength(1)
  })
})

describe('the rule', () => {
  test('pays nothing below the threshold, and says so; the report is processed at once', async () => {
    const { project } = await makeDeal()
    const report = await approved(project.id, sources(99_999))
    expect(report).toMatchObject({
      status: 'processed',
      processed_at: expect.any(String),
      nothing_due_note: expect.stringContaining('below the threshold'),
      distributions: [
        { status: 'nothing_due', passes_threshold: false, eligible_revenue: 0, gross: 0, net: 0, payments: [] },
      ],
      payable: { payment_ids: [], amount: 0 },
      allowed: { process: false },
    })
    expect(report.distributions[0]?.explanation.map(({ label, note, amount }) => [label, note, amount])).toEqual([
      ['Revenue reported', 'October 2026', 99_999],
      ['Eligible revenue', 'October 2026 is below the £1,000.00 threshold, so nothing is shared', 0],
      ['Priya Shah receives', null, 0],
    ])
    const notified = await db
      .selectFrom('notifications')
      .select(['recipient_id', 'title'])
      .where('related_item_id', '=', report.id)
      .execute()
    expect(notified).toContainEqual({ recipient_id: people.priya.id, title: 'Report approved, nothing due' })
    expect(notified).toContainEqual({ recipient_id: people.olivia.id, title: 'Report processed, nothing due' })
  })

  test('pays from the threshold on, for the whole month', async () => {
    const { project } = await makeDeal()
    const report = await approved(project.id, sources(100_000))
    expect(report.distributions).toMatchObject([{ passes_threshold: true, eligible_revenue: 100_000, gross: 12_000 }])
  })

  test('shares only the revenue of the days of an agreement that starts in mid-period', async () => {
    const { project } = await makeDeal({ effective_date: '2026-10-17' })
    const report = await approved(project.id)
    // 8,120.00 x 15/31 = 3,929.032..., 12% of it 471.4836...
    expect(report.distributions).toMatchObject([
      { eligible_revenue: 392_903, gross: 47_148, commission: 7_072, net: 40_076 },
    ])
    expect(report.distributions[0]?.explanation[1]).toMatchObject({
      label: 'Revenue in the days of the agreement',
      note: 'The agreement covers 15 of the 31 days, so that part counts',
      amount: 392_903,
    })
  })

  test('refuses a period in which no agreement was active', async () => {
    const { id: agreement_id, project } = await makeDeal()
    const { id } = await submitted(project.id)
    await db.updateTable('agreements').set({ effective_date: '2026-11-01' }).where('id', '=', agreement_id).execute()
    expect((await refusalOf(approve(id, 812_000))).code).toBe('NO_ACTIVE_AGREEMENT')
  })

  test('splits among several holders, without losing a penny', async () => {
    const { project, id } = await makeDeal()
    const { right_id } = await db
      .selectFrom('rights')
      .select('id as right_id')
      .where('agreement_id', '=', id)
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('right_holdings').set({ basis_points: 6_667 }).where('right_id', '=', right_id).execute()
      const part = { right_id, holder_id: people.theo.id, basis_points: 3_333, held_from: '2026-10-01' }
      await tx.insertInto('right_holdings').values(part).execute()
    })
    const report = await approved(project.id, sources(812_101))
    const [line] = report.distributions
    const payments = line?.payments ?? []
    expect(payments.map(({ right_owner }) => right_owner.name)).toEqual(['Priya Shah', 'Theo Lindqvist'])
    expect(payments.reduce((sum, { gross_amount }) => sum + gross_amount, 0)).toBe(line?.gross)
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(line?.net)
    // 12% of 8,121.01 is 974.52: 649.7125 and 324.8075, so the penny left over is Theo's.
    const frozen = await db.selectFrom('payments').selectAll().where('report_id', '=', report.id).execute()
    const parts = frozen.map(({ gross_amount, takes_leftover }) => ({ gross_amount, takes_leftover }))
    expect(parts).toHaveLength(2)
    expect(parts).toContainEqual({ gross_amount: 64_971, takes_leftover: false })
    expect(parts).toContainEqual({ gross_amount: 32_481, takes_leftover: true })
    // Priya sees her own part of it, Theo his payment but not the report.
    const seen = await as(people.priya).reports.getReport({ id: report.id })
    expect(seen.distributions[0]?.payments.map(({ right_owner }) => right_owner.name)).toEqual(['Priya Shah'])
    expect(JSON.stringify(seen)).not.toContain('Theo')
    expect((await refusalOf(as(people.theo).reports.getReport({ id: report.id }))).code).toBe('NOT_FOUND')
    const [theos] = (await as(people.theo).payments.listPayments({})).items
    const trace = await as(people.theo).payments.getPaymentTrace({ id: theos?.id ?? '' })
    expect(trace.sentence).toContain('belongs to you')
    expect(trace.steps.at(-1)).toMatchObject({ label: 'You receive', amount: theos?.amount })
    expect(JSON.stringify(trace.steps)).not.toContain('Priya')
  })

  test('makes each payment due by the terms of its agreement, and notifies the owner of the first', async () => {
    const { project } = await makeDeal()
    await makeDeal({ provider: people.marco, project_id: project.id, share: 10, payment_terms_days: 30 })
    const report = await approved(project.id)
    const due = await db
      .selectFrom('payments')
      .select(['payee_id', 'due_date'])
      .where('report_id', '=', report.id)
      .orderBy('due_date')
      .execute()
    expect(due).toEqual([
      { payee_id: people.priya.id, due_date: '2026-11-17' },
      { payee_id: people.marco.id, due_date: '2026-12-02' },
    ])
    const [notified] = await db
      .selectFrom('notifications')
      .select('message')
      .where('title', '=', 'Report approved for payment')
      .where('related_item_id', '=', report.id)
      .execute()
    expect(notified?.message).toBe('£1,786.40 gross for Fernleaf, October 2026, is due by 17 Nov 2026.')
  })

  test('plans what two agreements together would take, even beyond the revenue', async () => {
    const { project } = await makeDeal({ share: 80 })
    await makeDeal({ provider: people.marco, project_id: project.id, share: 70 })
    const report = await submitted(project.id, reportForm())
    expect(report.totals).toMatchObject({ gross: 649_600 + 568_400, owner_retains: -406_000 })
    const marcos = await as(people.marco).reports.getReport({ id: report.id })
    expect(marcos.distributions.map(({ provider, status }) => `${provider.name} ${status}`)).toEqual([
      'Marco Bianchi planned',
    ])
  })
})
