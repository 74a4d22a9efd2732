import type Stripe from 'stripe'
import { missing } from '../http/failure.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  changedMetadata,
  clearable,
  currency,
  given,
  integer,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import { callsBelow, lockNamed } from '../objects/named.ts'
import { newId } from '../store/ids.ts'
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

const update = parametersOf<Stripe.CustomerUpdateBalanceTransactionParams>()({
  description: clearable(text.max(350)).optional(),
  metadata: metadata.optional(),
})

export async function updateCustomerBalanceTransaction(call: Call): Promise<object> {
  const { description, metadata: pairs } = readParameters(update, call.input)
  const { unit } = call
  const before = (await lockNamed(unit, 'customer_balance_transaction', pathId(call, 'transaction'))).data
  if (before.customer !== pathId(call)) throw missing('customer balance transaction', before.id)
  return unit.save<Stripe.CustomerBalanceTransaction>({
    ...before,
    ...given({ description }),
    metadata: changedMetadata(before.metadata, pairs),
  })
}

export const balanceTransactions = callsBelow({
  objectType: 'customer_balance_transaction',
  parent: 'customer',
  field: 'customer',
  part: 'transaction',
  parents: 'customers',
  children: 'balance_transactions',
})

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
