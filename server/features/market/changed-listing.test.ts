import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, clock, people, makeDeal } = useFernleaf()
const market = () => as(people.priya).market
let [rev_share_id, payment_method_id] = ['', '']

beforeAll(async () => {
  payment_method_id = await giveCard(db, people.theo)
  const [current_period_end, paid_until] = [new Date('2030-01-01'), new Date('2030-01-01')]
  for (const { id } of [people.priya, people.theo]) {
    await giveSubscription(db, id, clock.now(), { current_period_end, paid_until })
  }
  rev_share_id = (await makeDeal()).id
})

const list = () =>
  market().createListing({
    ...{ id: randomUUID(), rev_share_id, rev_share_percentage: 25, asking_price: 450_000, declares: true as const },
    ...{ price_held_back: true, description: 'For a course.' },
  })

test('keeps its words and its promise where a change does not name them', async () => {
  const { id } = await list()
  const edited = await market().updateListing({ id, asking_price: 400_000 })
  expect(edited).toMatchObject({ asking_price: 400_000, price_held_back: true, description: 'For a course.' })
})

test('an offer for a price that is held back ends where it no longer is', async () => {
  const { id } = await list()
  const offer = { id, offer_id: randomUUID(), amount: 430_000, valid_until: clock.today(), payment_method_id }
  const made = await as(people.theo).market.createOffer(offer)
  await market().updateListing({ id, asking_price: 450_000, price_held_back: true })
  expect((await market().listOffers({ id })).offers).toHaveLength(1)
  await market().updateListing({ id, asking_price: 450_000, price_held_back: false })
  const accept = market().acceptOffer({ id: made.id, purchase_id: randomUUID() })
  expect((await refusalOf(accept)).code).toBe('OFFER_CLOSED')
})
