import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { register } from '#server/testing/cast.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { operationsAs, refusalOf } from '#server/testing/use-operations.ts'
import { distributions } from './feature.ts'

const house = useFernleaf()
const { db, as, jobs, people, distributing, givePayoutAccount, makeDeal, submitted, approved } = house
const log = createLog({ level: 'silent' })
const distributionsAs = (viewer: Viewer) =>
  operationsAs({ distributions: distributions.routes(distributing) }, { ...house, log })(viewer).distributions

let agreement_id = ''
let project_id = ''

beforeEach(async () => {
  const deal = await makeDeal({ effective_date: '2026-10-01' })
  agreement_id = deal.id
  project_id = deal.project.id
})

/** Priya sells a quarter to Theo on one day, Theo a part of it to Marco on another. */
async function trade(first: string, second: string) {
  const right = await db
    .selectFrom('rights')
    .select('id')
    .where('agreement_id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  const held = (holder_id: string, basis_points: number, held_from: string, held_until: string | null) => ({
    ...{ right_id: right.id, holder_id, basis_points, held_from, held_until },
  })
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('right_holdings').set({ held_until: first }).where('right_id', '=', right.id).execute()
    await tx
      .insertInto('right_holdings')
      .values([
        held(people.priya.id, 7_500, first, null),
        held(people.theo.id, 2_500, first, second),
        held(people.theo.id, 1_500, second, null),
        held(people.marco.id, 1_000, second, null),
      ])
      .execute()
  })
}

const check = (id: string | null | undefined, by = people.olivia) =>
  distributionsAs(by).checkCalculation({ id: id ?? '' })

describe('the holders of a right over a month with two trades', () => {
  test('are paid for the days they held it, to the penny', async () => {
    await trade('2026-10-15', '2026-10-25')
    const report = await approved(project_id)
    expect(report.distributions[0]?.payments).toMatchObject([
      { right_owner: { name: 'Priya Shah' }, gross_amount: 84_081 },
      { right_owner: { name: 'Theo Lindqvist' }, gross_amount: 11_159 },
      { right_owner: { name: 'Marco Bianchi' }, gross_amount: 2_200 },
    ])
    const checked = await check(report.distributions[0]?.id)
    expect(checked).toMatchObject({ engine: 'sharewell-1', is_same: true, differences: [] })
    expect(checked.calculated_again).toBe(checked.calculation)
  })

  test('are those of the days of the report, and not those at its approval', async () => {
    await trade('2026-11-01', '2026-11-02')
    const report = await approved(project_id)
    expect(report.distributions[0]?.payments).toMatchObject([
      { right_owner: { name: 'Priya Shah' }, gross_amount: 97_440 },
    ])
  })

  test('stay as they were frozen when the right is sold later', async () => {
    const { distributions } = await approved(project_id)
    await trade('2026-10-15', '2026-10-25')
    expect(await check(distributions[0]?.id)).toMatchObject({ is_same: true })
  })
})

describe('calculating a share again', () => {
  test('gives both sides and admins the same bytes, also once it is paid', async () => {
    const report = await approved(project_id)
    const id = report.distributions[0]?.id
    await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
    await jobs.drain()
    const [owners, providers, admins] = await Promise.all([check(id), check(id, people.priya), check(id, people.ada)])
    expect(owners).toMatchObject({ is_same: true, differences: [] })
    expect(providers).toEqual(owners)
    expect(admins).toEqual(owners)
    expect(JSON.parse(owners.calculation ?? '')).toMatchObject({
      engine: 'sharewell-1',
      input: {
        revenue: 812_000,
        holders: [{ holder_id: people.priya.id, held_from: '2026-10-01', held_until: '2026-11-01' }],
      },
      result: { gross: 97_440, commission: 14_616, net: 82_824 },
    })
  })

  test.each<[string, (id: string) => Promise<unknown>, string[]]>([
    [
      'a share',
      (id) => sql`update distributions set gross = gross + 100, net = net + 100 where id = ${id}`.execute(db),
      [
        'The gross amount of the share is not what was calculated.',
        'The net amount of the share is not what was calculated.',
      ],
    ],
    [
      'a payment',
      (id) =>
        sql`update payments set gross_amount = gross_amount + 1, amount = amount + 1 where distribution_id = ${id}`.execute(
          db,
        ),
      ['The part of a holder is not what was calculated.'],
    ],
    [
      'what it was computed from',
      (id) =>
        sql`update distributions set calculation = replace(calculation, '"revenue":812000', '"revenue":812001') where id = ${id}`.execute(
          db,
        ),
      ['The stored calculation is not the one that was hashed.', 'Calculating it again gives another result.'],
    ],
    [
      'what it was computed from, with its hash',
      (id) =>
        sql`with other as (select replace(calculation, '"revenue":812000', '"revenue":812001') as text from distributions where id = ${id})
          update distributions set calculation = text, calculation_hash = encode(sha256(text::bytea), 'hex') from other where id = ${id}`.execute(
          db,
        ),
      ['The hash is not the one in the audit trail.', 'Calculating it again gives another result.'],
    ],
  ])('shows that somebody changed %s', async (_what, change, expected) => {
    const { distributions } = await approved(project_id)
    const id = distributions[0]?.id ?? ''
    await change(id)
    const { is_same, differences } = await check(id, people.priya)
    expect(is_same).toBe(false)
    expect(differences).toEqual(expect.arrayContaining(expected))
  })

  test('is refused to everybody else', async () => {
    const { distributions } = await approved(project_id)
    const other = await register(db, { role: 'owner', name: 'Omar Reyes', email: `${randomUUID()}@example.com` })
    for (const viewer of [other, people.marco, people.theo]) {
      expect((await refusalOf(check(distributions[0]?.id, viewer))).code).toBe('NOT_FOUND')
    }
  })
})

