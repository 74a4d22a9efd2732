import type Stripe from 'stripe'
import { z } from 'zod'
import { missing } from '../http/failure.ts'
import { listBelow, listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { changedMetadata, currency, integer, metadata, parametersOf, readParameters, text } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import { type Books, changeCustomer, customerOf, openBooks } from './books.ts'

const creation = parametersOf<Stripe.CustomerCreateBalanceTransactionParams>()({
  amount: integer,
  currency,
  description: text.max(350).optional(),
  metadata: metadata.optional(),
})

/** Adds to what a customer owes, or with an amount below zero to the credit that the next invoices use up. */
export async function createCustomerBalanceTransaction(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const books = await openBooks(call, pathId(call))
  const { amount, currency: code, description } = parameters
  const transaction = await moveBalance(books, { amount, currency: code, type: 'adjustment', invoice: null })
  return call.unit.save<Stripe.CustomerBalanceTransaction>({
    ...transaction,
    description: description ?? null,
    metadata: changedMetadata(null, parameters.metadata),
  })
}

export async function retrieveCustomerBalanceTransaction(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const id = pathId(call, 'transaction')
  const kept = await call.unit.read('customer_balance_transaction', id)
  if (kept === undefined || idOf(kept.data.customer) !== pathId(call)) throw missing('customer balance transaction', id)
  return kept.data
}

export async function listCustomerBalanceTransactions(call: Call): Promise<object> {
  const customer = pathId(call)
  await readNamed(call.unit, 'customer', customer)
  return listObjects(call, {
    family: 'customer_balance_transaction',
    fixed: { customer },
    url: listBelow(call, 'customers', 'balance_transactions'),
  })
}

interface Move {
  amount: number
  currency: string
  type: Stripe.CustomerBalanceTransaction.Type
  invoice: string | null
}

export async function moveBalance(books: Books, move: Move): Promise<Stripe.CustomerBalanceTransaction> {
  const customer = await customerOf(books)
  const balance = customer.balance + move.amount
  await changeCustomer(books, { balance, currency: customer.currency ?? move.currency })
  return books.unit.insert<Stripe.CustomerBalanceTransaction>({
    id: newId('customer_balance_transaction'),
    object: 'customer_balance_transaction',
    amount: move.amount,
    checkout_session: null,
    created: books.now,
    credit_note: null,
    currency: move.currency,
    customer: books.customer,
    customer_account: null,
    description: null,
    ending_balance: balance,
    invoice: move.invoice,
    livemode: false,
    metadata: {},
    type: move.type,
  })
}
