import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'
import type { Call } from '../http/operation.ts'
import { changedMetadata, type MetadataChange } from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import { CashAccount } from './cash-account.ts'
import { usualTransfer } from './funding-instructions.ts'
import { lockNamed } from './named.ts'
import { expectOutcome } from './refund-outcomes.ts'

interface Asked {
  amount?: number | undefined
  currency?: string | undefined
  customer?: string | undefined
  metadata?: MetadataChange | undefined
}

/** Cash that no payment has used goes back to the customer's bank, which takes it a little later. */
export async function returnCash({ unit }: Call, asked: Asked): Promise<Stripe.Refund> {
  const { amount, currency, customer } = asked
  if (customer === undefined || currency === undefined || amount === undefined) {
    const param = customer === undefined ? 'customer' : currency === undefined ? 'currency' : 'amount'
    throw refused(`Missing required param: ${param}.`, 'parameter_missing', param)
  }
  await lockNamed(unit, 'customer', customer, 'customer')
  const cash = await CashAccount.open(unit, customer, currency)
  if (cash.held < amount) {
    throw refused('The customer’s cash balance does not cover this refund.', 'insufficient_funds', 'amount')
  }
  const id = newId('refund')
  const refund = unit.insert<Stripe.Refund>({
    ...{ id, object: 'refund', amount, currency, customer, customer_account: null, created: unit.now },
    ...{ balance_transaction: null, charge: null, payment_intent: null, payment_method: null },
    destination_details: destinationOf(currency),
    metadata: changedMetadata(null, asked.metadata),
    ...{ reason: null, receipt_number: null, source_transfer_reversal: null, transfer_reversal: null },
    status: 'pending',
  })
  cash.move(-amount, { type: 'return_initiated' })
  await expectOutcome(unit, id, 'succeeds_later')
  unit.emit('refund.created', refund)
  return refund
}

function destinationOf(currency: string): Stripe.Refund.DestinationDetails {
  const details = { reference: null, reference_status: null }
  switch (usualTransfer(currency).type) {
    case 'gb_bank_transfer':
      return { gb_bank_transfer: details, type: 'gb_bank_transfer' }
    case 'us_bank_transfer':
      return { us_bank_transfer: details, type: 'us_bank_transfer' }
    default:
      return { eu_bank_transfer: details, type: 'eu_bank_transfer' }
  }
}
