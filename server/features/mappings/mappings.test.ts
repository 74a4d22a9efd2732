import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { useMappings } from '#server/testing/use-mappings.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { house, as, deal, theos, stripe, activated, disconnect, ...acts } = useMappings()
const { form, create, validate, active, get, listed, codeOf, collecting } = acts
const { db, clock, people } = house

describe('a mapping', () => {
  test('waits for validation, with the agreement’s share unless it names another', async () => {
    const made = await create()
    expect(made).toMatchObject({
      ...{ name: 'Meal plans', description: '', project_title: 'Fernleaf', agreement_id: deal.id },
      ...{ mapping_type: 'stripe_product', collection_frequency: 'daily', status: 'pending_validation' },
      source_config: { product_id: 'prod_meals', source_id: 'prod_meals', revenue_share_percentage: 12 },
      ...{ error_message: null, counts_from: null, last_collection_at: null, next_collection_at: null },
      allowed: { edit: true, change_source: true, validate: true, activate: false, deactivate: false, collect: false },
    })
    const other = await create({ source_config: { product_id: 'prod_meals', revenue_share_percentage: 7.25 } })
    expect(other.source_config.revenue_share_percentage).toBe(7.25)
    expect(await get(made.id)).toEqual(made)
    expect(activated).toEqual([])
  })

  test('is made once, called twice with the same id or at once', async () => {
    const input = form()
    const made = () => as(people.olivia).mappings.createMapping(input)
    const [first, second] = await Promise.all([made(), made()])
    expect(first).toEqual(second)
    expect(await codeOf(as(people.olivia).mappings.createMapping({ ...input, name: 'Another' }))).toBe('ALREADY_EXISTS')
    expect((await listed()).total).toBe(1)
  })

  test('is listed by pages, oldest first, with whether an account is connected', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      clock.advance({ minutes: 1 })
      await create({ name })
    }
    const page = await listed(people.olivia, { page: 2, limit: 2 })
    expect(page).toMatchObject({ page: 2, limit: 2, total: 3, is_connected: true, allowed: { create: true } })
    expect(page.mappings.map(({ name }) => name)).toEqual(['Third'])
    const standard = await listed()
    expect(standard).toMatchObject({ page: 1, limit: 20, project: { title: 'Fernleaf', currency: 'gbp' } })
    expect(standard.mappings.map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
    await disconnect()
    expect((await listed()).is_connected).toBe(false)
  })

  test('that is manual needs no account', async () => {
    await disconnect()
    expect(await refusalOf(create())).toMatchObject({ code: 'NOT_CONNECTED' })
    const { id } = await create({ mapping_type: 'manual', source_config: {} })
    expect((await validate(id)).mapping).toMatchObject({ status: 'active', allowed: { collect: false } })
    expect(stripe.asked).toEqual([])
  })
})

