import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Checkouts } from '#server/stripe/checkouts.ts'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { marketWorkers } from '../market/jobs.ts'
import { figureWorkers, refreshFiguresJob } from './refresh-figures.ts'

const checkouts = { cancel: async () => {} } as unknown as Checkouts
const { as, clock, db, jobs, people, makeDeal } = useFernleaf([...figureWorkers(), ...marketWorkers({ checkouts })])
const [PRICE, ROOM] = [450_000, { query: 'price=5000', price_up_to: 500_000 }]
let rev_share_id = ''
let card = ''

beforeAll(async () => {
  for (const { id } of [people.priya, people.theo, people.marco]) {
    await giveSubscription(db, id, clock.now(), { current_period_end: new Date('2030-01-01') })
  }
  card = await giveCard(db, people.theo)
  rev_share_id = (await makeDeal({ effective_date: '2026-06-01', expiration_date: '2029-05-31' })).id
})

async function refreshed() {
  await db.transaction().execute((tx) => jobs.enqueue(tx, refreshFiguresJob, {}))
  await jobs.drain()
}
async function list(asking_price = PRICE) {
  const form = { rev_share_id, rev_share_percentage: 10, asking_price, declares: true as const }
  const { id } = await as(people.priya).market.createListing({ id: randomUUID(), ...form })
  await refreshed()
  return id
}
const search = (by: typeof people.theo, name: string, filters: object = {}) =>
  as(by).listingFigures.createSavedSearch({ id: randomUUID(), name, ...filters })
const titlesOf = async ({ id }: { id: string }, about: string) =>
  (
    await db
      .selectFrom('notifications')
      .select('title')
      .where('recipient_id', '=', id)
      .where('related_item_id', '=', about)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)

test('those whose saved search matches a new listing are notified, once, and not its seller', async () => {
  await search(people.theo, 'Small ones', ROOM)
  await search(people.theo, 'Everything')
  await search(people.marco, 'Bargains', { price_up_to: 300_000, search: 'FERN' })
  await search(people.priya, 'My own')
  // Without a subscription nobody hears of what is for sale.
  await db
    .insertInto('saved_searches')
    .values({ id: randomUUID(), user_id: people.olivia.id, name: 'Old', query: '', created_at: clock.now() })
    .execute()
  const id = await list()
  await refreshed()
  expect(await titlesOf(people.theo, id)).toEqual(['New listing for “Everything”'])
  for (const other of [people.marco, people.priya, people.olivia]) expect(await titlesOf(other, id)).toEqual([])
  await as(people.priya).market.updateListing({ id, asking_price: 290_000 })
  await refreshed()
  // It has become cheap enough for one search; the others knew of it.
  expect(await titlesOf(people.marco, id)).toEqual(['A lower price: £2,900.00'])
  expect(await titlesOf(people.theo, id)).toHaveLength(1)
  await as(people.priya).market.cancelListing({ id })
})

test('a saved search opens the list that it notifies of', async () => {
  const filters = { industries: ['Retail'], price_up_to: 500_000, search: 'Fern' }
  const saved = await search(people.theo, 'Shops', filters)
  expect(saved.query).toBe('search=Fern&industry=Retail&price=5000')
  // What else is sent does not count.
  const other = await search(people.theo, 'Other', { months_from: 12, query: 'price=1000' })
  expect(other.query).toBe('term=12')
  const { items } = await as(people.theo).listingFigures.listSavedSearches()
  expect(items.find(({ id }) => id === saved.id)?.query).toBe(saved.query)
  for (const { id } of [saved, other]) await as(people.theo).listingFigures.deleteSavedSearch({ id })
})

test('who watches a listing hears of its price, its suspension and its end; parties hear of the suspension', async () => {
  const id = await list()
  await as(people.marco).listingFigures.addToWatchlist({ id })
  const offer = { offer_id: randomUUID(), amount: 400_000, valid_until: clock.today(), payment_method_id: card }
  await as(people.theo).market.createOffer({ id, ...offer })
  await as(people.priya).market.updateListing({ id, asking_price: 470_000 })
  await refreshed()
  await db.updateTable('agreements').set({ status: 'termination_pending' }).where('id', '=', rev_share_id).execute()
  await refreshed()
  const shown = async () =>
    (await as(people.theo).listingFigures.listListings({})).items.find((item) => item.id === id)?.suspension
  expect(await shown()).toMatchObject({ reason: 'termination' })
  await db.updateTable('agreements').set({ status: 'active' }).where('id', '=', rev_share_id).execute()
  await refreshed()
  expect(await shown()).toBeNull()
  await as(people.priya).market.cancelListing({ id })
  await jobs.drain()
  // The clock stands still, so they are of one moment.
  expect((await titlesOf(people.marco, id)).toSorted()).toEqual([
    'A higher price: £4,700.00',
    'A listing you watch was cancelled',
    'Listing open again',
    'Listing suspended',
  ])
  expect(await titlesOf(people.theo, id)).toEqual(
    expect.arrayContaining(['Listing suspended', 'Listing open again', 'Offer closed']),
  )
  expect(await titlesOf(people.priya, id)).toEqual(expect.arrayContaining(['Listing suspended', 'Listing open again']))
})

test('searches are one’s own, bounded, and deleted without a subscription', async () => {
  const { items } = await as(people.theo).listingFigures.listSavedSearches()
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Everything', 'Small ones'])
  const [first] = items
  const remove = (by: typeof people.theo) => as(by).listingFigures.deleteSavedSearch({ id: first?.id ?? '' })
  expect((await refusalOf(remove(people.marco))).code).toBe('NOT_FOUND')
  await remove(people.theo)
  for (let saved = 1; saved < 20; saved += 1) await search(people.theo, `Search ${saved}`)
  expect((await refusalOf(search(people.theo, 'One more'))).code).toBe('TOO_MANY_SEARCHES')
  expect((await refusalOf(search(people.olivia, 'Closed'))).code).toBe('SUBSCRIPTION_REQUIRED')
  expect((await refusalOf(search(people.theo, 'Bad', { months_from: -1 }))).code).toBe('BAD_REQUEST')
})
