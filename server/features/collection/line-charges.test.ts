import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/http.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { useFernleaf } from '../../testing/use-fernleaf.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const { db, as, people, clock, makeDeal, jobs } = useFernleaf()
const OCTOBER = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
let project_id = ''
let agreement_id = ''
let plans = ''

beforeEach(async () => {
  clock.set('2026-12-02T09:00:00Z')
  const deal = await makeDeal({ effective_date: '2026-09-01' })
  project_id = deal.project.id
  agreement_id = deal.id
  plans = await map('Monthly plan')
})

let mapped = 0
async function map(name: string, of = agreement_id): Promise<string> {
  const id = randomUUID()
  mapped += 1
  await db
    .insertInto('revenue_mappings')
    .values({
      ...{ id, project_id, agreement_id: of, name, mapping_type: 'stripe_charge', source_value: 'status:succeeded' },
      ...{ share_basis_points: 1200, collection_frequency: 'daily', status: 'active', counts_from: '2026-09-01' },
      ...{
        created_by: people.olivia.id,
        created_at: new Date(clock.now().getTime() + mapped),
        updated_at: clock.now(),
      },
    })
    .execute()
  return id
}

interface Collected {
  kind?: 'charge' | 'refund' | 'reinstatement'
  payment_id?: string
  fee?: number
  position?: number
  counts_for?: { mapping_id: string; agreement_id: string }[]
}

/** A record of the account that counts, with what it was for. */
async function collect(day: string, amount: number, collected: Collected = {}): Promise<string> {
  const { kind = 'charge', fee = 0, position = 0 } = collected
  const id = `txn_${randomUUID()}`
  const { payment_id = `pi_${id}`, counts_for = [{ mapping_id: plans, agreement_id }] } = collected
  const occurred_at = `${day}T12:00:00Z`
  await sql`select source_records_make_partition(${occurred_at}::timestamptz)`.execute(db)
  await db
    .insertInto('source_records')
    .values({
      ...{
        id,
        account_id: 'acct_1',
        occurred_at,
        kind,
        source_id: `${kind === 'charge' ? 'ch' : 're'}_${id}`,
        payment_id,
      },
      ...{ customer_id: kind === 'charge' ? 'cus_khan' : null, amount, fee, net: amount - fee, currency: 'gbp' },
      ...{ available_on: occurred_at, recorded_at: occurred_at, recorded_by: 'webhook' },
    })
    .execute()
  for (const counted of counts_for) {
    await db
      .insertInto('record_matches')
      .values({
        ...{ ...counted, record_id: id, position, occurred_at, account_id: 'acct_1', payment_id, project_id, day },
        ...{ amount, matched_at: clock.now(), kind },
      })
      .execute()
  }
  return id
}

const create = (amount: number, is_draft = false, mapping_ids = [plans]) =>
  as(people.olivia).reports.createReport({
    ...{ id: randomUUID(), project_id, is_draft, ...OCTOBER },
    revenue_sources: mapping_ids.map((mapping_id, index) => ({
      ...{ source_name: 'Plans', amount: index === 0 ? amount : 0, mapping_id },
      ...(index > 0 && { collected_amount: 0 }),
    })),
  })

interface Asked {
  viewer?: Viewer
  mapping_id?: string
  limit?: number
  cursor?: string
}

const listed = (id: string, { viewer = people.olivia, mapping_id = plans, ...page }: Asked = {}) =>
  as(viewer).reports.listLineCharges({ id, mapping_id, ...page })

