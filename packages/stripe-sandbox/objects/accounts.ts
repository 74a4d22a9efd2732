import type Stripe from 'stripe'
import { z } from 'zod'
import { accountInvalid, exclusive, refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  boolean,
  changedMetadata,
  clearable,
  email,
  given,
  metadata,
  parametersOf,
  readParameters,
  text,
  url,
} from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { blankAccount, NO_BUSINESS_PROFILE } from './account-shape.ts'
import { expectPayday } from './expect-payday.ts'
import { accountSettings, changedSettings } from './payout-schedule.ts'
import { previousAttributes } from './previous-attributes.ts'

const requested = z.strictObject({ requested: boolean })
const businessProfile = z.strictObject({
  mcc: text.optional(),
  name: text.optional(),
  product_description: text.optional(),
  support_email: email.optional(),
  support_phone: text.optional(),
  support_url: clearable(url).optional(),
  url: clearable(url).optional(),
})

const fields = {
  business_profile: businessProfile.optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  capabilities: z.strictObject({ card_payments: requested.optional(), transfers: requested.optional() }).optional(),
  default_currency: text.optional(),
  email: email.optional(),
  metadata: metadata.optional(),
  settings: accountSettings.optional(),
}
const update = parametersOf<Stripe.AccountUpdateParams>()(fields)

const controller = z.strictObject({
  fees: z.strictObject({ payer: z.enum(['account', 'application']).optional() }).optional(),
  losses: z.strictObject({ payments: z.enum(['application', 'stripe']).optional() }).optional(),
  requirement_collection: z.literal('stripe').optional(),
  stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full']).optional() }).optional(),
})

const creation = parametersOf<Stripe.AccountCreateParams>()({
  ...fields,
  controller: controller.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  type: z.enum(['express', 'standard']).optional(),
})

export async function createAccount(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit, context } = call
  if (parameters.type !== undefined && parameters.controller !== undefined) {
    throw exclusive(['type', 'controller'], 'controller')
  }
  const type = parameters.type ?? (parameters.controller?.stripe_dashboard?.type === 'express' ? 'express' : 'standard')
  const country = parameters.country ?? context.country
  return unit.insert(changed(blankAccount(newId('account'), type, country, unit.now), parameters))
}

/** The connected account; its own platform, when asked without an id. */
export async function retrieveOwnAccount(call: Call): Promise<object> {
  const { unit, context } = call
  if (unit.account !== '') return readAccount(unit, unit.account)
  const platform = blankAccount(context.platformAccount, 'standard', context.country, unit.now)
  return { ...platform, charges_enabled: true, details_submitted: true, payouts_enabled: true }
}

export async function retrieveAccount(call: Call): Promise<object> {
  if (pathId(call) === call.context.platformAccount) return retrieveOwnAccount(call)
  return readAccount(call.unit, pathId(call))
}

export async function updateAccount(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const before = await lockAccount(call.unit, pathId(call))
  const account = call.unit.save(changed(before, parameters))
  if (parameters.settings !== undefined) await expectPayday(call.unit.db, [account.id], call.unit.now)
  emitAccountUpdate(call.unit, account, previousAttributes(before, parameters))
  return account
}

export async function deleteAccount(call: Call): Promise<object> {
  const account = await lockAccount(call.unit, pathId(call))
  const owed = await call.unit.db.query(
    'select 1 from stripe_sandbox.balances where account = $1 and (available <> 0 or pending <> 0)',
    [account.id],
  )
  if ((owed.rowCount ?? 0) > 0)
    throw refused('You cannot delete an account with a non-zero balance.', 'account_invalid')
  return call.unit.remove({ id: account.id, object: 'account', deleted: true })
}

export async function listAccounts(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'account', url: '/v1/accounts' })
}

export async function readAccount(unit: Unit, id: string): Promise<Stripe.Account> {
  const stored = await unit.read('account', id)
  if (stored === undefined) throw accountInvalid(id)
  return stored.data
}

export async function lockAccount(unit: Unit, id: string): Promise<Stripe.Account> {
  const stored = await unit.lock('account', id)
  if (stored === undefined) throw accountInvalid(id)
  return stored.data
}

/** An account's changes are its own events: they reach the endpoints that listen to connected accounts. */
export function emitAccountUpdate(unit: Unit, account: Stripe.Account, previous?: object): void {
  unit.emit('account.updated', account, { account: account.id, previous })
}

function changed(
  before: Stripe.Account,
  parameters: z.output<typeof update> | z.output<typeof creation>,
): Stripe.Account {
  const {
    business_profile,
    capabilities,
    metadata: pairs,
    business_type,
    default_currency,
    email: address,
  } = parameters
  return {
    ...before,
    ...given({ business_type, default_currency, email: address }),
    business_profile: { ...NO_BUSINESS_PROFILE, ...before.business_profile, ...given(business_profile ?? {}) },
    capabilities: { ...before.capabilities, ...capabilitiesOf(before, capabilities) },
    metadata: changedMetadata(before.metadata ?? null, pairs),
    ...given({ settings: changedSettings(before, parameters.settings) }),
  }
}

/** A requested capability becomes active as soon as nothing more is required of the account. */
function capabilitiesOf(
  account: Stripe.Account,
  wanted: z.output<typeof fields.capabilities>,
): Stripe.Account.Capabilities {
  const state = account.payouts_enabled ? 'active' : 'inactive'
  return {
    ...(wanted?.card_payments?.requested && { card_payments: account.capabilities?.card_payments ?? state }),
    ...(wanted?.transfers?.requested && { transfers: account.capabilities?.transfers ?? state }),
  }
}
