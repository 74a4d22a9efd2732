import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { MappingType } from '#domain/revenue-mapping.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Viewer } from '#server/platform/http.ts'
import { PRODUCT, useMappings } from '#server/testing/use-mappings.ts'
import { recordCollected, recordCollectionFailed, recordConnectionEnded } from './commands.ts'

const { house, as, deal, stripe, activated, connect, disconnect, ...acts } = useMappings()
const { create, validate, active, get } = acts
const { db, clock, command, people, makeDeal, submitted } = house

describe('validation', () => {
  test('finds the source, activates the mapping and names what it found', async () => {
    const { id } = await create()
    const answer = await validate(id)
    expect(answer).toMatchObject({ success: true, error_message: null })
    expect(answer.mapping).toMatchObject({
      ...{ status: 'active', source_name: 'Meal plans', counts_from: '2026-10-01' },
      next_collection_at: new Date(clock.now().getTime() + 86_400_000).toISOString(),
      allowed: { change_source: false, deactivate: true, collect: true },
    })
    expect(stripe.asked).toEqual([{ account_id: 'acct_fernleaf', kind: 'product', id: 'prod_meals' }])
    expect(activated).toEqual([
      { id, project_id: deal.project.id, agreement_id: deal.id, counts_from: '2026-10-01', is_first: true },
    ])
    // Validated again, it is active already.
    await validate(id)
    expect(activated).toHaveLength(1)
  })

  test('of all of a type asks only whether the account can be read', async () => {
    await active({ mapping_type: 'stripe_charge', source_config: { criteria: 'status:succeeded' } })
    expect(stripe.asked).toEqual([{ account_id: 'acct_fernleaf', kind: 'charge', id: null }])
  })

  test('counts from the day after the last report that was submitted', async () => {
    const other = await makeDeal({ provider: people.marco, effective_date: '2026-10-01' })
    await submitted(other.project.id, { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' })
    await db
      .insertInto('project_connections')
      .values({
        ...{ id: randomUUID(), project_id: other.project.id, user_id: people.olivia.id, account_id: 'acct_fernleaf' },
        ...{ scope: 'read_only', charges_enabled: true, details_submitted: true },
        ...{ connected_at: clock.now(), last_sync_at: clock.now() },
      })
      .execute()
    const mapping = await active({ project_id: other.project.id, agreement_id: other.id })
    expect(mapping.counts_from).toBe('2026-11-01')
  })

  test.each([
    ['missing', 'The connected account has no product prod_meals.'],
    ['gone', 'Stripe no longer gives access to the connected account. Connect it again.'],
  ] as const)('that finds it %s says so, and the mapping is in error until it passes', async (state, error_message) => {
    const { id } = await active()
    stripe.finds = () => ({ state })
    expect(await validate(id)).toMatchObject({ success: false, error_message })
    expect(await get(id)).toMatchObject({ status: 'error', error_message, next_collection_at: null })
    stripe.finds = () => ({ state: 'found', source: PRODUCT })
    expect((await validate(id)).mapping).toMatchObject({ status: 'active', error_message: null })
    expect(activated.map(({ is_first }) => is_first)).toEqual([true, false])
  })

  test('without an account, or under an agreement that shares nothing, fails', async () => {
    const { id } = await create()
    await disconnect()
    expect((await validate(id)).error_message).toBe('No Stripe account is connected to this project.')
    await connect()
    await db
      .updateTable('agreements')
      .set({ effective_date: '2027-01-01', status: 'pending' })
      .where('id', '=', deal.id)
      .execute()
    const answer = await validate(id)
    await db
      .updateTable('agreements')
      .set({ effective_date: '2026-10-01', status: 'active' })
      .where('id', '=', deal.id)
      .execute()
    expect(answer.error_message).toBe('The agreement is not active, so it shares no revenue now.')
  })

  test('asks again when the source was changed while Stripe was asked', async () => {
    const { id } = await create()
    const input = { id, mapping_type: 'stripe_price' as const, source_config: { price_id: 'price_1' } }
    stripe.meanwhile = async () => {
      stripe.meanwhile = async () => {}
      await as(people.olivia).mappings.updateMapping(input)
    }
    expect((await validate(id)).mapping).toMatchObject({ status: 'active', source_config: { price_id: 'price_1' } })
    expect(stripe.asked).toMatchObject([{ id: 'prod_meals' }, { kind: 'price', id: 'price_1' }])
    expect(activated).toHaveLength(1)
  })

  test('is not done twice, asked for at once', async () => {
    const { id } = await create()
    await Promise.all([validate(id), validate(id)])
    expect(activated).toHaveLength(1)
  })
})

describe('what collecting records', () => {
  const run = <Answer>(recording: (write: Write) => Promise<Answer>) => command(recording)

  test('when it was collected, and when it is next', async () => {
    const { id } = await active({ collection_frequency: 'hourly' })
    clock.advance({ minutes: 30 })
    await run((write) => recordCollected(write, [id, randomUUID()]))
    expect(await get(id)).toMatchObject({
      last_collection_at: clock.now().toISOString(),
      next_collection_at: new Date(clock.now().getTime() + 3_600_000).toISOString(),
    })
  })

  test('an error, for what is active', async () => {
    const [on, pending] = [await active(), await create()]
    const failed = await run((write) => recordCollectionFailed(write, [on.id, pending.id], 'Stripe did not answer.'))
    expect(failed).toEqual([on.id])
    expect(await get(on.id)).toMatchObject({ status: 'error', error_message: 'Stripe did not answer.' })
    expect(await get(pending.id)).toMatchObject({ status: 'pending_validation', error_message: null })
  })

  test('the end of the connection, for all that read from it', async () => {
    const [on, off, manual] = [
      await active(),
      await active(),
      await active({ mapping_type: 'manual', source_config: {} }),
    ]
    await as(people.olivia).mappings.updateMapping({ id: off.id, status: 'inactive' })
    expect(await run((write) => recordConnectionEnded(write, deal.project.id))).toEqual([on.id])
    for (const { id } of [on, off]) {
      expect(await get(id)).toMatchObject({ status: 'error', error_message: expect.stringContaining('disconnected') })
    }
    expect(await get(manual.id)).toMatchObject({ status: 'active' })
  })
})

describe('what can be mapped', () => {
  const sources = (mapping_type: MappingType, viewer: Viewer = people.olivia) =>
    as(viewer).mappings.listSources({ project_id: deal.project.id, mapping_type })

  test('is what the account has of the type, after all of it where that is possible', async () => {
    expect(await sources('stripe_product')).toEqual({
      sources: [{ value: 'prod_meals', name: 'Meal plans', detail: '' }],
      next_cursor: null,
      is_connected: true,
    })
    expect((await sources('stripe_subscription')).sources[0]).toEqual({
      ...{ value: 'status:active', name: 'All active subscriptions', detail: '' },
    })
    expect((await sources('manual')).sources).toEqual([])
    await disconnect()
    expect(await sources('stripe_product')).toEqual({ sources: [], next_cursor: null, is_connected: false })
  })
})
