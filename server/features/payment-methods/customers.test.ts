import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { register } from '../../testing/cast.ts'
import { confirmInBrowser } from '../../testing/saved-card.ts'
import { useCards } from '../../testing/use-cards.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const server = useCards()
const { db, quiet, client, cast, mine, cardsOf, addCard } = server

const MASTERCARD = '5555555555554444'

const BILLING = {
  ...{ name: 'Fernleaf Ltd', email: 'Accounts@fernleaf.example', phone: '', line1: '1 Fern Lane', line2: '' },
  ...{ city: 'Leeds', postal_code: 'LS1 1AA', country: 'GB' as const },
}

describe('the customer', () => {
  test('is made when asked for, once, and found again by Stripe’s id', async () => {
    expect(await mine(cast.marco).getCustomer({ user_id: 'current' })).toEqual({ customer_id: null })
    const made = await Promise.all([1, 2].map(() => mine(cast.marco).createCustomer({ user_id: 'current' })))
    const { customerId } = await mine(cast.marco).createStripeCustomer({ userId: cast.marco.id })
    expect(made).toEqual([{ customer_id: customerId }, { customer_id: customerId }])
    await addCard({}, cast.marco)
    await addCard({ number: MASTERCARD }, cast.marco)
    const { paymentMethods } = await mine(cast.marco).listCustomerPaymentMethods({ customerId })
    const payment_methods = await cardsOf(cast.marco)
    expect(await mine(cast.marco).getPaymentMethods({ id: cast.marco.id })).toEqual({ payment_methods })
    const [first] = payment_methods
    expect(paymentMethods[0]).toEqual({
      id: first?.id,
      type: 'card',
      isDefault: true,
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      billing_details: { name: 'Marco Bianchi', address: { postal_code: null } },
      created: Date.parse(first?.created_at ?? '') / 1000,
    })

    const [existing, other] = paymentMethods
    await mine(cast.marco).setCustomerDefaultPaymentMethod({ customerId, paymentMethodId: other?.id ?? '' })
    await mine(cast.marco).detachPaymentMethod({ paymentMethodId: existing?.id ?? '' })
    expect(await cardsOf(cast.marco)).toMatchObject([{ id: other?.id, is_default: true }])
  })

  test('and the cards by Stripe’s ids are nobody else’s', async () => {
    const { customerId } = await mine(cast.marco).createStripeCustomer({ userId: 'current' })
    const { id: paymentMethodId } = await addCard({}, cast.marco)
    const attempts = [
      mine(cast.olivia).createCustomer({ user_id: cast.marco.id }),
      mine(cast.ada).createCustomer({ user_id: cast.marco.id }),
      mine(cast.olivia).listCustomerPaymentMethods({ customerId }),
      mine(cast.olivia).setCustomerDefaultPaymentMethod({ customerId, paymentMethodId }),
      mine(cast.olivia).setCustomerDefaultPaymentMethod({ customerId: 'cus_none', paymentMethodId }),
      mine(cast.olivia).detachPaymentMethod({ paymentMethodId }),
      mine(cast.olivia).createCustomerSetupIntent({ customerId }),
      mine(cast.ada).createCustomerSetupIntent({ customerId }),
    ]
    const refusals = await Promise.all(attempts.map(refusalOf))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']))
    expect(await mine(cast.ada).listCustomerPaymentMethods({ customerId })).toMatchObject({ paymentMethods: [{}] })
  })

  test('begins to save a card under Stripe’s id, and finishes it like any other', async () => {
    const { customerId } = await mine(cast.marco).createStripeCustomer({ userId: 'current' })
    const { clientSecret } = await mine(cast.marco).createCustomerSetupIntent({ customerId })
    const [setup_intent_id = ''] = clientSecret.split('_secret_')
    await confirmInBrowser(server.sandboxUrl(), { setup_intent_id, client_secret: clientSecret })
    const added = await mine(cast.marco).addPaymentMethod({ user_id: 'current', setup_intent_id })
    expect(added).toMatchObject({ success: true, is_default: true })
  })

  test('bears the name and address of the session, whatever the request says', async () => {
    const asked = { userId: cast.theo.id, email: 'somebody@example.com', name: 'Somebody Else' }
    const { customerId } = await mine(cast.theo).createStripeCustomer(asked)
    expect(await client.customers.retrieve(customerId)).toMatchObject({ name: cast.theo.name, email: cast.theo.email })
  })

  test('made, but without an answer, is found again, also when the person has another address by then', async () => {
    const person = await register(db, { role: 'owner', name: 'New Owner', email: `${randomUUID()}@example.com` })
    server.fault({ kind: 'drop_after', method: 'POST', path: '/v1/customers', times: 2 })
    expect((await refusalOf(mine(person).createSetupIntent({}))).code).toBe('PAYMENT_SERVICE_UNAVAILABLE')
    const email = `${randomUUID()}@example.com`
    await db.updateTable('users').set({ email }).where('id', '=', person.id).execute()
    await addCard({}, { ...person, email })
    const newest = (await client.customers.list({ limit: 20 })).data
    expect(newest.filter(({ metadata }) => metadata.user_id === person.id)).toHaveLength(1)
    await quiet()
    const { customer_id } = await mine(person).getCustomer({ user_id: 'current' })
    expect(await client.customers.retrieve(customer_id ?? '')).toMatchObject({ name: 'New Owner', email })
  })

  test.each(['its webhook', 'the next card'])('deleted at Stripe, is noticed by %s, and replaced', async (by) => {
    const person = await register(db, { role: 'owner', name: 'New Owner', email: `${randomUUID()}@example.com` })
    await addCard({}, person)
    await quiet()
    const before = await mine(person).getCustomer({ user_id: 'current' })
    if (by === 'the next card') server.fault({ kind: 'webhook_drop', times: 100 })
    await client.customers.del(before.customer_id ?? '')
    await quiet()
    if (by === 'its webhook') expect(await cardsOf(person)).toEqual([])
    await addCard({ number: MASTERCARD }, person)
    expect(await cardsOf(person)).toMatchObject([{ last4: '4444', is_default: true }])
    const { customer_id } = await mine(person).getCustomer({ user_id: 'current' })
    expect(customer_id).not.toBe(before.customer_id)
    const { data } = await client.paymentMethods.list({ customer: customer_id ?? '' })
    expect(data.map(({ card }) => card?.last4)).toEqual(['4444'])
  })

  test('made while the person was leaving, is not left behind', async () => {
    const person = await register(db, { role: 'owner', name: 'Gone Owner', email: `${randomUUID()}@example.com` })
    const gone = {
      email: `${person.id}@deleted.invalid`,
      name: 'Deleted account',
      first_name: 'Deleted',
      last_name: '',
    }
    const deleted_at = server.clock.now()
    await db
      .updateTable('users')
      .set({ ...gone, deleted_at })
      .where('id', '=', person.id)
      .execute()
    const customer_id = await server.boundary.cards.customerOf(person)
    await quiet()
    expect(await client.customers.retrieve(customer_id)).toMatchObject({ deleted: true })
  })

  test('is not made while Stripe is away, and says so', async () => {
    server.fault({ kind: 'error_before', path: '/v1/customers', times: 5 })
    const refused = await refusalOf(mine(cast.ada).createCustomer({ user_id: 'current' }))
    expect(refused).toMatchObject({ code: 'PAYMENT_SERVICE_UNAVAILABLE' })
  })
})

