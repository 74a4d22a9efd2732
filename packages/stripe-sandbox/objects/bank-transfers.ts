import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { randomText } from '../store/ids.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { CashAccount } from './cash-account.ts'
import { addressesOf, usualTransfer } from './funding-instructions.ts'
import { transferPageFor } from './next-action.ts'
import { requireAction, succeed } from './payment-intent-outcomes.ts'
import { takePaymentMethod } from './saved-cards.ts'

type Instructions = Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions

const REFERENCE_LENGTH = 12

/** A payment by bank transfer takes what the customer has in cash, and says where the rest is to be sent. */
export async function awaitTransfer(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
): Promise<Stripe.PaymentIntent> {
  if (intent.next_action?.display_bank_transfer_instructions !== undefined) return intent
  const customer = idOf(intent.customer)
  if (customer === null) {
    throw refused('You must provide a customer to pay by bank transfer.', 'parameter_missing', 'customer')
  }
  const cash = await CashAccount.open(work.unit, customer, intent.currency)
  if (cash.held >= intent.amount) return applyAll(work, cash, intent, intent.amount, method)
  const options = intent.payment_method_options?.customer_balance
  if (options?.funding_type !== 'bank_transfer') {
    throw refused(
      'The customer’s cash balance does not cover this payment. Set payment_method_options[customer_balance][funding_type] to bank_transfer to tell them where to send the rest.',
      'payment_intent_invalid_parameter',
      'payment_method_options[customer_balance][funding_type]',
    )
  }
  const display_bank_transfer_instructions = await instructionsFor(work, intent, customer)
  const asked = await requireAction(work, intent, method, {
    display_bank_transfer_instructions,
    type: 'display_bank_transfer_instructions',
  })
  return apply(work, cash, asked, display_bank_transfer_instructions, method)
}

/** Money arrives from a customer: it pays what waits for it, and stays as cash where nothing does. */
export async function receiveTransfer(
  work: Work,
  customer: string,
  sent: { amount: number; currency: string; reference?: string | undefined },
): Promise<Stripe.CustomerCashBalanceTransaction> {
  const { unit } = work
  const cash = await CashAccount.open(unit, customer, sent.currency)
  const funded = cash.move(sent.amount, { type: 'funded', funded: { bank_transfer: transferOf(sent) } })
  for (const id of inOrder(await waitingFor(unit, customer, sent.currency), sent)) {
    if (cash.held === 0) break
    const intent = (await unit.lock('payment_intent', id))?.data
    const waiting = intent?.next_action?.display_bank_transfer_instructions
    if (intent?.status !== 'requires_action' || waiting === undefined) continue
    const method = await takePaymentMethod(work, idOf(intent.payment_method) ?? '', 'payment_method')
    await apply(work, cash, intent, waiting, method)
  }
  if (cash.held > 0) cash.emitAvailable()
  return funded
}

/** What was sent for a payment that will not be made this way goes back to the customer's cash. */
export async function releaseTransfer({ unit }: Work, intent: Stripe.PaymentIntent): Promise<void> {
  const remaining = intent.next_action?.display_bank_transfer_instructions?.amount_remaining ?? intent.amount
  const customer = idOf(intent.customer)
  if (customer === null || remaining === intent.amount) return
  const cash = await CashAccount.open(unit, customer, intent.currency)
  const payment_intent = intent.id
  cash.move(intent.amount - remaining, { type: 'unapplied_from_payment', unapplied_from_payment: { payment_intent } })
}

async function apply(
  work: Work,
  cash: CashAccount,
  intent: Stripe.PaymentIntent,
  instructions: Instructions,
  method: StoredObject<'payment_method'>,
): Promise<Stripe.PaymentIntent> {
  const remaining = instructions.amount_remaining ?? intent.amount
  const used = Math.min(cash.held, remaining)
  if (used === 0) return intent
  if (used === remaining) return applyAll(work, cash, intent, used, method)
  cash.move(-used, { type: 'applied_to_payment', applied_to_payment: { payment_intent: intent.id } })
  const display_bank_transfer_instructions = { ...instructions, amount_remaining: remaining - used }
  const next_action = { display_bank_transfer_instructions, type: 'display_bank_transfer_instructions' }
  const funded = work.unit.save<Stripe.PaymentIntent>({ ...intent, next_action })
  work.unit.emit('payment_intent.partially_funded', funded)
  return funded
}

function applyAll(
  work: Work,
  cash: CashAccount,
  intent: Stripe.PaymentIntent,
  remaining: number,
  method: StoredObject<'payment_method'>,
): Promise<Stripe.PaymentIntent> {
  cash.move(-remaining, { type: 'applied_to_payment', applied_to_payment: { payment_intent: intent.id } })
  return succeed(work, intent, method)
}

async function instructionsFor(work: Work, intent: Stripe.PaymentIntent, customer: string): Promise<Instructions> {
  const chosen = intent.payment_method_options?.customer_balance?.bank_transfer
  const usual = usualTransfer(intent.currency)
  const country = chosen?.eu_bank_transfer?.country
  const transfer = country === undefined ? usual : { ...usual, eu_bank_transfer: { country } }
  return {
    amount_remaining: intent.amount,
    currency: intent.currency,
    financial_addresses: addressesOf(customer, transfer),
    hosted_instructions_url: await transferPageFor(work, intent.id),
    reference: randomText(REFERENCE_LENGTH).toUpperCase(),
    type: transfer.type,
  }
}

interface Waiting {
  id: string
  remaining: number
  reference: string
}

async function waitingFor(unit: Unit, customer: string, currency: string): Promise<Waiting[]> {
  const found = await unit.db.query<Waiting>(
    `select id, (details->>'amount_remaining')::bigint as remaining, details->>'reference' as reference
     from (
       select id, seq, data->'next_action'->'display_bank_transfer_instructions' as details
       from stripe_sandbox.objects
       where object = 'payment_intent' and account = $1 and data->>'customer' = $2 and data->>'currency' = $3
       and data->>'status' = 'requires_action'
     ) as waiting
     where details is not null order by seq`,
    [unit.account, customer, currency],
  )
  return found.rows
}

/** The payment whose reference the transfer bears comes first, then one of exactly its amount, then the oldest. */
function inOrder(waiting: Waiting[], sent: { amount: number; reference?: string | undefined }): string[] {
  const rank = (each: Waiting) => {
    if (each.reference === sent.reference) return 0
    return each.remaining === sent.amount ? 1 : 2
  }
  return waiting.toSorted((one, other) => rank(one) - rank(other)).map((each) => each.id)
}

function transferOf(sent: {
  currency: string
  reference?: string | undefined
}): Stripe.CustomerCashBalanceTransaction.Funded.BankTransfer {
  const { type } = usualTransfer(sent.currency)
  const sender_name = 'Test sender'
  return {
    ...(type === 'eu_bank_transfer' && { eu_bank_transfer: { bic: 'TESTIE2DXXX', iban_last4: '7089', sender_name } }),
    ...(type === 'gb_bank_transfer' && {
      gb_bank_transfer: { account_number_last4: '6789', sender_name, sort_code: '108800' },
    }),
    ...(type === 'us_bank_transfer' && { us_bank_transfer: { network: 'ach', sender_name } }),
    reference: sent.reference ?? null,
    type,
  }
}
