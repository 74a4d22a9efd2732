import type Stripe from 'stripe'
import { z } from 'zod'
import { listBelow, listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { amount, currency, parametersOf, readParameters, text } from '../http/parameters.ts'
import { receiveTransfer } from './bank-transfers.ts'
import { cashBalanceOf, cashOf } from './cash-account.ts'
import { lockNamed, readNamed } from './named.ts'

const funding = parametersOf<Parameters<Stripe['testHelpers']['customers']['fundCashBalance']>[1]>()({
  amount,
  currency,
  reference: text.max(140).optional(),
})

export async function retrieveCashBalance(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const { data } = await readNamed(call.unit, 'customer', pathId(call))
  return cashBalanceOf(data.id, await cashOf(call.unit.db, data.id))
}

export async function listCashBalanceTransactions(call: Call): Promise<object> {
  const { data } = await readNamed(call.unit, 'customer', pathId(call))
  return listObjects(call, {
    objectType: 'customer_cash_balance_transaction',
    fixed: { customer: data.id },
    url: listBelow(call, 'customers', 'cash_balance_transactions'),
  })
}

export async function retrieveCashBalanceTransaction(call: Call): Promise<object> {
  const stored = await readNamed(call.unit, 'customer_cash_balance_transaction', pathId(call, 'transaction'))
  await readNamed(call.unit, 'customer', pathId(call))
  return stored.data
}

/** For testing: the customer's transfer arrives. */
export async function fundCashBalance(call: Call): Promise<object> {
  const parameters = readParameters(funding, call.input)
  const { data } = await lockNamed(call.unit, 'customer', pathId(call))
  return receiveTransfer(call, data.id, parameters)
}
