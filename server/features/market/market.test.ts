import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleReturnedPayout } from '#server/features/market/settle-payout.ts'
import { workerFor } from '#server/platform/commands.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import type { Checkouts } from '#server/stripe/checkouts.ts'
import { recordRefund } from '#server/stripe/record-refund.ts'
import { recordReturnedCharge } from '#server/stripe/record-returned-funds.ts'
import { recordReversal } from '#server/stripe/record-reversal.ts'
import { refundJob } from '#server/stripe/request-refund.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { viewedBy } from '#server/testing/viewed-by.ts'
import { expirePurchaseWorker } from './expire-purchase.ts'
import { marketWorkers } from './jobs.ts'
import { settlePurchaseRefund } from './refund-purchase.ts'
import { settleReturnedPurchase } from './settle-returned-purchase.ts'

const cancelled: string[] = []
const refunds: string[] = []
const checkouts = { cancel: async (id: string) => void cancelled.push(id) } as unknown as Checkouts
const { db, as, jobs, clock, commands, people, bank, makeDeal, givePayoutAccount } = useFernleaf([
  ...marketWorkers({ checkouts }),
  workerFor(refundJob, async ({ payload }) => void refunds.push(payload.refund_id)),
])
const log = createLog({ level: 'silent' })
let [rev_share_id, card, marcos_card] = ['', '', '']

beforeAll(async () => {
  card = await giveCard(db, people.theo)
  marcos_card = await giveCard(db, people.marco)
  const [current_period_end, paid_until] = [new Date('2030-01-01'), new Date('2030-01-01')]
  for (const { id } of [people.olivia, people.priya, people.theo, people.marco]) {
    await giveSubscription(db, id, clock.now(), { current_period_end, paid_until })
  }
})
beforeEach(async () => {
  bank.refuses = null
  rev_share_id = (await makeDeal()).id
})

const PRICE = 450_000
const TOTAL = 463_500

async function list(changes: object = {}, by: Viewer = people.priya) {
  const form = { rev_share_id, rev_share_percentage: 25, asking_price: PRICE, declares: true as const }
  return as(by).market.createListing({ id: randomUUID(), ...form, ...changes })
}
const buy = (id: string, changes: object = {}, by: Viewer = people.theo) =>
  as(by).market.buyListing({
    ...{ id, purchase_id: randomUUID(), payment_method_id: by === people.marco ? marcos_card : card },
    ...{ total_seen: TOTAL, held_back_seen: false, ...changes },
  })
const settle = async () => void (await jobs.drain())
/** What the schedule does every few minutes. */
async function sweep() {
  await runWorker(marketWorkers({ checkouts }).at(-1), commands)
  await settle()
}
const purchaseOf = (id: string, by: Viewer = people.theo) => as(by).market.getPurchase({ id })
async function payoutOf(id: string, by: Viewer = people.priya) {
  const { items } = await as(by).market.listTransactions({ side: 'sold', limit: 100 })
  return items.find((item) => item.id === id)?.payout
}
const mine = (id: string) => as(people.priya).market.getMyListing({ id })
const code = async (call: Promise<unknown>) => (await refusalOf(call)).code
const holdings = async () =>
  (await as(people.olivia).agreements.getAgreement({ id: rev_share_id })).holders.map(({ holder, share_of_right }) => [
    holder.name,
    share_of_right,
  ])
const account = (id: string, name: string) => balanceOf(db, `purchase:${id}:${name}`)
const sound = async () => expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})