describe('the calls of a distribution', () => {
  test('what a report would pay, and what it pays once it is approved', async () => {
    const report = await submitted(project_id)
    const calculate = () => distributionsAs(people.olivia).calculatePayments({ report_id: report.id })
    const sums = { total_amount: 97_440, platform_fee: 14_616, provider_amount: 82_824, currency: 'gbp' }
    const line = { provider_name: 'Priya Shah', agreement_type: 'percentage', share_percentage: 0.12, amount: 82_824 }
    expect(await calculate()).toMatchObject({ ...sums, distributions: [{ ...line, id: null, status: 'planned' }] })
    await as(people.olivia).reports.approveReport({ id: report.id, total_revenue_seen: 812_000 })
    const { distributions } = await calculate()
    expect(distributions).toMatchObject([{ ...line, status: 'calculated' }])
    const { items } = await distributionsAs(people.priya).listDistributions({ report_id: report.id })
    expect(items).toMatchObject([{ ...line, id: distributions[0]?.id }])
    expect(await distributionsAs(people.priya).getDistribution({ id: items[0]?.id ?? '' })).toEqual(items[0])
    expect((await refusalOf(distributionsAs(people.marco).listDistributions({ report_id: report.id }))).code).toBe(
      'NOT_FOUND',
    )
  })

  test('a line is approved with notes until it is being paid; the provider does not read them', async () => {
    const report = await approved(project_id)
    const id = report.distributions[0]?.id ?? ''
    const approve = (by = people.olivia) =>
      distributionsAs(by).approveDistribution({ id, approver_id: 'somebody-else', notes: 'Checked with the shop' })
    expect(await approve()).toMatchObject({ id, approval_notes: 'Checked with the shop' })
    expect(await distributionsAs(people.priya).getDistribution({ id })).toMatchObject({ approval_notes: '' })
    expect(await distributionsAs(people.priya).getDistribution({ id })).toMatchObject({
      ...{ approved_by: { name: 'Olivia Hart' }, approved_at: expect.any(String) },
    })
    for (const viewer of [people.priya, people.theo, people.ada]) {
      expect((await refusalOf(approve(viewer))).code).toBe('NOT_ALLOWED')
    }
    const other = await register(db, { role: 'owner', name: 'Omar Reyes', email: `${randomUUID()}@example.com` })
    expect((await refusalOf(approve(other))).code).toBe('NOT_FOUND')
    await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
    expect((await refusalOf(approve())).code).toBe('DISTRIBUTION_BEING_PAID')
    await jobs.drain()
  })

  test('one distribution of two is paid by itself, once, and retried by itself', async () => {
    await givePayoutAccount(people.marco)
    await makeDeal({ effective_date: '2026-10-01', provider: people.marco, project_id, share: 5 })
    const report = await approved(project_id)
    const priyas = report.distributions.find(({ provider }) => provider.id === people.priya.id)
    const distribution_id = priyas?.id ?? ''
    const how = batchFor({ payable: { payment_ids: [], amount: 97_440 } }, people.declined_card)
    const { payment_ids: _, ...asked } = how
    await as(people.olivia).payments.processDistribution({ ...asked, distribution_id })
    await jobs.drain()
    const statuses = async () =>
      (await distributionsAs(people.olivia).listDistributions({ report_id: report.id })).items.map(
        ({ provider_name, status }) => `${provider_name} ${status}`,
      )
    expect((await statuses()).toSorted()).toEqual(['Marco Bianchi calculated', 'Priya Shah failed'])
    const retry = { ...asked, id: randomUUID(), payment_method_id: people.good_card, distribution_id }
    const batch = await as(people.olivia).payments.retryDistribution(retry)
    expect(await as(people.olivia).payments.retryDistribution(retry)).toMatchObject({ id: batch.id })
    await jobs.drain()
    expect((await statuses()).toSorted()).toEqual(['Marco Bianchi calculated', 'Priya Shah completed'])
    expect((await refusalOf(as(people.olivia).payments.retryDistribution({ ...retry, id: randomUUID() }))).code).toBe(
      'NOTHING_SELECTED',
    )
  })

  test('the calculator and the rate', async () => {
    const preview = (threshold: number) =>
      distributionsAs(people.priya).previewCalculation({ amount: 812_000, share: 12, threshold })
    expect(await preview(100_000)).toEqual({ gross: 97_440, commission: 14_616, net: 82_824, passes_threshold: true })
    expect(await preview(812_001)).toEqual({ gross: 0, commission: 0, net: 0, passes_threshold: false })
    expect(await distributionsAs(people.marco).getCommissionConfig({})).toEqual({ commission_rate: 0.15 })
  })
})
