import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerOf } from '#server/queries/saved-cards.ts'
import { preferCard } from '#server/stripe/prefer-card.ts'
import { requestCharge } from '#server/stripe/request-charge.ts'
import { CALL_FAULTS } from '#server/testing/call-faults.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { setUpCard } from '#server/testing/saved-card.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { SANDBOX_KEYS, useStripe } from '#server/testing/use-stripe.ts'
import { checkouts } from './feature.ts'

const notified: string[] = []
const house = useStripe({
  routes: ({ boundary }) => ({ checkouts: checkouts.routes(boundary) }),
  settled: { charges: { agreement_fee: async (_write, { id, status }) => void notified.push(`${id} ${status}`) } },
})
const { db, quiet, client } = house

let cast: Cast
const cards = { asks: '', good: '' }
const mine = (person = cast.olivia) => house.as(person).checkouts

beforeAll(async () => {
  cast = await registerCast(db)
  const { customer_id } = await setUpCard(house, cast.olivia)
  await quiet()
  const good = await db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()
  const { id } = await client.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer_id })
  await db
    .insertInto('payment_methods')
    .values({
      ...{ id, user_id: cast.olivia.id, brand: 'visa', last4: '3184', exp_month: 12, exp_year: 2030 },
      ...{ cardholder_name: 'Olivia Hart', is_default: false, created_at: house.clock.now() },
    })
    .execute()
  Object.assign(cards, { asks: id, good: good.id })
})
beforeEach(async () => {
  house.clearFaults()
  await quiet()
  notified.length = 0
})

/** A fee charged to the card whose bank asks its holder. */
async function asked(): Promise<string> {
  const { customer_id } = await db
    .selectFrom('users')
    .select('customer_id')
    .where('id', '=', cast.olivia.id)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await house.command(async (write) => {
    await requestCharge(write, {
      ...{ id, purpose: 'agreement_fee', subject_id: randomUUID(), payer_id: cast.olivia.id },
      ...{ customer_id: customer_id ?? '', payment_method_id: cards.asks, amount: 20_000, currency: 'gbp' },
      description: 'Platform fee for Grow Fernleaf',
    })
  })
  await quiet()
  return id
}

/** What the payer's browser does at Stripe with the secret it was given. Gives the bank's page, if it asks. */
async function confirmInBrowser(client_secret: string, payment_method = cards.asks) {
  const [intent_id] = client_secret.split('_secret_')
  const form = { client_secret, payment_method, return_url: 'http://localhost:3000/checkout' }
  const response = await fetch(`${house.sandboxUrl()}/v1/payment_intents/${intent_id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` },
    body: new URLSearchParams(form),
  })
  const { status, next_action, error } = (await response.json()) as {
    status?: string
    next_action?: { redirect_to_url?: { url: string } }
    error?: { message: string }
  }
  return { intent_id: intent_id ?? '', status, page: next_action?.redirect_to_url?.url ?? '', error }
}

const answerBank = (page: string, action: 'complete' | 'fail') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