describe('its owner', () => {
  test('switches it off and on again', async () => {
    const { id } = await active()
    const off = await as(people.olivia).mappings.updateMapping({ id, status: 'inactive' })
    expect(off).toMatchObject({
      status: 'inactive',
      next_collection_at: null,
      allowed: { activate: true, validate: false },
    })
    expect(await codeOf(validate(id))).toBe('MAPPING_OFF')
    const on = await as(people.olivia).mappings.updateMapping({ id, status: 'active' })
    expect(on).toMatchObject({ status: 'active', next_collection_at: expect.any(String) })
    expect(activated.map(({ is_first }) => is_first)).toEqual([true, false])
  })

  test('cannot switch on what was not validated', async () => {
    const { id } = await create()
    for (const status of ['active', 'inactive'] as const) {
      expect(await codeOf(as(people.olivia).mappings.updateMapping({ id, status }))).toBe('MAPPING_NOT_VALIDATED')
    }
  })

  test('changes how often it is collected, and its words', async () => {
    const { id, updated_at } = await active()
    clock.advance({ minutes: 1 })
    const changed = await as(people.olivia).mappings.updateMapping({
      id,
      collection_frequency: 'weekly',
      name: 'Plans',
      description: 'By card',
    })
    expect(changed).toMatchObject({
      collection_frequency: 'weekly',
      name: 'Plans',
      description: 'By card',
      status: 'active',
    })
    expect(changed.updated_at > updated_at).toBe(true)
    const manual = await as(people.olivia).mappings.updateMapping({ id, collection_frequency: 'manual' })
    expect(manual.next_collection_at).toBeNull()
  })

  test('changes its source until it was active', async () => {
    const { id } = await create()
    const input = { id, mapping_type: 'stripe_price' as const, source_config: { price_id: 'price_1' } }
    expect(await as(people.olivia).mappings.updateMapping(input)).toMatchObject({
      ...{ mapping_type: 'stripe_price', status: 'pending_validation', source_name: null },
      source_config: { price_id: 'price_1' },
    })
    await validate(id)
    expect(
      await codeOf(as(people.olivia).mappings.updateMapping({ ...input, source_config: { price_id: 'price_2' } })),
    ).toBe('MAPPING_SOURCE_FIXED')
    // The same source again changes nothing of it.
    expect(await as(people.olivia).mappings.updateMapping({ ...input, name: 'Price' })).toMatchObject({
      status: 'active',
    })
  })

  test('deletes it, and what it has matched stays', async () => {
    const { id } = await active()
    await db
      .insertInto('record_matches')
      .values({
        ...{
          agreement_id: deal.id,
          record_id: 'txn_1',
          position: 0,
          occurred_at: clock.now(),
          account_id: 'acct_fernleaf',
        },
        ...{
          payment_id: 'pi_1',
          mapping_id: id,
          project_id: deal.project.id,
          day: '2026-11-01',
          amount: 1_500,
          matched_at: clock.now(),
        },
      })
      .execute()
    expect(await as(people.olivia).mappings.deleteMapping({ id })).toEqual({ success: true })
    expect(await refusalOf(get(id))).toEqual({ code: 'NOT_FOUND', message: 'Mapping Not Found' })
    expect((await listed()).total).toBe(0)
    expect(await codeOf(as(people.olivia).mappings.deleteMapping({ id }))).toBe('NOT_FOUND')
    expect(await db.selectFrom('record_matches').select('mapping_id').execute()).toEqual([{ mapping_id: id }])
    await db.deleteFrom('record_matches').execute()
  })

  test('neither switches off nor deletes it while it is collected', async () => {
    const { id } = await active()
    await collecting([id])
    expect(await codeOf(as(people.olivia).mappings.updateMapping({ id, status: 'inactive' }))).toBe(
      'MAPPING_COLLECTING',
    )
    expect(await codeOf(as(people.olivia).mappings.deleteMapping({ id }))).toBe('MAPPING_COLLECTING')
    expect(await get(id)).toMatchObject({ status: 'active', allowed: { deactivate: false, delete: false } })
  })

  test('deletes it, while another tab validates it', async () => {
    const { id } = await create()
    const lock = sql`select from projects where id = ${deal.project.id} for update`
    const [deleted, late] = await queueBehindLock(db, lock, [
      () => as(people.olivia).mappings.deleteMapping({ id }),
      () => codeOf(validate(id)),
    ])
    expect([deleted, late]).toEqual([{ success: true }, 'NOT_FOUND'])
    expect(activated).toEqual([])
  })
})

describe('is refused', () => {
  test('to everybody but the owner of the project; admins read', async () => {
    const { id } = await create()
    expect((await get(id, people.ada)).allowed).toEqual({
      ...{ edit: false, change_source: false, activate: false, deactivate: false },
      ...{ validate: false, collect: false, delete: false },
    })
    expect(await listed(people.ada)).toMatchObject({ total: 1, allowed: { create: false, connect: false } })
    for (const viewer of [people.priya, people.theo]) {
      expect(await codeOf(get(id, viewer))).toBe('NOT_ALLOWED')
      expect(await codeOf(listed(viewer))).toBe('NOT_ALLOWED')
    }
    for (const viewer of [people.ada, people.priya]) {
      const { createMapping, updateMapping, deleteMapping, validateMapping, listSources } = as(viewer).mappings
      const calls = [
        createMapping(form()),
        updateMapping({ id, status: 'active' }),
        deleteMapping({ id }),
        validateMapping({ id }),
        listSources({ project_id: deal.project.id }),
      ]
      expect(await Promise.all(calls.map(codeOf))).toEqual(Array(5).fill('NOT_ALLOWED'))
    }
  })

  test('to another owner, with their own project and agreement beside somebody else’s', async () => {
    const stranger: Viewer = { ...people.theo, role: 'owner' }
    const { id } = await create()
    const { updateMapping, deleteMapping, validateMapping, listSources } = as(stranger).mappings
    const calls = [
      get(id, stranger),
      listed(stranger),
      create({}, stranger),
      create({ project_id: theos }, stranger),
      updateMapping({ id, status: 'active' }),
      deleteMapping({ id }),
      validateMapping({ id }),
      listSources({ project_id: deal.project.id }),
    ]
    expect(await Promise.all(calls.map(codeOf))).toEqual(Array(8).fill('NOT_FOUND'))
    expect(await refusalOf(create({ agreement_id: randomUUID() }))).toMatchObject({
      ...{ code: 'NOT_FOUND', message: 'Please select an agreement', field: 'agreement_id' },
    })
  })
})
