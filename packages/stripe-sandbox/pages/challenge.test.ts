import { expect, test } from 'vitest'
import { confirmInBrowser, customerWithCard, post, RETURN_URL } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

type Made = 'setup' | 'payment'

async function makeIntent(made: Made) {
  const { customer } = await customerWithCard(sandbox)
  if (made === 'setup') return sandbox.stripe.setupIntents.create({ customer: customer.id })
  return sandbox.stripe.paymentIntents.create({ amount: 900, currency: 'gbp', customer: customer.id })
}

function retrieve(made: Made, id: string): Promise<object> {
  return made === 'setup' ? sandbox.stripe.setupIntents.retrieve(id) : sandbox.stripe.paymentIntents.retrieve(id)
}

/** Types a card that asks its holder, and gives the address of the bank's page. */
async function challenge(made: Made, number: string): Promise<{ id: string; page: string }> {
  const intent = await makeIntent(made)
  const answer = await confirmInBrowser(sandbox, intent, { number }, { return_url: RETURN_URL })
  const waiting = (await answer.json()) as { status: string; next_action: { redirect_to_url: { url: string } } }
  expect(waiting.status).toBe('requires_action')
  return { id: intent.id, page: waiting.next_action.redirect_to_url.url }
}

test.each([
  ['setup', '4000002760003184'],
  ['setup', '4000002500003155'],
  ['setup', '4000000000003220'],
  ['payment', '4000002760003184'],
  ['payment', '4000002500003155'],
  ['payment', '4000000000003220'],
] as const)('The holder confirms a %s with the card %s', async (made, number) => {
  const { id, page } = await challenge(made, number)
  const back = await post(page, { action: 'complete' })
  expect(back.headers.get('location')).toBe(`${RETURN_URL}?${made}_intent=${id}&redirect_status=succeeded`)
  expect(await retrieve(made, id)).toMatchObject({ status: 'succeeded', next_action: null })
})

test.each([
  ['setup', 'last_setup_error', 'setup_intent_authentication_failure'],
  ['payment', 'last_payment_error', 'payment_intent_authentication_failure'],
] as const)('The holder of the card fails the question of a %s', async (made, field, code) => {
  const { id, page } = await challenge(made, '4000000000003220')
  const back = await post(page, { action: 'fail' })
  expect(back.headers.get('location')).toBe(`${RETURN_URL}?${made}_intent=${id}&redirect_status=failed`)
  expect(await retrieve(made, id)).toMatchObject({
    status: 'requires_payment_method',
    next_action: null,
    [field]: { code },
  })
})

test('The question says what it is about, and no answer is none', async () => {
  const paying = await challenge('payment', '4000000000003220')
  const empty = await post(paying.page, {})
  expect(empty.status).toBe(200)
  expect(await empty.text()).toContain('asks for £9.00 from your card: Visa ending in 3220')
  expect(await retrieve('payment', paying.id)).toMatchObject({ status: 'requires_action' })
  const saving = await challenge('setup', '4000000000003220')
  expect(await (await fetch(saving.page)).text()).toContain('asks to save your card: Visa ending in 3220')
})

test('A card may decline although its holder confirmed', async () => {
  const { id, page } = await challenge('payment', '4000008400001629')
  const back = await post(page, { action: 'complete' })
  expect(back.headers.get('location')).toContain('redirect_status=failed')
  expect(await retrieve('payment', id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
  })
})

test('The question is asked once, within an hour, and only for an intent that waits', async () => {
  const answered = await challenge('payment', '4000000000003220')
  const both = await Promise.all([1, 2].map(() => post(answered.page, { action: 'complete' })))
  const after = await post(answered.page, { action: 'fail' })
  const back = `${RETURN_URL}?payment_intent=${answered.id}&redirect_status=succeeded`
  expect([...both, after].map(({ headers }) => headers.get('location'))).toEqual([back, back, back])
  expect((await fetch(answered.page)).status).toBe(404)
  const charges = await sandbox.stripe.charges.list({ payment_intent: answered.id })
  expect(charges.data).toHaveLength(1)

  const cancelled = await challenge('payment', '4000000000003220')
  await sandbox.stripe.paymentIntents.cancel(cancelled.id)
  await post(cancelled.page, { action: 'complete' })
  expect(await retrieve('payment', cancelled.id)).toMatchObject({ status: 'canceled', amount_received: 0 })

  const late = await challenge('setup', '4000000000003220')
  sandbox.clock = new Date(sandbox.clock.getTime() + 61 * 60 * 1000)
  expect((await fetch(late.page)).status).toBe(404)
})
