import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Contract } from '#contract/index.ts'
import type { InputOf, Viewer } from '#server/platform/http.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, people, pool, makeDeal, submitted } = useFernleaf()
type Saved = InputOf<Contract['financialModels']['saveFinancialModel']>
let deal: Awaited<ReturnType<typeof makeDeal>>
let other: Awaited<ReturnType<typeof makeDeal>>

beforeAll(async () => {
  deal = await makeDeal({ effective_date: '2026-10-01' })
  other = await makeDeal({ provider: people.marco, share: 60, effective_date: '2026-10-01' })
  const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
  await submitted(deal.project.id, { ...october, revenue_sources: [{ source_name: 'Shop', amount: 800_000 }] })
})
beforeEach(async () => {
  await db.deleteFrom('financial_models').execute()
})

const PARAMS = { provider_share: 15, duration_in_months: 3, monthly_revenue_threshold: 0, growth_rate: 10 }
const save = (viewer: Viewer, change: Partial<Saved> = {}) =>
  as(viewer).financialModels.saveFinancialModel({
    ...{ id: randomUUID(), agreement_id: deal.id, name: 'Higher share', params: PARAMS },
    ...{ active_scenario: 'base' as const, revision: randomUUID(), seen_revision: null },
    ...change,
  })
const listed = async (viewer: Viewer, agreement_id = deal.id) =>
  (await as(viewer).financialModels.listFinancialModels({ agreement_id })).items
const refused = async (saving: Promise<unknown>) => (await refusalOf(saving)).code

describe('a model', () => {
  test('holds parameters and scenarios, and what they come to on the reported months', async () => {
    const model = await save(people.olivia, { active_scenario: 'worst', compare_scenario: 'best' })
    expect(model).toMatchObject({
      ...{ agreement_id: deal.id, name: 'Higher share', params: PARAMS, version: '1.0.0' },
      ...{ active_scenario: 'worst', compare_scenario: 'best' },
      scenarios: {
        // 8,000 + 8,800 + 9,680, and 15% of each
        base: { total_revenue: 2_648_000, total_provider_share: 397_200, total_owner_share: 2_250_800 },
        best: { duration_in_months: 3, effective_share: 15 },
      },
    })
    expect(await listed(people.olivia)).toEqual([model])
  })

  test('without reports starts from its own threshold', async () => {
    const params = { ...PARAMS, duration_in_months: 1, monthly_revenue_threshold: 200_000, provider_share: 60 }
    const { scenarios } = await save(people.olivia, { agreement_id: other.id, params })
    expect(scenarios.base).toMatchObject({ total_revenue: 200_000, total_provider_share: 120_000 })
  })

  test('is its author’s alone, listed by name for its agreement', async () => {
    await save(people.olivia)
    await save(people.olivia, { name: 'a longer one' })
    await save(people.olivia, { agreement_id: other.id })
    await save(people.priya)
    expect((await listed(people.olivia)).map(({ name }) => name)).toEqual(['a longer one', 'Higher share'])
    expect(await listed(people.priya)).toHaveLength(1)
    expect(await listed(people.olivia, other.id)).toHaveLength(1)
    expect(await countStatements(pool, () => listed(people.olivia))).toBe(4)
  })

  test('is deleted, and saved again', async () => {
    const { id } = await save(people.olivia)
    const {
      created_at: _,
      updated_at: __,
      version: ___,
      scenarios: ____,
      ...gone
    } = await as(people.olivia).financialModels.deleteFinancialModel({ id })
    expect(await listed(people.olivia)).toEqual([])
    await save(people.olivia, { ...gone, seen_revision: null })
    expect(await listed(people.olivia)).toMatchObject([{ id, name: 'Higher share' }])
  })

  test('is saved once, called twice under one key', async () => {
    const input = { id: randomUUID(), revision: randomUUID() }
    const saving = () =>
      as(people.olivia, { key: 'once-only-model' }).financialModels.saveFinancialModel({
        ...{ agreement_id: deal.id, name: 'Once', params: PARAMS, active_scenario: 'base', seen_revision: null },
        ...input,
      })
    expect(await saving()).toEqual(await saving())
    expect(await listed(people.olivia)).toHaveLength(1)
  })
})

describe('two tabs', () => {
  test('the second save over the same revision is refused, and may replace it', async () => {
    const { id, revision } = await save(people.olivia)
    const first = await save(people.olivia, { id, name: 'First tab', seen_revision: revision })
    expect(first.created_at).toBeTruthy()
    expect(await refused(save(people.olivia, { id, name: 'Second tab', seen_revision: revision }))).toBe(
      'MODEL_CHANGED',
    )
    expect(await listed(people.olivia)).toMatchObject([{ name: 'First tab', revision: first.revision }])
    await save(people.olivia, { id, name: 'Second tab', seen_revision: undefined })
    expect(await listed(people.olivia)).toMatchObject([{ name: 'Second tab' }])
  })

  test('at once: one of them is refused', async () => {
    const { id, revision } = await save(people.olivia)
    const lock = sql`select from financial_models where id = ${id} for update`
    const saving = (name: string) => () => save(people.olivia, { id, name, seen_revision: revision })
    const outcomes = await queueBehindLock(db, lock, [saving('First'), () => refused(saving('Second')())])
    expect(outcomes[1]).toBe('MODEL_CHANGED')
    expect(await listed(people.olivia)).toMatchObject([{ name: 'First' }])
  })

  test('what was deleted in the other one is not saved unasked', async () => {
    const { id, revision } = await save(people.olivia)
    await as(people.olivia).financialModels.deleteFinancialModel({ id })
    expect(await refused(save(people.olivia, { id, seen_revision: revision }))).toBe('MODEL_CHANGED')
    expect(await listed(people.olivia)).toEqual([])
  })
})

