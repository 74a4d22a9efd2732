import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FirstRefusal, firstRefusalProvision, firstRefusalText } from '#domain/first-refusal.ts'
import { workerFor } from '#server/platform/commands.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { Checkouts } from '#server/stripe/checkouts.ts'
import { refundJob } from '#server/stripe/request-refund.ts'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { expirePurchaseWorker } from './expire-purchase.ts'
import { marketWorkers } from './jobs.ts'

const checkouts = { cancel: async () => undefined } as unknown as Checkouts
const { db, as, jobs, clock, commands, people, makeDeal, givePayoutAccount } = useFernleaf([
  ...marketWorkers({ checkouts }),
  workerFor(refundJob, async () => undefined),
])
const cards = new Map<string, string>()
let [rev_share_id, listing_id] = ['', '']

const PRICE = 450_000
const TOTAL = 463_500

beforeAll(async () => {
  const ends = { current_period_end: new Date('2030-01-01'), paid_until: new Date('2030-01-01') }
  for (const person of [people.olivia, people.priya, people.theo, people.marco]) {
    cards.set(person.id, await giveCard(db, person))
  }
  // Olivia and Priya decide without one.
  for (const person of [people.theo, people.marco]) await giveSubscription(db, person.id, clock.now(), ends)
})

/** Theo holds a quarter, which he sells, of an agreement that gives first refusal to these. */
async function begin(by: FirstRefusal['by'], listed: object = {}) {
  clock.set('2026-11-02T09:00:00Z')
  const provisions = { first_refusal: firstRefusalText('7', by) }
  rev_share_id = (await makeDeal({ provisions, effective_date: '2026-09-01' })).id
  await sellQuarter(db, { agreement_id: rev_share_id, day: '2026-09-01', seller: people.priya, buyer: people.theo })
  const form = { rev_share_id, rev_share_percentage: 25, asking_price: PRICE, declares: true as const, ...listed }
  listing_id = (await as(people.theo).market.createListing({ id: randomUUID(), ...form })).id
}

const cardOf = ({ id }: Viewer) => cards.get(id) ?? ''
const buy = (by: Viewer = people.marco, held_back_seen = false) =>
  as(by).market.buyListing({
    ...{ id: listing_id, purchase_id: randomUUID(), payment_method_id: cardOf(by), total_seen: TOTAL },
    held_back_seen,
  })
const take = (id: string, by: Viewer, card = cardOf(by)) =>
  as(by).market.takeFirstRefusal({ id, purchase_id: randomUUID(), payment_method_id: card, total_seen: TOTAL })
const decline = (id: string, by: Viewer) => as(by).market.declineFirstRefusal({ id })
const toDecide = async (by: Viewer) => (await as(by).market.listFirstRefusals({})).items
const settle = async () => void (await jobs.drain())
async function sweep() {
  await runWorker(marketWorkers({ checkouts }).at(-1), commands)
  await settle()
}
const statusOf = async (id: string) =>
  await db.selectFrom('purchases').select(['status', 'failure_reason']).where('id', '=', id).executeTakeFirstOrThrow()
const code = async (call: Promise<unknown>) => (await refusalOf(call)).code
const holders = async () =>
  (await as(people.olivia).agreements.getAgreement({ id: rev_share_id })).holders.map(({ holder, share_of_right }) => [
    holder.name,
    share_of_right,
  ])
const chargesOf = async (listing: string) =>
  db
    .selectFrom('charges as c')
    .innerJoin('purchases as p', 'p.charge_id', 'c.id')
    .select(['c.payer_id', 'c.status'])
    .where('p.listing_id', '=', listing)
    .execute()
const sound = async () => expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})