describe('the charges behind a line', () => {
  test('add up to it for both parties and admins, newest first, with what was late', async () => {
    const late = await collect('2026-09-30', 7_000)
    const sale = await collect('2026-10-03', 600_000, { payment_id: 'pi_sale', fee: 9_020 })
    const refund = await collect('2026-10-31', -800, { kind: 'refund', payment_id: 'pi_sale' })
    await collect('2026-11-01', 5_000)
    await db
      .insertInto('source_items')
      .values({
        ...{ account_id: 'acct_1', payment_id: 'pi_sale', position: 1, amount: 600_000 },
        ...{ description: 'Family plan for the Khans', product_id: 'prod_1', subscription_id: 'sub_1' },
      })
      .execute()
    const report = await create(606_200)
    const { items, totals, line, is_draft, next_cursor } = await listed(report.id)
    expect({ is_draft, next_cursor }).toEqual({ is_draft: false, next_cursor: null })
    expect(line).toMatchObject({ position: 1, mapping_name: 'Monthly plan', amount: 606_200, is_verified: true })
    expect(totals).toEqual({
      ...{
        charges: 2,
        charged: 607_000,
        refunds: 1,
        refunded: -800,
        reinstatements: 0,
        counted: 606_200,
        difference: 0,
      },
      late: { records: 1, amount: 7_000 },
      elsewhere: { records: 0, amount: 0 },
      sentence: '2 charges less 1 refund or dispute come to £6,062.00, which is what the line says.',
    })
    expect(items).toMatchObject([
      { record_id: refund, kind: 'refund', gross: -800, went_back: null, amount: -800, customer_id: null },
      {
        ...{ record_id: sale, kind: 'charge', source_id: `ch_${sale}`, day: '2026-10-03', gross: 600_000 },
        ...{ fee: 9_020, net: 590_980, went_back: -800, amount: 600_000, is_late: false, counted_in: null },
        ...{ purpose: 'Family plan for the Khans', customer_id: 'cus_khan' },
      },
      { record_id: late, amount: 7_000, is_late: true, purpose: 'No items' },
    ])
    for (const viewer of [people.priya, people.ada]) {
      const theirs = await listed(report.id, { viewer })
      expect(theirs.totals).toEqual(totals)
      expect(theirs.items.map(({ amount }) => amount)).toEqual(items.map(({ amount }) => amount))
      expect(theirs.items[1]).toMatchObject({ purpose: 'Subscription of prod_1', customer_id: null })
      expect(JSON.stringify(theirs)).not.toMatch(/Khan|cus_/i)
    }
  })

  test('count what came back apart from charges; of what was stored before, the sign of its amount', async () => {
    await collect('2026-10-03', 10_000, { payment_id: 'pi_won' })
    await collect('2026-10-04', -10_000, { kind: 'refund', payment_id: 'pi_won' })
    await collect('2026-10-05', 10_000, { kind: 'reinstatement', payment_id: 'pi_won' })
    await collect('2026-10-06', 500)
    await collect('2026-10-07', -100, { kind: 'refund' })
    const before = db.updateTable('record_matches').set({ kind: null }).where('report_id', 'is', null)
    await before.where('day', '>', '2026-10-05').execute()
    const { totals } = await listed((await create(10_400)).id)
    expect(totals).toMatchObject({
      ...{ charges: 2, charged: 10_500, refunds: 2, refunded: -100, reinstatements: 1, counted: 10_400 },
      sentence:
        '2 charges less 2 refunds or disputes plus 1 failed refund or won dispute come to £104.00, which is what the line says.',
    })
  })

  test('stay as they were submitted, and a draft shows what it would contain now', async () => {
    await collect('2026-10-03', 10_000)
    const draft = await create(10_000, true)
    expect((await listed(draft.id)).items).toHaveLength(1)
    await collect('2026-10-04', 2_000)
    expect(await listed(draft.id)).toMatchObject({
      is_draft: true,
      totals: {
        ...{ counted: 12_000, difference: -2_000 },
        sentence:
          '2 charges come to £120.00. The line says £100.00, £20.00 less: charges have changed since it was saved.',
      },
    })
    const report = await create(12_000)
    await collect('2026-10-05', 500)
    expect(await listed(report.id)).toMatchObject({ is_draft: false, totals: { charges: 2, counted: 12_000 } })
    // What came since is for the next report.
    expect(await listed(draft.id)).toMatchObject({ totals: { charges: 1, counted: 500 } })
  })

  test('name the difference where the owner reported another amount', async () => {
    await collect('2026-10-03', 10_000)
    const draft = await create(10_000, true)
    const report = await as(people.olivia).reports.updateReport({
      ...{ id: draft.id, project_id, frequency: 'monthly', ...OCTOBER, notes: '', submit: true },
      revenue_sources: [{ source_name: 'Plans', amount: 9_000, mapping_id: plans, collected_amount: 10_000 }],
    })
    const { line, totals } = await listed(report.id, { viewer: people.priya })
    expect(line.is_verified).toBe(false)
    expect(totals).toMatchObject({
      ...{ counted: 10_000, difference: -1_000 },
      sentence: '1 charge comes to £100.00. The line says £90.00, £10.00 less: the owner reported this amount.',
    })
  })

  test('say of the same money in two lines in which of them it counts', async () => {
    const other = await makeDeal({ project_id, provider: people.marco, effective_date: '2026-09-01' })
    const both = await map('Everything', other.id)
    const counts_for = [
      { mapping_id: plans, agreement_id },
      { mapping_id: both, agreement_id: other.id },
    ]
    await collect('2026-10-03', 10_000, { counts_for })
    await collect('2026-10-04', 3_000, { counts_for: counts_for.slice(1) })
    const report = await as(people.olivia).reports.createReport({
      ...{ id: randomUUID(), project_id, is_draft: false, ...OCTOBER },
      revenue_sources: [
        { source_name: 'Plans', amount: 10_000, mapping_id: plans },
        { source_name: 'Everything', amount: 3_000, mapping_id: both },
      ],
    })
    for (const viewer of [people.priya, people.marco]) {
      const { items, totals } = await listed(report.id, { viewer, mapping_id: both })
      expect(items).toMatchObject([
        { amount: 3_000, counted_in: null },
        { amount: 0, counted_in: 'Monthly plan' },
      ])
      expect(totals).toMatchObject({ counted: 3_000, elsewhere: { records: 1, amount: 10_000 }, difference: 0 })
    }
  })

  test('come in pages that together are all of them, of a draft and of a report', async () => {
    for (const day of ['01', '02', '03', '03', '03']) await collect(`2026-10-${day}`, 1_000)
    for (const is_draft of [true, false]) {
      const { id } = await create(5_000, is_draft)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await listed(id, { limit: 2, ...(cursor !== undefined && { cursor }) })
        expect(page.totals === null).toBe(cursor !== undefined)
        seen.push(...page.items.map((item) => item.id))
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
      expect(new Set(seen).size).toBe(5)
      expect(seen).toHaveLength(5)
    }
  })

  test('are a file, with customers only for the owner', async () => {
    await collect('2026-10-03', 10_000, { fee: 170 })
    await collect('2026-10-04', -400, { kind: 'refund' })
    const report = await create(9_600)
    const file = await as(people.olivia).reports.exportLineCharges({ id: report.id, mapping_id: plans })
    const rows = (await file.text()).trim().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[2]).toMatch(/^2026-10-03,.*,Charge,ch_.*,cus_khan,100\.00,1\.70,0\.00,100\.00,Monthly plan,No,GBP$/)
    expect(rows[3]).toBe('Total,,,,,,,,,,96.00')
    const hers = await as(people.priya).reports.exportLineCharges({ id: report.id, mapping_id: plans })
    expect(await hers.text()).not.toMatch(/cus_|Customer/)
  })

  test('are for nobody else, and only of lines that there are', async () => {
    await collect('2026-10-03', 10_000)
    const draft = await create(10_000, true)
    const report = await create(10_000)
    const asked = [
      listed(report.id, { viewer: people.marco }),
      listed(report.id, { viewer: people.theo }),
      listed(draft.id, { viewer: people.priya }),
      listed(report.id, { mapping_id: randomUUID() }),
      as(people.marco).reports.exportLineCharges({ id: report.id, mapping_id: plans }),
    ]
    const codes = (await Promise.all(asked.map(refusalOf))).map((refusal) => refusal?.code)
    expect(codes).toEqual(['NOT_FOUND', 'NOT_ALLOWED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })
})

describe('the trace in both directions', () => {
  test('leads from a payment to the charges of its lines, and from a charge to its payments', async () => {
    const sale = await collect('2026-10-03', 600_000, { payment_id: 'pi_both' })
    const refund = await collect('2026-10-31', -50_000, { kind: 'refund', payment_id: 'pi_both' })
    const { id } = await create(550_000)
    const approved = await as(people.olivia).reports.approveReport({ id, total_revenue_seen: 550_000 })
    await jobs.drain()
    const payment_id = approved.payable.payment_ids[0] ?? ''
    const there = await as(people.priya).payments.getPaymentTrace({ id: payment_id })
    expect(there.report.sources).toMatchObject([
      {
        mapping_id: plans,
        is_verified: true,
        provenance: 'Collected from Stripe, 1 charge',
        gross: there.gross_amount,
      },
    ])
    const mapping_id = there.report.sources[0]?.mapping_id ?? ''
    const { items } = await as(people.priya).reports.listLineCharges({ id: there.report.id, mapping_id })
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(there.report.sources[0]?.amount)

    for (const viewer of [people.olivia, people.priya, people.ada]) {
      const back = await as(viewer).payments.getChargeTrace({ record_id: sale })
      expect(back).toMatchObject({
        ...{ record_id: sale, kind: 'charge', gross: 600_000, currency: 'gbp' },
        related: [{ record_id: refund, kind: 'refund', gross: -50_000 }],
        counts: [
          {
            ...{ agreement: { id: agreement_id }, mapping_name: 'Monthly plan', amount: 600_000 },
            report: {
              ...{ id, line: { mapping_id: plans, position: 1, source_name: 'Plans', amount: 550_000 } },
              parts: [
                {
                  ...{ gross: there.gross_amount, net: there.amount, holder: { id: people.priya.id } },
                  payments: [{ id: payment_id, net: there.amount }],
                },
              ],
            },
          },
        ],
      })
    }
  })

  test('is of nobody else’s charge, and a provider sees none before it is in a report', async () => {
    const sale = await collect('2026-10-03', 10_000)
    expect(await as(people.olivia).payments.getChargeTrace({ record_id: sale })).toMatchObject({
      counts: [{ amount: 10_000, report: null }],
    })
    const asked = [
      as(people.priya).payments.getChargeTrace({ record_id: sale }),
      as(people.marco).payments.getChargeTrace({ record_id: sale }),
      as(people.theo).payments.getChargeTrace({ record_id: sale }),
      as(people.olivia).payments.getChargeTrace({ record_id: 'txn_none' }),
    ]
    const codes = (await Promise.all(asked.map(refusalOf))).map((refusal) => refusal?.code)
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_ALLOWED', 'NOT_FOUND'])
  })
})

test('the files of a report say what is verified and what its owner reports', async () => {
  await collect('2026-10-03', 10_000)
  const { id } = await as(people.olivia).reports.createReport({
    ...{ id: randomUUID(), project_id, is_draft: false, ...OCTOBER },
    revenue_sources: [
      { source_name: 'Plans', amount: 10_000, mapping_id: plans },
      { source_name: 'Market stall', amount: 2_500, description: 'Cash' },
    ],
  })
  const csv = await (await as(people.priya).reports.exportReport({ id, format: 'csv' })).text()
  const rows = csv.split('\r\n').map((row) => row.split(',').slice(2).join(','))
  expect(rows.slice(1, 6)).toEqual([
    'Source,Plans,"Collected from Stripe, 1 charge",100.00,GBP',
    'Source,Market stall,Cash. Reported by the owner,25.00,GBP',
    'Total,Total revenue,,125.00,GBP',
    'Total,Verified by Stripe,1 charge,100.00,GBP',
    'Total,Self-reported,,25.00,GBP',
  ])
  const pdf = await as(people.olivia).reports.exportReport({ id, format: 'pdf' })
  const words = pdfText(new Uint8Array(await pdf.arrayBuffer())).lines.join(' ')
  for (const part of ['Collected from Stripe, 1 charge', 'Verified by Stripe', '£25.00: Cash. Reported by the owner']) {
    expect(words).toContain(part)
  }
})
