import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstRefusalProvision } from '#domain/first-refusal.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { Checkouts } from '#server/stripe/checkouts.ts'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { marketWorkers } from './jobs.ts'

const checkouts = { cancel: async () => undefined } as unknown as Checkouts
const { db, as, jobs, clock, commands, people, makeDeal } = useFernleaf(marketWorkers({ checkouts }))
const cards = new Map<string, string>()
const STARTED = '2026-11-02T09:00:00Z'
let [rev_share_id, listing_id] = ['', '']

const PRICE = 450_000
const TOTAL = 463_500

beforeAll(async () => {
  const [current_period_end, paid_until] = [new Date('2030-01-01'), new Date('2030-01-01')]
  for (const person of [people.priya, people.theo, people.marco]) {
    cards.set(person.id, await giveCard(db, person))
    // Priya decides without one.
    const ends = { current_period_end, paid_until }
    if (person !== people.priya) await giveSubscription(db, person.id, clock.now(), ends)
  }
})

/** Theo holds a part, which he sells: on what Priya sold him, nobody had first refusal. */
beforeEach(async () => {
  clock.set(STARTED)
  rev_share_id = (await makeDeal({ provisions: { first_refusal: '7' } })).id
  const [right] = await db.selectFrom('rights').selectAll().where('agreement_id', '=', rev_share_id).execute()
  const holding = { right_id: right?.id ?? '', held_from: '2026-11-02', held_until: null }
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('right_holdings')
      .set({ basis_points: 7500 })
      .where('right_id', '=', holding.right_id)
      .execute()
    const from = tx.selectFrom('right_holdings').select('held_from').where('right_id', '=', holding.right_id)
    const { held_from } = await from.executeTakeFirstOrThrow()
    await tx
      .insertInto('right_holdings')
      .values({ ...holding, held_from, holder_id: people.theo.id, basis_points: 2500 })
      .execute()
  })
  listing_id = (await list()).id
})

const list = (changes: object = {}) =>
  as(people.theo).market.createListing({
    ...{ id: randomUUID(), rev_share_id, rev_share_percentage: 25, asking_price: PRICE, declares: true as const },
    ...changes,
  })
const cardOf = ({ id }: Viewer) => cards.get(id) ?? ''
const buy = (by: Viewer = people.marco, changes: object = {}) =>
  as(by).market.buyListing({
    ...{ id: listing_id, purchase_id: randomUUID(), payment_method_id: cardOf(by), total_seen: TOTAL },
    ...{ held_back_seen: false, ...changes },
  })
const take = (id: string, changes: object = {}, by: Viewer = people.priya) =>
  as(by).market.takeFirstRefusal({
    ...{ id, purchase_id: randomUUID(), payment_method_id: cardOf(by), total_seen: TOTAL, ...changes },
  })
const decline = (id: string, by: Viewer = people.priya) => as(by).market.declineFirstRefusal({ id })
const toDecide = async (by: Viewer = people.priya) => (await as(by).market.listFirstRefusals({})).items
const settle = async () => void (await jobs.drain())
async function sweep() {
  await runWorker(marketWorkers({ checkouts }).at(-1), commands)
  await settle()
}
const purchaseOf = (id: string, by: Viewer = people.marco) => as(by).market.getPurchase({ id })
const mine = () => as(people.theo).market.getMyListing({ id: listing_id })
const code = async (call: Promise<unknown>) => (await refusalOf(call)).code
const holders = async () =>
  (await as(people.olivia).agreements.getAgreement({ id: rev_share_id })).holders.map(({ holder, share_of_right }) => [
    holder.name,
    share_of_right,
  ])
const charged = async (payer: Viewer) =>
  (
    await db
      .selectFrom('charges as c')
      .innerJoin('purchases as p', 'p.charge_id', 'c.id')
      .select('c.id')
      .where('c.payer_id', '=', payer.id)
      .where('p.listing_id', '=', listing_id)
      .execute()
  ).length
