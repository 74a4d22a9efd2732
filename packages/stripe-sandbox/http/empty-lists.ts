import { z } from 'zod'
import { readNamed } from '../objects/named.ts'
import type { ObjectType } from '../store/stored.ts'
import { missing } from './failure.ts'
import { type Page, paging } from './lists.ts'
import { type Call, type Operation, pathId } from './operation.ts'
import { readParameters } from './parameters.ts'
import type { Route } from './router.ts'

/** What Stripe lists and the sandbox has none of: a program that reads all of an account finds nothing, and goes on. */
const NOTHING_OF = `
  apple_pay/domains apps/installs apps/secrets
  billing/alerts billing/credit_balance_transactions billing/credit_grants billing/meters
  climate/orders credit_notes entitlements/active_entitlements entitlements/features
  financial_connections/accounts financial_connections/transactions forwarding/requests
  identity/verification_reports identity/verification_sessions invoice_rendering_templates
  issuing/authorizations issuing/cardholders issuing/cards issuing/disputes issuing/personalization_designs
  issuing/tokens issuing/transactions
  payment_attempt_records payment_links payment_method_domains payment_records product_catalog/trial_offers quotes
  radar/early_fraud_warnings radar/value_list_items radar/value_lists reporting/report_runs reviews
  setup_attempts shipping_rates sigma/scheduled_query_runs subscription_schedules
  tax/locations tax/registrations tax_ids tax_rates
  terminal/configurations terminal/locations terminal/readers three_d_secure/authentications topups
  treasury/credit_reversals treasury/debit_reversals treasury/financial_accounts treasury/inbound_transfers
  treasury/outbound_payments treasury/outbound_transfers treasury/received_credits treasury/received_debits
  treasury/transaction_entries treasury/transactions`
  .trim()
  .split(/\s+/)

/** The same of something that is there. */
const NOTHING_BELOW: [parents: string, parent: ObjectType, child: string][] = [
  ['customers', 'customer', 'sources'],
  ['customers', 'customer', 'tax_ids'],
  ['products', 'product', 'features'],
]

export const EMPTY_LISTS: readonly Route[] = [
  ...NOTHING_OF.map((name) => ({ method: 'GET' as const, path: `/v1/${name}`, operation: nothingOf(`/v1/${name}`) })),
  ...NOTHING_BELOW.map(([parents, parent, child]) => ({
    method: 'GET' as const,
    path: `/v1/${parents}/{id}/${child}`,
    operation: async (call: Call) => {
      const { data } = await readNamed(call.unit, parent, pathId(call))
      return nothingOf(`/v1/${parents}/${data.id}/${child}`)(call)
    },
  })),
]

/** A page of nothing, whatever it is filtered by; only a cursor cannot be right. */
function nothingOf(url: string): Operation {
  return async ({ input }): Promise<Page<never>> => {
    const { starting_after, ending_before } = readParameters(z.looseObject(paging), input)
    if (starting_after !== undefined) throw missing('object', starting_after, 'starting_after')
    if (ending_before !== undefined) throw missing('object', ending_before, 'ending_before')
    return { object: 'list', data: [], has_more: false, url }
  }
}