describe('a listing', () => {
  test('is seen by all with the fee, edited by its seller, and counted by who opens it', async () => {
    const listing = await list({ description: 'A quarter of my share.' })
    expect(listing).toMatchObject({
      ...{ seller_name: 'Priya Shah', seller_type: 'provider', rev_share_percentage: 25, revenue_percentage: 3 },
      ...{ asking_price: PRICE, fee: 13_500, total: TOTAL, status: 'active', suspension: null, views: 0, offers: 0 },
      allowed: { buy: false, offer: false, edit: true, cancel: true },
    })
    const { id } = listing
    expect(await as(viewedBy(people.ada, people.theo)).market.getListing({ id })).toMatchObject({ id, views: 0 })
    for (const _twice of [1, 2]) {
      expect(await as(people.theo).market.getListing({ id })).toMatchObject({
        allowed: { buy: true, offer: true, edit: false, cancel: false },
      })
    }
    expect(await mine(id)).toMatchObject({ views: 1, is_own: true })
    const edited = await as(people.priya).market.updateListing({ id, asking_price: 400_000 })
    expect(edited).toMatchObject({ asking_price: 400_000, total: 412_000 })
    expect((await as(people.theo).listingFigures.listListings({})).items.map((item) => item.id)).toContain(id)
    expect(await as(people.priya).market.cancelListing({ id })).toMatchObject({ status: 'cancelled' })
    expect(await code(as(people.theo).market.getListing({ id }))).toBe('NOT_FOUND')
    expect(await code(as(people.priya).market.updateListing({ id, asking_price: 400_000 }))).toBe('LISTING_CLOSED')
  })

  test('is of no more than the seller holds, whatever they have listed already', async () => {
    await list({ rev_share_percentage: 60 })
    expect(await code(list({ rev_share_percentage: 40.01 }))).toBe('PART_NOT_HELD')
    await list({ rev_share_percentage: 40 })
    expect((await as(people.priya).market.listMyRights({})).rights).toContainEqual(
      expect.objectContaining({ rev_share_id, held_percentage: 100, free_percentage: 0 }),
    )
  })

  test('is no one else’s, and of nobody’s right who holds none', async () => {
    for (const by of [people.marco, people.theo, people.olivia]) expect(await code(list({}, by))).toBe('NOT_FOUND')
    expect(await code(list({}, people.ada))).toBe('NOT_ALLOWED')
    const { id } = await list()
    for (const by of [people.marco, people.theo]) {
      expect(await code(as(by).market.cancelListing({ id }))).toBe('NOT_FOUND')
      expect(await code(as(by).market.updateListing({ id, asking_price: 400_000 }))).toBe('NOT_FOUND')
      expect(await code(as(by).market.getMyListing({ id }))).toBe('NOT_FOUND')
    }
    expect(await code(list({ declares: false as never }))).toBe('BAD_REQUEST')
  })

  test('is suspended while a termination is under way, and says so', async () => {
    const { id } = await list()
    await db.updateTable('agreements').set({ status: 'termination_pending' }).where('id', '=', rev_share_id).execute()
    const seen = await as(people.theo).market.getListing({ id })
    expect(seen).toMatchObject({ suspension: { reason: 'termination' }, allowed: { buy: false, offer: false } })
    expect(seen.why_not).toMatch(/termination of this agreement is under way/)
    expect(await code(buy(id))).toBe('RIGHT_SUSPENDED')
    expect(await code(list({ rev_share_percentage: 1 }))).toBe('RIGHT_SUSPENDED')
    await db.updateTable('agreements').set({ status: 'active' }).where('id', '=', rev_share_id).execute()
    expect(await as(people.theo).market.getListing({ id })).toMatchObject({ suspension: null, why_not: null })
  })
})