describe('what stands on bills', () => {
  test('is the person’s own name until they enter another, which Stripe receives', async () => {
    const before = await mine().getBillingDetails({ user_id: 'current' })
    expect(before).toMatchObject({ name: cast.olivia.name, email: cast.olivia.email, country: null, updated_at: null })
    await mine().createCustomer({ user_id: 'current' })
    await mine().updateBillingDetails({ user_id: 'current', ...BILLING })
    await quiet()
    const stored = await mine().getBillingDetails({ user_id: 'current' })
    expect(stored).toMatchObject({ ...BILLING, email: 'accounts@fernleaf.example', updated_at: expect.any(String) })
    const { customer_id } = await mine().getCustomer({ user_id: 'current' })
    expect(await client.customers.retrieve(customer_id ?? '')).toMatchObject({
      name: 'Fernleaf Ltd',
      address: { line1: '1 Fern Lane', city: 'Leeds', postal_code: 'LS1 1AA', country: 'GB' },
    })
  })

  test('entered before there is a customer, they are sent to Stripe once there is one', async () => {
    await mine(cast.priya).updateBillingDetails({ user_id: 'current', ...BILLING })
    await quiet()
    const { customer_id } = await mine(cast.priya).createCustomer({ user_id: 'current' })
    await quiet()
    expect(await client.customers.retrieve(customer_id)).toMatchObject({ name: 'Fernleaf Ltd' })
  })

  test.each([
    ['no name', { name: ' ' }],
    ['no address for mails', { email: 'nobody' }],
    ['a country that is none', { country: 'XX' as never }],
    ['far too much', { city: 'x'.repeat(10_000) }],
  ])('with %s is refused', async (_case, bad) => {
    const refused = mine().updateBillingDetails({ user_id: 'current', ...BILLING, ...bad })
    expect(await refusalOf(refused)).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is the person’s and an admin’s to see, and nobody else’s', async () => {
    expect(await mine(cast.ada).getBillingDetails({ user_id: cast.olivia.id })).toMatchObject({ city: 'Leeds' })
    const attempts = [
      mine(cast.priya).getBillingDetails({ user_id: cast.olivia.id }),
      mine(cast.priya).updateBillingDetails({ user_id: cast.olivia.id, ...BILLING }),
      mine(cast.priya).listCharges({ user_id: cast.olivia.id }),
    ]
    const refusals = await Promise.all(attempts.map(refusalOf))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']))
  })
})

describe('what was charged', () => {
  test('is listed newest first, page by page, with what became of it', async () => {
    const { id: payment_method_id } = await addCard()
    const charge = (status: 'pending' | 'unknown' | 'succeeded' | 'failed', hours_ago: number) => {
      const created_at = new Date(server.clock.now().getTime() - hours_ago * 3_600_000)
      const settled_at = status === 'pending' ? null : created_at
      return db
        .insertInto('charges')
        .values({
          ...{ id: crypto.randomUUID(), purpose: 'agreement_fee', subject_id: crypto.randomUUID() },
          ...{ payer_id: cast.olivia.id, customer_id: 'cus_1', payment_method_id, amount: 20_000, currency: 'gbp' },
          ...{ description: 'Agreement fee', status, created_at, settled_at },
          ...(status === 'failed' && { failure_message: 'The card has expired. Use another card.' }),
        })
        .execute()
    }
    for (const [status, hours] of [
      ['succeeded', 3],
      ['failed', 2],
      ['pending', 1],
    ] as const) {
      await charge(status, hours)
    }
    const first = await mine().listCharges({ user_id: 'current', limit: 2 })
    const rest = await mine().listCharges({ user_id: 'current', cursor: first.next_cursor ?? '' })
    expect([...first.items, ...rest.items]).toMatchObject([
      { status: 'processing', card: { last4: '4242' } },
      { status: 'failed', failure_message: 'The card has expired. Use another card.' },
      { status: 'succeeded', amount: 20_000, currency: 'gbp', link_url: null },
    ])
  })
})