describe('a payment whose bank asks the payer', () => {
  test('waits, is notified once, and is paid when they have confirmed', async () => {
    const charge_id = await asked()
    const waiting = await mine().getCheckout({ charge_id })
    expect(waiting).toMatchObject({ status: 'waiting', amount: 20_000, payment_method_id: cards.asks })
    const notifications = await db.selectFrom('notifications').select(['title', 'link_url']).execute()
    expect(notifications).toEqual([
      { title: 'Your bank wants you to confirm a payment', link_url: `/checkout?charge=${charge_id}` },
    ])
    const { client_secret } = waiting
    expect(await mine().getCheckout({ client_secret: client_secret ?? '' })).toEqual(waiting)

    const { intent_id, page } = await confirmInBrowser(client_secret ?? '')
    await answerBank(page, 'complete')
    const other = mine().confirmCheckout({ id: intent_id, payment_method_id: 'pm_another' })
    expect((await refusalOf(other)).code).toBe('CARD_NOT_YOURS')
    const paid = await mine().confirmCheckout({ id: intent_id })
    expect(paid).toMatchObject({ success: true, data: { transaction: { id: paid.charge_id } } })
    expect(paid).toMatchObject({ status: 'succeeded', client_secret: null, confirm_until: null })
    await quiet()
    expect(notified).toEqual([`${charge_id} succeeded`])
  })

  test('makes the card that paid the default one where that is asked for', async () => {
    const pay = async (save_payment_method: boolean) => {
      const charge_id = await asked()
      const { client_secret } = await mine().getCheckout({ charge_id })
      const { intent_id, page } = await confirmInBrowser(client_secret ?? '')
      const other = mine(cast.priya).confirmCheckout({ id: intent_id, save_payment_method })
      expect((await refusalOf(other)).code).toBe('NOT_FOUND')
      // Nothing is chosen before it is paid.
      expect(await mine().confirmCheckout({ id: intent_id, save_payment_method })).toMatchObject({ success: false })
      expect(await defaultCard()).toBe(cards.good)
      await answerBank(page, 'complete')
      expect(await mine().confirmCheckout({ id: intent_id, save_payment_method })).toMatchObject({ success: true })
      await quiet()
    }
    const defaultCard = async () => {
      const chosen = db.selectFrom('payment_methods').select('id').where('is_default', '=', true)
      return (await chosen.executeTakeFirstOrThrow()).id
    }
    await pay(false)
    expect(await defaultCard()).toBe(cards.good)
    await pay(true)
    expect(await defaultCard()).toBe(cards.asks)
    const customer = await client.customers.retrieve((await customerOf(db, cast.olivia.id)) ?? '')
    expect(customer).toMatchObject({ invoice_settings: { default_payment_method: cards.asks } })
    await house.command(async (write) => void (await preferCard(write, cast.olivia.id, cards.good)))
  })

  test('is paid by the webhook alone when the browser never comes back', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    const { page } = await confirmInBrowser(client_secret ?? '')
    await answerBank(page, 'complete')
    await quiet()
    expect(notified).toEqual([`${charge_id} succeeded`])
  })

  test('goes on waiting when they fail to answer, and may be paid by another card', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    const { intent_id, page } = await confirmInBrowser(client_secret ?? '')
    await answerBank(page, 'fail')
    await quiet()
    expect(await mine().confirmCheckout({ id: intent_id })).toMatchObject({ status: 'waiting', client_secret })
    expect(notified).toEqual([])

    expect(await confirmInBrowser(client_secret ?? '', cards.good)).toMatchObject({ status: 'succeeded' })
    expect(await mine().confirmCheckout({ id: intent_id })).toMatchObject({
      status: 'succeeded',
      payment_method_id: cards.good,
    })
  })

  test('can be canceled, and then takes nothing', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    const both = await Promise.all([1, 2].map(() => mine().cancelCheckout({ charge_id })))
    expect(both).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
    expect((await confirmInBrowser(client_secret ?? '')).error?.message).toMatch(/\S/)
    await quiet()
    expect(notified).toEqual([`${charge_id} failed`])
    expect(await mine().getCheckout({ charge_id })).toMatchObject({
      failure_message: 'The payment was cancelled before it was confirmed with the bank.',
    })
  })

  test('stays paid when it is canceled afterwards', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    await confirmInBrowser(client_secret ?? '', cards.good)
    expect(await mine().cancelCheckout({ charge_id })).toMatchObject({ status: 'succeeded' })
  })
})

/** Some minutes go by, and with each the sweep. */
async function later(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    house.clock.advance({ minutes: 1 })
    await house.runJob('stripe-sweep').catch(() => 'the provider is away: the next sweep')
    await quiet()
  }
}

const outcomesOf = (charge_id: string) =>
  notified
    .filter((notifications) => notifications.startsWith(charge_id))
    .map((notifications) => notifications.split(' ')[1])

const NO_WEBHOOK = { kind: 'webhook_drop', times: 100 } as const
const INTENTS = '/v1/payment_intents/'