describe('where the owner has it', () => {
  beforeEach(() => begin('owner'))

  test('the agreement says so, in the words of the domain, and the listing names her', async () => {
    const said = async (id: string) => (await as(people.olivia).agreements.getAgreement({ id })).key_provisions.at(-1)
    expect(await said(rev_share_id)).toEqual({
      ...{ title: 'First Refusal', content: firstRefusalProvision({ days: 7, by: 'owner' }) },
    })
    const both = await makeDeal({ provisions: { first_refusal: '1 both' } })
    expect((await said(both.id))?.content).toBe(firstRefusalProvision({ days: 1, by: 'both' }))
    const stored = db
      .selectFrom('proposal_versions as v')
      .innerJoin('agreements as a', 'a.version_id', 'v.id')
      .select(['v.provisions', 'v.first_refusal_by'])
      .where('a.id', '=', both.id)
    // Digits alone: a server of the version before reads them as a number.
    expect(await stored.executeTakeFirstOrThrow()).toEqual({
      ...{ provisions: { first_refusal: '1' }, first_refusal_by: 'both' },
    })
    const { proposal_id } = await as(people.olivia).agreements.getAgreement({ id: both.id })
    const { current_version } = await as(people.priya).proposals.getProposal({ id: proposal_id })
    expect(current_version.provisions).toEqual({ first_refusal: '1 both' })
    expect(await code(makeDeal({ provisions: { first_refusal: '7 trader' } }))).toBe('BAD_REQUEST')
    const { first_refusal } = await as(people.marco).market.getListing({ id: listing_id })
    expect(first_refusal).toEqual({ holders: [{ id: people.olivia.id, name: 'Olivia Hart' }], days: 7 })
  })

  test('she buys by it, and by nothing else; the other buyer is never charged', async () => {
    const ends = { current_period_end: new Date('2030-01-01'), paid_until: new Date('2030-01-01') }
    await giveSubscription(db, people.olivia.id, clock.now(), ends)
    expect(await code(buy(people.olivia))).toBe('PAYS_THE_SHARE')
    await db.deleteFrom('subscriptions').where('user_id', '=', people.olivia.id).execute()
    const waiting = await buy()
    expect(waiting).toMatchObject({ status: 'waiting', first_refusal: { name: 'Olivia Hart' } })
    expect(await toDecide(people.priya)).toEqual([])
    expect(await toDecide(people.olivia)).toMatchObject([
      { id: waiting.id, total: TOTAL, keeps: true, others_decide: false, allowed: { buy: true, decline: true } },
    ])
    const notified = db
      .selectFrom('notifications')
      .select('message')
      .where('recipient_id', '=', people.olivia.id)
      .where('title', '=', 'You can buy first')
      .where('related_item_id', '=', listing_id)
    expect((await notified.executeTakeFirstOrThrow()).message).toContain('You then keep the revenue share due on it.')
    const taken = await take(waiting.id, people.olivia)
    await settle()
    expect((await statusOf(taken.id)).status).toBe('settled')
    expect(await statusOf(waiting.id)).toEqual({
      ...{ status: 'passed_over', failure_reason: 'The project owner used first refusal.' },
    })
    expect(await holders()).toEqual([
      ['Priya Shah', 75],
      ['Olivia Hart', 25],
    ])
    expect(await chargesOf(listing_id)).toEqual([{ payer_id: people.olivia.id, status: 'succeeded' }])
    await sound()
  })

  test('a purchase of the provider waits for her, too', async () => {
    const ends = { current_period_end: new Date('2030-01-01'), paid_until: new Date('2030-01-01') }
    await giveSubscription(db, people.priya.id, clock.now(), ends)
    const { id, status } = await buy(people.priya)
    await db.deleteFrom('subscriptions').where('user_id', '=', people.priya.id).execute()
    expect(status).toBe('waiting')
    await decline(id, people.olivia)
    await settle()
    expect(await holders()).toEqual([['Priya Shah', 100]])
    await sound()
  })

  test('a price that is held back for a first payment is not held back when she buys', async () => {
    await givePayoutAccount(people.theo)
    await as(people.theo).market.updateListing({ id: listing_id, asking_price: PRICE, price_held_back: true })
    const { id } = await buy(people.marco, true)
    const taken = await take(id, people.olivia)
    await settle()
    const row = db.selectFrom('purchases').select(['price_held_back', 'payout_status']).where('id', '=', taken.id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ price_held_back: false, payout_status: 'completed' })
  })

  test('she sells it on as every holder, and nothing is kept any more', async () => {
    const { id } = await buy()
    await take(id, people.olivia)
    await settle()
    clock.set('2026-11-20T09:00:00Z')
    const ends = { current_period_end: new Date('2030-01-01'), paid_until: new Date('2030-01-01') }
    await giveSubscription(db, people.olivia.id, clock.now(), ends)
    const form = { rev_share_id, rev_share_percentage: 25, asking_price: PRICE, declares: true as const }
    listing_id = (await as(people.olivia).market.createListing({ id: randomUUID(), ...form })).id
    await db.deleteFrom('subscriptions').where('user_id', '=', people.olivia.id).execute()
    const sold = await buy()
    expect(sold.status).toBe('reserved')
    await settle()
    expect(await holders()).toEqual([
      ['Priya Shah', 75],
      ['Marco Bianchi', 25],
    ])
    await sound()
  })
})

