import { checkRhythm } from '../billing/subscription-items.ts'
import { checkTrialEnd } from '../billing/subscription-start.ts'
import { badParameter, exclusive, refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { given } from '../http/parameters.ts'
import { checkAmount } from '../objects/charge-amount.ts'
import { checkShares } from '../objects/payment-intents.ts'
import { type PayingType, WAYS_TO_PAY } from '../objects/payment-method-types.ts'
import type { StoredItem } from '../store/billing-shapes.ts'
import { type Creation, NOT_WITH } from './session-parameters.ts'

const TYPES = 'allowed_payment_method_types'

/** What a request may not ask for together. */
export function checkTogether(parameters: Creation): void {
  const { mode, customer, customer_email, line_items } = parameters
  const name = NOT_WITH[mode].find((each) => parameters[each] !== undefined)
  if (name !== undefined) throw badParameter(`You can not pass \`${name}\` in \`${mode}\` mode.`, undefined, name)
  if (mode !== 'setup' && line_items === undefined) {
    throw badParameter('Missing required param: line_items.', 'parameter_missing', 'line_items')
  }
  if (parameters.discounts !== undefined && parameters.allow_promotion_codes !== undefined) {
    throw exclusive(['allow_promotion_codes', 'discounts'])
  }
  for (const { coupon, promotion_code } of parameters.discounts ?? []) {
    if ((coupon === undefined) !== (promotion_code === undefined)) continue
    const message = 'Each discount needs exactly one of coupon and promotion_code.'
    throw badParameter(message, 'parameters_exclusive', 'discounts[0]')
  }
  if (customer !== undefined && customer_email !== undefined) {
    throw exclusive(['customer', 'customer_email'])
  }
}

/** What the platform keeps of the payment, and to whom it sends the rest. */
export async function checkMoney(
  work: Work,
  { payment_intent_data: data }: Creation,
  amount: number,
  currency = '',
): Promise<void> {
  if (data === undefined) return
  await checkShares(work, {
    amount,
    application_fee_amount: data.application_fee_amount ?? null,
    currency,
    on_behalf_of: data.on_behalf_of ?? null,
    transfer_data: data.transfer_data ? routeOf(data.transfer_data) : null,
  })
}

function routeOf({ amount, destination }: { amount?: number | undefined; destination: string }) {
  return { destination, ...given({ amount }) }
}

export function checkTypes({ mode, payment_method_options }: Creation, types: PayingType[]): void {
  const once = types.find((type) => !WAYS_TO_PAY[type].reusable)
  if (once !== undefined && mode !== 'payment') {
    throw refused(`The payment method type \`${once}\` cannot be used in \`${mode}\` mode.`, undefined, TYPES)
  }
  if (types.includes('customer_balance') && payment_method_options?.customer_balance?.funding_type === undefined) {
    const param = 'payment_method_options[customer_balance][funding_type]'
    throw badParameter(`Missing required param: ${param}.`, 'parameter_missing', param)
  }
}

export function checkItems({ mode, subscription_data: data = {} }: Creation, items: StoredItem[], now: number): void {
  const recurring = items.filter((item) => item.price?.recurring)
  if (mode === 'payment' && recurring.length > 0) {
    throw refused(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      undefined,
      'line_items',
    )
  }
  if (mode === 'subscription' && recurring.length === 0) {
    throw refused(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      undefined,
      'line_items',
    )
  }
  if (mode === 'subscription') checkRhythm(recurring.flatMap(({ price }) => (price ? [{ price }] : [])))
  if (data.trial_end !== undefined && data.trial_period_days !== undefined) {
    throw exclusive(['trial_end', 'trial_period_days'], 'subscription_data[trial_end]')
  }
  if (data.trial_end !== undefined) checkTrialEnd(data.trial_end, now)
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  if (mode === 'payment' && total > 0) checkAmount(total, items[0]?.currency ?? '')
}