describe('is refused', () => {
  test('to everybody but the sides of the agreement, and about models of others', async () => {
    const { id } = await save(people.olivia)
    expect(await refused(listed(people.marco))).toBe('NOT_FOUND')
    expect(await refused(save(people.marco))).toBe('NOT_FOUND')
    for (const viewer of [people.ada, people.theo]) expect(await refused(listed(viewer))).toBe('NOT_ALLOWED')
    expect(await refused(as(people.priya).financialModels.deleteFinancialModel({ id }))).toBe('NOT_FOUND')
    expect(await refused(save(people.priya, { id }))).toBe('ALREADY_EXISTS')
    expect(await refused(save(people.priya, { id, seen_revision: undefined }))).toBe('ALREADY_EXISTS')
    // Nor does it move to another agreement.
    expect(await refused(save(people.olivia, { id, agreement_id: other.id }))).toBe('ALREADY_EXISTS')
    expect(await listed(people.olivia)).toMatchObject([{ id, agreement_id: deal.id }])
  })

  test('to a holder of the right who is no side', async () => {
    const parties = { seller: people.priya, buyer: people.marco }
    await sellQuarter(db, { agreement_id: deal.id, day: '2026-11-01', ...parties })
    expect(await as(people.marco).agreements.getAgreement({ id: deal.id })).toMatchObject({ id: deal.id })
    expect(await refused(save(people.marco))).toBe('NOT_FOUND')
  })

  test('beyond the simulator’s limits, unless more is agreed', async () => {
    const withParams = (change: Partial<Saved['params']>, more: Partial<Saved> = {}) =>
      save(people.olivia, { name: randomUUID(), params: { ...PARAMS, ...change }, ...more })
    expect(await refusalOf(withParams({ provider_share: 50.1 }))).toMatchObject({
      code: 'MODEL_BEYOND_LIMITS',
      field: 'params.provider_share',
    })
    expect(await refused(withParams({ growth_rate: 100.5 }))).toBe('MODEL_BEYOND_LIMITS')
    await withParams({ provider_share: 50, duration_in_months: 60, growth_rate: 100 })
    await withParams({ provider_share: 60 }, { agreement_id: other.id })
    expect(await refused(withParams({ provider_share: 60.1 }, { agreement_id: other.id }))).toBe('MODEL_BEYOND_LIMITS')
    const wrong = [
      { provider_share: 0.09 },
      { provider_share: 100.01 },
      { duration_in_months: 0 },
      { duration_in_months: 61 },
      { duration_in_months: 1.5 },
      { monthly_revenue_threshold: -1 },
      { monthly_revenue_threshold: 1_000_000_000_001 },
      { growth_rate: -0.5 },
      { growth_rate: 1_000.01 },
    ]
    for (const change of wrong) expect(await refused(withParams(change))).toBe('BAD_REQUEST')
  })

  test('a larger share that was saved is accepted again', async () => {
    const model = await save(people.olivia)
    await db
      .updateTable('financial_models')
      .set({ provider_share_basis_points: 5_500 })
      .where('id', '=', model.id)
      .execute()
    const again = { id: model.id, seen_revision: model.revision, params: { ...PARAMS, provider_share: 55 } }
    expect(await save(people.olivia, again)).toMatchObject({ params: { provider_share: 55 } })
  })

  test('without a name, with a taken one, or compared with itself', async () => {
    await save(people.olivia)
    expect(await refused(save(people.olivia, { name: 'HIGHER SHARE' }))).toBe('MODEL_NAME_TAKEN')
    for (const name of [' ', 'n'.repeat(61), '\u200b']) {
      expect(await refused(save(people.olivia, { name }))).toBe('BAD_REQUEST')
    }
    const same = save(people.olivia, { active_scenario: 'best', compare_scenario: 'best' })
    expect(await refused(same)).toBe('BAD_REQUEST')
  })

  test('beyond ten of an agreement, also two at once', async () => {
    for (let number = 1; number < 10; number += 1) await save(people.olivia, { name: `Model ${number}` })
    // A save that counts without waiting for the other one stops here, at the row it refers to.
    const lock = sql`select from users where id = ${people.olivia.id} for update`
    const codeOf = (saving: Promise<unknown>) =>
      saving.then(
        () => 'saved',
        () => refused(saving),
      )
    const both = await queueBehindLock(db, lock, [
      () => codeOf(save(people.olivia, { name: 'a' })),
      () => codeOf(save(people.olivia, { name: 'b' })),
    ])
    expect(both).toEqual(['saved', 'TOO_MANY_MODELS'])
    expect(await refused(save(people.olivia, { name: 'One more' }))).toBe('TOO_MANY_MODELS')
    expect(await listed(people.olivia)).toHaveLength(10)
    expect(await save(people.olivia, { agreement_id: other.id })).toBeTruthy()
  })

  test('to somebody whose account is deleted meanwhile', async () => {
    const deletion = sql`update users
      set deleted_at = now(), email = id || '@deleted.invalid', name = 'Deleted account' where id = ${people.marco.id}`
    const saving = () => refused(save(people.marco, { agreement_id: other.id }))
    expect(await queueBehindLock(db, deletion, [saving])).toEqual(['NOT_FOUND'])
  })
})