describe('where both have it', () => {
  beforeEach(() => begin('both'))

  test('one decides while the other can still buy', async () => {
    const waiting = await buy()
    expect(waiting.first_refusal?.name).toBe('Priya Shah or Olivia Hart')
    expect(await toDecide(people.priya)).toMatchObject([{ others_decide: true, keeps: false }])
    await decline(waiting.id, people.priya)
    expect((await statusOf(waiting.id)).status).toBe('waiting')
    expect(await toDecide(people.priya)).toEqual([])
    expect(await code(decline(waiting.id, people.priya))).toBe('FIRST_REFUSAL_OVER')
    expect(await code(take(waiting.id, people.priya))).toBe('FIRST_REFUSAL_OVER')
    expect((await as(people.marco).market.getPurchase({ id: waiting.id })).first_refusal?.name).toBe('Olivia Hart')
    await take(waiting.id, people.olivia)
    await settle()
    expect(await holders()).toContainEqual(['Olivia Hart', 25])
    await sound()
  })

  test('once both have declined, the other buyer is charged', async () => {
    const { id } = await buy()
    await decline(id, people.olivia)
    await decline(id, people.priya)
    expect((await statusOf(id)).status).toBe('reserved')
    await settle()
    expect(await holders()).toContainEqual(['Marco Bianchi', 25])
    await sound()
  })

  test('while one is paying, the other can decline and not buy; if the payment fails, they still can', async () => {
    const { id } = await buy()
    await take(id, people.olivia, await giveCard(db, people.olivia, 'declined'))
    expect(await code(take(id, people.priya))).toBe('FIRST_REFUSAL_TAKEN')
    expect(await toDecide(people.priya)).toMatchObject([
      { is_paying: false, other_is_paying: true, confirm_url: null, allowed: { buy: false, decline: true } },
    ])
    expect(await toDecide(people.olivia)).toMatchObject([{ is_paying: true, allowed: { buy: false, decline: false } }])
    await settle()
    expect((await statusOf(id)).status).toBe('waiting')
    expect(await toDecide(people.priya)).toMatchObject([{ allowed: { buy: true, decline: true } }])
    await take(id, people.priya)
    await settle()
    expect(await holders()).toEqual([['Priya Shah', 100]])
    await sound()
  })

  test('one who declines while the other is paying leaves it to them until the last day', async () => {
    const { id } = await buy()
    await take(id, people.olivia, await giveCard(db, people.olivia, 'declined'))
    await decline(id, people.priya)
    await settle()
    expect((await statusOf(id)).status).toBe('waiting')
    clock.set('2026-11-10T00:00:00Z')
    await sweep()
    expect((await statusOf(id)).status).toBe('settled')
    expect(await holders()).toContainEqual(['Marco Bianchi', 25])
    await sound()
  })

  describe('money of the owner that comes after her reservation has expired', () => {
    let [waiting_id, late_id] = ['', '']
    beforeEach(async () => {
      waiting_id = (await buy()).id
      late_id = (await take(waiting_id, people.olivia)).id
      await runWorker(expirePurchaseWorker({ checkouts }), commands, { payload: { purchase_id: late_id } })
      expect((await statusOf(late_id)).status).toBe('expired')
    })

    test('buys while she still comes first', async () => {
      await settle()
      expect((await statusOf(late_id)).status).toBe('settled')
      expect((await statusOf(waiting_id)).status).toBe('passed_over')
      await sound()
    })

    test('is refunded where she has declined since, and cuts nobody off', async () => {
      await decline(waiting_id, people.olivia)
      await settle()
      expect((await statusOf(late_id)).status).toBe('refunding')
      expect((await statusOf(waiting_id)).status).toBe('waiting')
      expect(await toDecide(people.priya)).toMatchObject([{ id: waiting_id, allowed: { buy: true, decline: true } }])
      await take(waiting_id, people.priya)
      await settle()
      expect(await holders()).toEqual([['Priya Shah', 100]])
      await sound()
    })

    test('is refunded where both have declined since, and the other buyer was charged', async () => {
      await decline(waiting_id, people.olivia)
      await decline(waiting_id, people.priya)
      await settle()
      expect((await statusOf(late_id)).status).toBe('refunding')
      expect((await statusOf(waiting_id)).status).toBe('settled')
      await sound()
    })
  })

  test('what the owner sells on is the provider’s to buy first', async () => {
    const { id } = await buy()
    await take(id, people.olivia)
    await settle()
    const ends = { current_period_end: new Date('2030-01-01'), paid_until: new Date('2030-01-01') }
    await giveSubscription(db, people.olivia.id, clock.now(), ends)
    const form = { rev_share_id, rev_share_percentage: 5, asking_price: PRICE, declares: true as const }
    listing_id = (await as(people.olivia).market.createListing({ id: randomUUID(), ...form })).id
    await db.deleteFrom('subscriptions').where('user_id', '=', people.olivia.id).execute()
    const resold = await buy()
    expect(resold.first_refusal?.name).toBe('Priya Shah')
    expect(await toDecide(people.olivia)).toEqual([])
    await decline(resold.id, people.priya)
    await settle()
    expect(await holders()).toContainEqual(['Marco Bianchi', 5])
  })

  test.each([0, 1, 2])('of all who act at once, one buys (%i)', async (turn) => {
    const waiting = await buy()
    const { id } = waiting
    clock.set('2026-11-09T23:59:30Z')
    const acts = [
      () => take(id, people.olivia),
      () => take(id, people.priya),
      () => take(id, people.olivia),
      () => decline(id, people.priya),
      () => decline(id, people.olivia),
      () => buy(),
    ]
    const codeOf = (act: () => Promise<unknown>) =>
      act().then(
        () => 'DONE',
        (error: { code?: string }) => error.code ?? String(error),
      )
    const codes = await Promise.all([...acts.slice(turn), ...acts.slice(0, turn)].map(codeOf))
    expect(codes).toContain('DONE')
    const known = ['DONE', 'FIRST_REFUSAL_OVER', 'FIRST_REFUSAL_PAYING', 'FIRST_REFUSAL_TAKEN', 'LISTING_RESERVED']
    expect(codes.filter((one) => !known.includes(one))).toEqual([])
    clock.set('2026-11-10T00:00:00Z')
    await Promise.all([sweep(), sweep()])
    await settle()
    const sold = db.selectFrom('purchases').select('id').where('listing_id', '=', listing_id)
    expect(await sold.where('status', '=', 'settled').execute()).toHaveLength(1)
    expect((await chargesOf(listing_id)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    await sound()
  })
})