const sound = async () => expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})

test('is a provision of the agreement that both sides made, and of no other', async () => {
  const titles = async (id: string) => (await as(people.olivia).agreements.getAgreement({ id })).key_provisions
  expect((await titles(rev_share_id)).at(-1)).toEqual({
    title: 'First Refusal',
    content: firstRefusalProvision({ days: 7, by: 'provider' }),
  })
  const one_day = await makeDeal({ provisions: { first_refusal: '1' } })
  expect((await titles(one_day.id)).at(-1)?.content).toBe(firstRefusalProvision({ days: 1, by: 'provider' }))
  const without = await makeDeal()
  expect((await titles(without.id)).map(({ title }) => title)).not.toContain('First Refusal')
  for (const first_refusal of ['31', '0', 'a week']) {
    expect(await code(makeDeal({ provisions: { first_refusal } }))).toBe('BAD_REQUEST')
  }
})

test('is said on the listing, but not where the provider sells', async () => {
  const seen = await as(people.marco).market.getListing({ id: listing_id })
  expect(seen.first_refusal).toEqual({ holders: [{ id: people.priya.id, name: 'Priya Shah' }], days: 7 })
  await giveSubscription(db, people.priya.id, clock.now(), { current_period_end: new Date('2030-01-01') })
  const own = { id: randomUUID(), rev_share_id, rev_share_percentage: 5, asking_price: PRICE, declares: true as const }
  await as(people.priya).market.createListing(own)
  expect((await as(people.marco).market.getListing({ id: own.id })).first_refusal).toBeNull()
  expect((await buy(people.marco, { id: own.id })).status).toBe('reserved')
  await db.deleteFrom('subscriptions').where('user_id', '=', people.priya.id).execute()
  await settle()
})