describe('a purchase', () => {
  test('moves money and part in one step, and pays the seller', async () => {
    const listing = await list()
    const { id, status } = await buy(listing.id)
    expect(status).toBe('reserved')
    expect(await mine(listing.id)).toMatchObject({ status: 'pending', allowed: { edit: false, cancel: false } })
    expect(await code(as(people.priya).market.cancelListing({ id: listing.id }))).toBe('LISTING_RESERVED')
    await settle()
    expect(await purchaseOf(id)).toMatchObject({ status: 'settled', trade_day: '2026-11-02', total: TOTAL })
    expect(await mine(listing.id)).toMatchObject({ status: 'sold' })
    expect(await holdings()).toEqual([
      ['Priya Shah', 75],
      ['Theo Lindqvist', 25],
    ])
    const { items } = await as(people.priya).market.listTransactions({})
    expect(items.find((item) => item.id === id)).toMatchObject({
      ...{ id, side: 'sold', buyer_name: 'Theo Lindqvist', final_price: PRICE, fee_paid: 13_500 },
      payout: { status: 'completed', can_retry: false },
    })
    for (const name of ['held', 'payable', 'in_transit']) expect(await account(id, name)).toBe(0)
    await sound()
  })

  test('of one that 20 buy at once is one sale', async () => {
    const { id } = await list()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => buy(id, {}, index % 2 ? people.theo : people.marco)),
    )
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(Array(19).fill('LISTING_RESERVED'))
    await settle()
    expect((await holdings()).reduce((sum, [, share]) => sum + Number(share), 0)).toBe(100)
    await sound()
  })

  test('whose card is declined moves nothing, and the listing is for sale again', async () => {
    const { id } = await list()
    const declined = await giveCard(db, people.theo, 'declined')
    const purchase = await buy(id, { payment_method_id: declined })
    await settle()
    expect(await purchaseOf(purchase.id)).toMatchObject({
      status: 'failed',
      failure_message: 'Your card was declined.',
    })
    // Why is between the buyer and their bank.
    expect(await purchaseOf(purchase.id, people.priya)).toMatchObject({ status: 'failed', failure_message: null })
    expect(await as(people.theo).market.getListing({ id })).toMatchObject({ status: 'active', allowed: { buy: true } })
    expect(await holdings()).toEqual([['Priya Shah', 100]])
    await buy(id)
    await settle()
    expect(await holdings()).toEqual([
      ['Priya Shah', 75],
      ['Theo Lindqvist', 25],
    ])
  })

  test('is refused to the seller, to who pays the share, to admins, at another price and with another’s card', async () => {
    const { id } = await list()
    expect(await code(buy(id, {}, people.priya))).toBe('OWN_LISTING')
    expect(await code(buy(id, { payment_method_id: people.good_card }, people.olivia))).toBe('PAYS_THE_SHARE')
    expect(await code(buy(id, {}, people.ada))).toBe('NOT_ALLOWED')
    expect(await code(buy(id, { total_seen: TOTAL - 1 }))).toBe('PRICE_CHANGED')
    expect(await code(buy(id, { payment_method_id: people.good_card }))).toBe('CARD_NOT_YOURS')
    expect(await code(buy(randomUUID()))).toBe('NOT_FOUND')
    const { id: purchase_id } = await buy(id)
    expect(await code(purchaseOf(purchase_id, people.marco))).toBe('NOT_FOUND')
    await settle()
  })

  test('that is paid after a dispute was opened is refunded', async () => {
    const { id } = await list()
    const purchase = await buy(id)
    await db.updateTable('agreements').set({ status: 'termination_pending' }).where('id', '=', rev_share_id).execute()
    await settle()
    expect(await purchaseOf(purchase.id)).toMatchObject({ status: 'refunding', trade_day: null })
    expect(await account(purchase.id, 'held')).toBe(0)
    expect(await holdings()).toEqual([['Priya Shah', 100]])
    expect(await mine(id)).toMatchObject({ status: 'active' })
    await sound()
    const settled = {
      refunds: { right_purchase: settlePurchaseRefund } as never,
      charge_returned: { right_purchase: settleReturnedPurchase } as never,
    }
    const end = (outcome: Parameters<typeof recordRefund>[2]) =>
      recordRefund({ commands, log, settled }, refunds.at(-1) ?? '', outcome)
    const refusal = { code: 'expired_card', sentence: 'The card has expired.' }
    await end({ status: 'failed', refusal })
    expect(await account(purchase.id, 'held')).toBe(TOTAL)
    // It is tried again a day later.
    clock.advance({ days: 2 })
    await sweep()
    await end({ status: 'succeeded', stripe_refund_id: `re_${randomUUID()}` })
    expect(await purchaseOf(purchase.id)).toMatchObject({ status: 'refunded' })
    expect(await account(purchase.id, 'held')).toBe(0)
    await sound()
  })

  test('that expired is settled when its money comes late, unless somebody else was faster', async () => {
    const late = await list({ rev_share_percentage: 10 })
    const taken = await list({ rev_share_percentage: 10 })
    const [first, second] = [await buy(late.id), await buy(taken.id)]
    for (const { id } of [first, second]) {
      await runWorker(expirePurchaseWorker({ checkouts }), commands, { payload: { purchase_id: id } })
      expect(await purchaseOf(id)).toMatchObject({ status: 'expired' })
    }
    expect(cancelled).toHaveLength(2)
    const third = await buy(taken.id, {}, people.marco)
    await settle()
    expect(await purchaseOf(third.id, people.marco)).toMatchObject({ status: 'settled' })
    expect(await purchaseOf(first.id)).toMatchObject({ status: 'settled' })
    expect(await purchaseOf(second.id)).toMatchObject({ status: 'refunding' })
    await settle()
    await sound()
  })

  test('that is charged back leaves the seller their price: the buyer owes it and trades no more', async () => {
    const { id } = await list()
    const purchase = await buy(id)
    await settle()
    const { charge_id } = await db
      .selectFrom('purchases')
      .select('charge_id')
      .where('id', '=', purchase.id)
      .executeTakeFirstOrThrow()
    const charge_returned = { right_purchase: settleReturnedPurchase } as never
    const seen = {
      ...{ cause: 'chargeback' as const, stripe_id: `dp_${randomUUID()}`, amount: TOTAL, reason: 'fraudulent' },
      ...{ stripe_status: 'needs_response', withdrawals: 1, occurred_at: clock.now(), payment_id: null },
    }
    const found = (is_recovered: boolean) =>
      recordReturnedCharge({ commands, log, settled: { charge_returned } }, charge_id ?? '', { ...seen, is_recovered })
    await found(false)
    expect(await account(purchase.id, 'receivable')).toBe(-TOTAL)
    const other = await list({ rev_share_percentage: 1 })
    expect(await code(buy(other.id))).toBe('OWES_FOR_PURCHASE')
    await sound()
    await found(true)
    expect(await account(purchase.id, 'receivable')).toBe(0)
    expect((await as(people.theo).market.getListing({ id: other.id })).allowed.buy).toBe(true)
    await sound()
  })
})

