import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { gatesWith, hasSubscription } from '#server/queries/subscriptions.ts'
import type { Subscriptions } from '#server/stripe/subscriptions.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { PUBLIC_URL, useOperations } from '#server/testing/use-operations.ts'
import { membership } from './feature.ts'

const { as, db, clock } = useOperations({
  membership: membership.routes({ subscriptions: {} as Subscriptions, public_url: PUBLIC_URL }),
})
const gates = () => gatesWith(db)
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)

let people: Cast
beforeAll(async () => {
  people = await registerCast(db)
})

const somebody = () => register(db, { role: 'trader', name: 'Ines Duarte', email: `${randomUUID()}@example.com` })

describe('without a subscription', () => {
  test('every paid feature is closed, with the reason', async () => {
    const { theo } = people
    expect(await as(theo).membership.getStatus({})).toEqual({
      subscription_status: null,
      access_state: 'none',
      has_access: false,
      reason: 'You have no subscription. Choose a plan, or start a trial with a voucher.',
      is_grace_period: false,
      trial_days_remaining: 0,
      grace_period_days_remaining: 0,
      access_until: null,
    })
    const { items } = await as(theo).membership.listFeatures({})
    expect(items.map(({ name, granted }) => ({ name, granted }))).toEqual([
      { name: 'Marketplace', granted: false },
      { name: 'Advanced analytics', granted: false },
      { name: 'Bulk operations', granted: false },
      { name: 'API access', granted: false },
      { name: 'Unlimited agreements', granted: false },
    ])
    expect((await as(theo).membership.getAccess({ feature: 'api_access' })).reason).toBe(
      'API access requires an active subscription. You have no subscription. Choose a plan, or start a trial with a voucher.',
    )
    expect(await gates()(theo, 'marketplace', clock.now())).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
      data: { feature: 'marketplace' },
    })
    expect(await as(theo).membership.getTrialStatus({})).toEqual({
      days_remaining: 0,
      trial_end: null,
      extension_history: [],
    })
  })

  test('admins are let through all the same', async () => {
    expect(await gates()(people.ada, 'marketplace', clock.now())).toBeNull()
    expect(await as(people.ada).membership.getAccess({ feature: 'marketplace' })).toMatchObject({ granted: true })
  })
})

test('a trial opens everything until its end, and says why afterwards', async () => {
  const viewer = await somebody()
  const trial = { trial_end: inDays(10), paid_until: inDays(10), current_period_end: inDays(10) }
  const id = await giveSubscription(db, viewer.id, clock.now(), {
    status: 'trialing',
    has_payment_method: false,
    ...trial,
  })
  await db
    .insertInto('trial_extensions')
    .values({
      id: randomUUID(),
      subscription_id: id,
      applied_at: clock.now(),
      days_added: 10,
      reason: 'Voucher SPRING',
      trial_end: inDays(10),
    })
    .execute()
  expect(await gates()(viewer, 'marketplace', clock.now())).toBeNull()
  expect(await as(viewer).membership.getTrialStatus({})).toMatchObject({
    days_remaining: 10,
    extension_history: [{ days_added: 10, reason: 'Voucher SPRING' }],
  })
  expect(await gates()(viewer, 'marketplace', inDays(11))).toMatchObject({
    message:
      'The secondary marketplace for trading revenue share rights requires an active subscription. Your trial ended on 12 Nov 2026. Choose a plan, or extend the trial with a voucher.',
  })
})

test('a subscription that opens something counts before a newer one that does not', async () => {
  const viewer = await somebody()
  await giveSubscription(db, viewer.id, inDays(-1), { status: 'canceled', cancel_at_period_end: true })
  await giveSubscription(db, viewer.id, clock.now(), { status: 'incomplete', paid_until: null })
  expect(await as(viewer).membership.getStatus({})).toMatchObject({ access_state: 'canceled', has_access: true })
  expect(await hasSubscription(db, viewer.id, clock.now())).toBe(true)
  expect(await hasSubscription(db, viewer.id, inDays(20))).toBe(false)
})

test('the database holds one running subscription for a person', async () => {
  const viewer = await somebody()
  await giveSubscription(db, viewer.id, clock.now())
  await expect(giveSubscription(db, viewer.id, clock.now(), { status: 'past_due' })).rejects.toMatchObject({
    constraint: 'subscriptions_one_live',
  })
})