describe('a sale that waits', () => {
  test('charges nobody, is kept from others, and is decided by the provider alone', async () => {
    const waiting = await buy()
    expect((await as(people.marco).market.getListing({ id: listing_id })).why_not).toBeNull()
    expect(waiting).toMatchObject({ status: 'waiting', first_refusal: { name: 'Priya Shah' }, card: { last4: '4242' } })
    expect(waiting.reserved_until).toBe('2026-11-09T23:59:59.000Z')
    await settle()
    expect(await charged(people.marco)).toBe(0)
    expect(await mine()).toMatchObject({ status: 'pending', allowed: { edit: false, cancel: false } })
    expect((await mine()).purchase).toMatchObject({ id: waiting.id, status: 'waiting', card: null })
    expect(await code(as(people.theo).market.cancelListing({ id: listing_id }))).toBe('LISTING_RESERVED')
    const [sale, ...others] = await toDecide()
    expect(others).toEqual([])
    expect(sale).toMatchObject({
      ...{ id: waiting.id, price: PRICE, total: TOTAL, rev_share_percentage: 25, seller_name: 'Theo Lindqvist' },
      ...{ decide_until: waiting.reserved_until, is_paying: false, allowed: { buy: true, decline: true } },
    })
    expect(JSON.stringify(sale)).not.toContain(people.marco.id)
    const notified = await db
      .selectFrom('notifications')
      .select(['title', 'message', 'link_url'])
      .where('recipient_id', '=', people.priya.id)
      .where('related_item_id', '=', listing_id)
      .execute()
    expect(notified).toEqual([
      { title: 'You can buy first', message: expect.any(String), link_url: '/marketplace?tab=first-refusal' },
    ])
    expect(notified[0]?.message).toMatch(/£4,500\.00.+until the end of 9 Nov 2026.+£4,635\.00 with the fee of £135\.00/)
    for (const by of [people.marco, people.theo, people.olivia]) {
      expect(await toDecide(by)).toEqual([])
      expect(await code(decline(waiting.id, by))).toBe('NOT_FOUND')
      expect(await code(take(waiting.id, { payment_method_id: cardOf(people.marco) }, by))).toBe('NOT_FOUND')
    }
    expect(await code(decline(waiting.id, people.ada))).toBe('NOT_ALLOWED')
    expect(await code(purchaseOf(waiting.id, people.priya))).toBe('NOT_FOUND')
    await sound()
  })

  test('goes on at once when the provider declines', async () => {
    const { id } = await buy()
    await decline(id)
    expect((await purchaseOf(id)).status).toBe('reserved')
    expect(await code(decline(id))).toBe('FIRST_REFUSAL_OVER')
    expect(await code(take(id))).toBe('FIRST_REFUSAL_OVER')
    await settle()
    expect(await purchaseOf(id)).toMatchObject({ status: 'settled', total: TOTAL })
    expect(await holders()).toEqual([
      ['Priya Shah', 75],
      ['Marco Bianchi', 25],
    ])
    await sound()
  })

  test('goes on after the last day when the provider says nothing', async () => {
    const { id } = await buy()
    clock.set('2026-11-09T23:59:00Z')
    await sweep()
    expect((await purchaseOf(id)).status).toBe('waiting')
    clock.set('2026-11-10T00:00:00Z')
    expect(await toDecide()).toEqual([])
    expect(await code(take(id))).toBe('FIRST_REFUSAL_OVER')
    await sweep()
    expect((await purchaseOf(id)).status).toBe('settled')
    await sound()
  })

  test('ends when the provider buys; the other buyer was never charged', async () => {
    const { id } = await buy()
    expect(await code(take(id, { total_seen: TOTAL - 1 }))).toBe('PRICE_CHANGED')
    expect(await code(take(id, { payment_method_id: cardOf(people.marco) }))).toBe('CARD_NOT_YOURS')
    const purchase_id = randomUUID()
    const taken = await take(id, { purchase_id })
    expect(taken).toMatchObject({ id: purchase_id, status: 'reserved', price: PRICE })
    expect(await take(id, { purchase_id })).toMatchObject({ id: purchase_id })
    expect(await toDecide()).toMatchObject([
      { is_paying: true, confirm_url: null, allowed: { buy: false, decline: false } },
    ])
    const asks = { status: 'unknown', called_at: clock.now(), action_required_at: clock.now() } as const
    const stripe_payment_intent_id = `pi_${purchase_id}`
    const charges = db.updateTable('charges').where('subject_id', '=', purchase_id)
    await charges.set({ ...asks, stripe_payment_intent_id }).execute()
    expect((await toDecide())[0]?.confirm_url).toMatch(/^\/checkout\?charge=/)
    expect(await code(decline(id))).toBe('FIRST_REFUSAL_PAYING')
    await settle()
    expect((await purchaseOf(purchase_id, people.priya)).status).toBe('settled')
    expect(await purchaseOf(id)).toMatchObject({
      ...{ status: 'passed_over', failure_message: 'The provider used first refusal.' },
    })
    expect(await charged(people.marco)).toBe(0)
    expect(await holders()).toEqual([['Priya Shah', 100]])
    expect((await mine()).status).toBe('sold')
    await sound()
  })

  test('waits on when the provider’s card is declined, and goes on once the last day is over', async () => {
    const { id } = await buy()
    const declined = await giveCard(db, people.priya, 'declined')
    await take(id, { payment_method_id: declined })
    await settle()
    expect((await purchaseOf(id)).status).toBe('waiting')
    expect((await mine()).status).toBe('pending')
    clock.set('2026-11-09T23:58:00Z')
    const late = await take(id, { payment_method_id: declined })
    clock.set('2026-11-10T00:00:00Z')
    // It is being paid first.
    await runWorker(marketWorkers({ checkouts }).at(-1), commands)
    expect((await purchaseOf(late.id, people.priya)).status).toBe('reserved')
    expect((await purchaseOf(id)).status).toBe('waiting')
    await settle()
    expect((await purchaseOf(late.id, people.priya)).status).toBe('failed')
    expect((await purchaseOf(id)).status).toBe('settled')
    await sound()
  })

  test('is for an offer as it is for a purchase', async () => {
    const offer = { id: listing_id, offer_id: randomUUID(), amount: 400_000, valid_until: '2026-11-02' }
    await as(people.marco).market.createOffer({ ...offer, payment_method_id: cardOf(people.marco) })
    const accepted = await as(people.theo).market.acceptOffer({ id: offer.offer_id, purchase_id: randomUUID() })
    expect(accepted).toMatchObject({ status: 'waiting', price: 400_000 })
    expect(await toDecide()).toMatchObject([{ price: 400_000, total: 412_000 }])
    await take(accepted.id, { total_seen: 412_000 })
    await settle()
    expect(await holders()).toEqual([['Priya Shah', 100]])
    await sound()
  })

  test.each([
    [
      'the card is gone',
      () => db.updateTable('payment_methods').set({ removed_at: clock.now() }).where('id', '=', cardOf(people.marco)),
      () => db.updateTable('payment_methods').set({ removed_at: null }).where('id', '=', cardOf(people.marco)),
      /card that was named for it is no longer saved/,
    ],
    [
      'the right is suspended',
      () => db.updateTable('agreements').set({ status: 'termination_pending' }).where('id', '=', rev_share_id),
      () => db.updateTable('agreements').set({ status: 'active' }).where('id', '=', rev_share_id),
      /termination of this agreement is under way/,
    ],
  ])('ends, and the listing is for sale again, where %s', async (_case, spoil, mend, why) => {
    const { id } = await buy()
    await spoil().execute()
    await decline(id)
    await mend().execute()
    expect(await purchaseOf(id)).toMatchObject({ status: 'passed_over', failure_message: expect.stringMatching(why) })
    expect((await mine()).status).toBe('active')
    // It can be bought again, and is asked about again.
    expect((await buy()).status).toBe('waiting')
    await sound()
  })
})