describe('the seller', () => {
  test('without a payout account is paid once they have one', async () => {
    const bought = await list()
    await buy(bought.id)
    await settle()
    const resold = await list({ rev_share_percentage: 5 }, people.theo)
    const { id } = await buy(resold.id, {}, people.marco)
    await settle()
    const payout = () => payoutOf(id, people.theo)
    expect(await payout()).toMatchObject({ status: 'waiting', sentence: 'Open a payout account to receive it.' })
    expect(await account(id, 'payable')).toBe(PRICE)
    await givePayoutAccount(people.theo)
    await sweep()
    expect(await payout()).toMatchObject({ status: 'completed' })
    await sound()
  })

  test('whose transfer fails or comes back has it sent again', async () => {
    const { id } = await list()
    bank.refuses = { code: 'account_closed', sentence: 'The account is closed.' }
    const purchase = await buy(id)
    await settle()
    const payout = () => payoutOf(purchase.id)
    expect(await payout()).toMatchObject({ status: 'failed', sentence: 'The account is closed.', can_retry: true })
    expect(await account(purchase.id, 'payable')).toBe(PRICE)
    bank.refuses = null
    const retry = (by: Viewer = people.priya) => as(by).market.retryPayout({ id: purchase.id })
    expect(await code(retry(people.marco))).toBe('NOT_FOUND')
    await retry()
    await settle()
    expect((await payout())?.status).toBe('completed')
    const arrived = db.selectFrom('transfers').select('id').where('status', '=', 'completed')
    const { id: transfer_id } = await arrived.where('purchase_id', '=', purchase.id).executeTakeFirstOrThrow()
    const settled = { transfer_returned: async () => {}, payout_returned: settleReturnedPayout }
    const reverse = (amount: number) => {
      const seen = { stripe_id: `trr_${randomUUID()}`, amount, occurred_at: clock.now() }
      return recordReversal({ commands, log, settled }, transfer_id, seen)
    }
    await reverse(100_000)
    expect(await account(purchase.id, 'payable')).toBe(100_000)
    await retry()
    // More comes back while that is on its way.
    await reverse(50_000)
    await settle()
    expect((await payout())?.status).toBe('failed')
    await retry()
    await settle()
    expect((await payout())?.status).toBe('completed')
    expect(await account(purchase.id, 'payable')).toBe(0)
    await sound()
  })

  test('who holds the price back is paid after the buyer’s first payment, or 90 days later', async () => {
    const { id } = await list({ price_held_back: true })
    const purchase = await buy(id, { held_back_seen: true })
    await settle()
    const payout = () => payoutOf(purchase.id)
    expect(await payout()).toMatchObject({ status: 'waiting', sentence: expect.stringMatching(/^Held back/) })
    clock.advance({ days: 91 })
    await sweep()
    expect((await payout())?.status).toBe('completed')
  })
})

