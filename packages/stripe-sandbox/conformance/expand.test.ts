import { expect, test } from 'vitest'
import { customerWithCard, fund, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('An id becomes the object, at any depth, and in every member of a list', async () => {
  const { stripe } = sandbox
  const { customer, method } = await customerWithCard(sandbox)
  const intent = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'gbp',
    customer: customer.id,
    payment_method: method.id,
    confirm: true,
    expand: ['customer', 'latest_charge.balance_transaction'],
  })
  expect(intent).toMatchObject({
    customer: { id: customer.id, object: 'customer' },
    latest_charge: { object: 'charge', customer: customer.id, balance_transaction: { amount: 900, type: 'charge' } },
    payment_method: method.id,
  })
  const expand = ['data.latest_charge', 'data.latest_charge.customer']
  const listed = await stripe.paymentIntents.list({ customer: customer.id, expand })
  expect(listed.data[0]).toMatchObject({ latest_charge: { amount: 900, customer: { id: customer.id } } })
})

test('What is null stays null, and what was deleted is marked as deleted', async () => {
  const { stripe } = sandbox
  const open = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'gbp',
    expand: ['customer', 'latest_charge'],
  })
  expect(open).toMatchObject({ customer: null, latest_charge: null })
  const { customer } = await customerWithCard(sandbox)
  const intent = await stripe.setupIntents.create({ customer: customer.id })
  await stripe.customers.del(customer.id)
  const read = await stripe.setupIntents.retrieve(intent.id, { expand: ['customer'] })
  expect(read.customer).toEqual({ id: customer.id, object: 'customer', deleted: true })
})

test('Both sides of a transfer are followed from either end', async () => {
  const { stripe } = sandbox
  const account = await providerAccount(sandbox)
  await fund(sandbox, 5000)
  const transfer = await stripe.transfers.create({ amount: 400, currency: 'gbp', destination: account.id })
  const read = await stripe.transfers.retrieve(transfer.id, {
    expand: ['destination', 'balance_transaction.source', 'destination_payment.balance_transaction'],
  })
  expect(read).toMatchObject({
    destination: { id: account.id, object: 'account' },
    balance_transaction: { source: { id: transfer.id } },
    destination_payment: { source_transfer: transfer.id, balance_transaction: { net: 400 } },
  })
})

test.each([
  ['a field that is not there', ['colour']],
  ['a field that holds no id', ['status']],
  ['a path that ends in nothing', ['latest_charge.colour']],
  ['a path that is too deep', ['latest_charge.customer.invoice_settings.default_payment_method.customer']],
])('%s cannot be expanded', async (_, expand) => {
  const intent = await fund(sandbox, 500)
  await expect(sandbox.stripe.paymentIntents.retrieve(intent.id, { expand })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    param: 'expand',
  })
})