test('the provider buys from the list like everybody, without waiting', async () => {
  await giveSubscription(db, people.priya.id, clock.now(), { current_period_end: new Date('2030-01-01') })
  expect((await buy(people.priya)).status).toBe('reserved')
  await db.deleteFrom('subscriptions').where('user_id', '=', people.priya.id).execute()
  await settle()
  expect(await holders()).toEqual([['Priya Shah', 100]])
})

test('of all who act at once, one buys', async () => {
  const buyers = await Promise.allSettled([1, 2, 3].map(() => buy()))
  expect(buyers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [waiting] = await toDecide()
  const id = waiting?.id ?? ''
  clock.set('2026-11-09T23:59:30Z')
  await Promise.allSettled([
    ...[take(id), take(id), decline(id)],
    as(people.theo).market.cancelListing({ id: listing_id }),
    as(people.theo).market.updateListing({ id: listing_id, asking_price: 1_000 }),
    buy(),
  ])
  clock.set('2026-11-10T00:00:00Z')
  await Promise.all([sweep(), sweep()])
  await settle()
  const sold = await db
    .selectFrom('purchases')
    .select('buyer_id')
    .where('listing_id', '=', listing_id)
    .where('status', '=', 'settled')
    .execute()
  expect(sold).toHaveLength(1)
  expect((await charged(people.marco)) + (await charged(people.priya))).toBe(1)
  expect((await mine()).status).toBe('sold')
  await sound()
})

test('what the buyer saw of when the seller is paid is asked for', async () => {
  expect(await code(buy(people.marco, { held_back_seen: true }))).toBe('HELD_BACK_CHANGED')
  await as(people.theo).market.updateListing({ id: listing_id, asking_price: PRICE, price_held_back: true })
  expect(await code(buy())).toBe('HELD_BACK_CHANGED')
  expect((await buy(people.marco, { held_back_seen: true })).status).toBe('waiting')
})