describe('an offer', () => {
  const offer = (id: string, changes: object = {}, by: Viewer = people.theo) =>
    as(by).market.createOffer({
      ...{ id, offer_id: randomUUID(), amount: 430_000, valid_until: clock.today() },
      ...{ payment_method_id: by === people.marco ? marcos_card : card, ...changes },
    })

  test('is accepted: the buyer pays its price, and others are declined', async () => {
    const { id } = await list()
    const made = await offer(id)
    expect(made).toMatchObject({ fee: 12_900, total: 442_900, allowed: { accept: false, withdraw: true } })
    expect(await code(offer(id))).toBe('OFFER_OPEN')
    await offer(id, {}, people.marco)
    const { offers } = await as(people.priya).market.listOffers({ id })
    expect(offers).toMatchObject([{ allowed: { accept: true } }, { allowed: { accept: true } }])
    expect(JSON.stringify(offers)).not.toContain('Theo')
    const accept = (by: Viewer) => as(by).market.acceptOffer({ id: made.id, purchase_id: randomUUID() })
    expect(await code(accept(people.marco))).toBe('NOT_FOUND')
    expect(await code(accept(people.theo))).toBe('OFFER_CLOSED')
    const bought = await accept(people.priya)
    await settle()
    const { items } = await as(people.theo).market.listTransactions({ side: 'bought' })
    const sale = items.find((item) => item.id === bought.id)
    expect(sale).toMatchObject({ final_price: 430_000, original_asking_price: PRICE, fee_paid: 12_900, payout: null })
    expect((await as(people.priya).market.listOffers({ id })).offers).toEqual([])
    await sound()
  })

  test('is countered, and the answer accepted, declined or withdrawn', async () => {
    const { id } = await list()
    const made = await offer(id)
    const counter = { counter_id: randomUUID(), amount: 440_000, valid_until: clock.today() }
    await as(people.priya).market.counterOffer({ id: made.id, ...counter })
    expect(await code(as(people.priya).market.declineOffer({ id: made.id }))).toBe('OFFER_CLOSED')
    expect((await as(people.theo).market.getListing({ id })).open_offers).toMatchObject([
      { id: counter.counter_id, made_by: 'seller', is_own: true, allowed: { accept: true, counter: true } },
    ])
    await as(people.theo).market.declineOffer({ id: counter.counter_id })
    const again = await offer(id)
    expect(await as(people.theo).market.withdrawOffer({ id: again.id })).toMatchObject({ status: 'withdrawn' })
  })

  test('ends with its day', async () => {
    const { id } = await list()
    expect(await code(offer(id, { valid_until: '2020-01-01' }))).toBe('INVALID_INPUT')
    const { id: offer_id } = await offer(id)
    clock.advance({ days: 1 })
    const late = as(people.priya).market.acceptOffer({ id: offer_id, purchase_id: randomUUID() })
    expect(await code(late)).toBe('OFFER_CLOSED')
    await sweep()
    expect((await as(people.priya).market.listOffers({ id })).offers).toEqual([])
    await offer(id)
  })
})
