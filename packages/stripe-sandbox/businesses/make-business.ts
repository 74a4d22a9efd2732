import type Stripe from 'stripe'
import { addMonths } from '../billing/periods.ts'
import type { SandboxContext } from '../http/operation.ts'
import type { Settlement } from '../objects/pricing.ts'
import { Past } from './past.ts'
import { type Asked, planBusiness } from './plan.ts'
import { recordCatalogue } from './record-catalogue.ts'
import { recordCustomer } from './record-customer.ts'
import { recordPayouts } from './record-payouts.ts'

/** The whole past of a business, the same for the same account, seed and day. */
export function makeBusiness(
  account: Stripe.Account,
  context: SandboxContext,
  asked: Asked & { settlement: Settlement },
): Past {
  const past = new Past(account, context, asked)
  const start = addMonths(asked.now, -asked.months)
  const shelf = recordCatalogue(past, asked.currencies, start)
  for (const customer of planBusiness(asked)) recordCustomer(past, shelf, customer)
  recordPayouts(past, start)
  return past
}