describe('however it goes wrong, a payment ends as it stands at Stripe, once', () => {
  const WEBHOOK_FAULTS = ['webhook_delay', 'webhook_twice', 'webhook_reorder', 'webhook_drop'] as const

  test.each(CALL_FAULTS)('$kind while it is asked how the bank was answered', async (fault) => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    const { intent_id, page } = await confirmInBrowser(client_secret ?? '')
    house.fault(NO_WEBHOOK)
    await answerBank(page, 'complete')
    house.fault({ ...fault, path: INTENTS, method: 'GET', times: 2 })
    await mine()
      .confirmCheckout({ id: intent_id })
      .catch(() => 'refused while Stripe is unavailable')
    await later(3)
    expect(house.unmetFaults()).toEqual([])
    expect(outcomesOf(charge_id)).toEqual(['succeeded'])
  })

  test.each(CALL_FAULTS)('$kind while it is canceled', async (fault) => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    house.fault(NO_WEBHOOK)
    house.fault({ ...fault, path: INTENTS, method: 'POST', times: 2 })
    // As a person does, who presses again when Stripe was away.
    for (let press = 0; press < 3; press += 1) {
      await mine()
        .cancelCheckout({ charge_id })
        .catch(() => 'refused while Stripe is unavailable')
    }
    expect((await confirmInBrowser(client_secret ?? '')).error?.message).toMatch(/\S/)
    await later(3)
    expect(house.unmetFaults()).toEqual([])
    expect(outcomesOf(charge_id)).toEqual(['failed'])
  })

  test.each(CALL_FAULTS)('$kind while the time of a payer who never came runs out', async (fault) => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    house.fault(NO_WEBHOOK)
    house.clock.advance({ minutes: 30 })
    house.fault({ ...fault, path: INTENTS, times: 3 })
    await later(4)
    expect(house.unmetFaults()).toEqual([])
    expect(outcomesOf(charge_id)).toEqual(['failed'])
    expect((await confirmInBrowser(client_secret ?? '')).error?.message).toMatch(/\S/)
  })

  test.each(WEBHOOK_FAULTS)('%s, and the browser never comes back', async (kind) => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    house.fault({ kind, times: 6, delay_ms: 30 })
    const { page } = await confirmInBrowser(client_secret ?? '')
    await answerBank(page, 'complete')
    await quiet()
    if (kind === 'webhook_drop') expect(outcomesOf(charge_id)).toEqual([])
    await later(3)
    expect(house.unmetFaults()).toEqual([])
    expect(outcomesOf(charge_id)).toEqual(['succeeded'])
  })
})

describe('somebody else', () => {
  test('neither sees nor confirms nor cancels the payment', async () => {
    const charge_id = await asked()
    const { client_secret } = await mine().getCheckout({ charge_id })
    const [intent_id = ''] = (client_secret ?? '').split('_secret_')
    const attempts = [cast.priya, cast.ada].flatMap((person) => [
      mine(person).getCheckout({ charge_id }),
      mine(person).getCheckout({ client_secret: client_secret ?? '' }),
      mine(person).confirmCheckout({ id: intent_id }),
      mine(person).cancelCheckout({ charge_id }),
    ])
    const guessed = mine().getCheckout({ client_secret: `${intent_id}_secret_guessed` })
    const refusals = await Promise.all([...attempts, guessed].map(refusalOf))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']))
  })
})

test.each([
  ['nothing named', {}],
  ['no id', { charge_id: 'fee' }],
])('%s is refused', async (_case, input) => {
  expect(await refusalOf(mine().getCheckout(input))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('says that Stripe is away, and the payment goes on waiting', async () => {
  const charge_id = await asked()
  house.fault({ kind: 'error_before', path: '/v1/payment_intents', times: 10 })
  expect(await refusalOf(mine().getCheckout({ charge_id }))).toMatchObject({ code: 'PAYMENT_SERVICE_UNAVAILABLE' })
  house.clearFaults()
  expect(await mine().getCheckout({ charge_id })).toMatchObject({ status: 'waiting' })
})
