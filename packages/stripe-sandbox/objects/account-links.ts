import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../http/failure.ts'
import { type Call, pathId } from '../http/operation.ts'
import { parametersOf, readParameters, text, url } from '../http/parameters.ts'
import { makeLink } from '../store/hosted-links.ts'
import { readAccount } from './accounts.ts'

const LIFETIME_SECONDS = 5 * 60

const creation = parametersOf<Stripe.AccountLinkCreateParams>()({
  account: text,
  collect: z.enum(['currently_due', 'eventually_due']).optional(),
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional(),
    })
    .optional(),
  refresh_url: url,
  return_url: url,
  type: z.enum(['account_onboarding', 'account_update']),
})

/** The address of the hosted onboarding: good for five minutes and one visit. */
export async function createAccountLink(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit, context } = call
  const account = await readAccount(unit, parameters.account)
  if (parameters.type === 'account_update') {
    throw refused(
      'You cannot create `account_update` type Account Links for this account. You can only create them for accounts where you are collecting requirements.',
      undefined,
      'type',
    )
  }
  const expires_at = unit.now + LIFETIME_SECONDS
  const token = await makeLink(unit.db, {
    kind: 'onboarding',
    subject: account.id,
    return_url: parameters.return_url,
    refresh_url: parameters.refresh_url,
    expires_at,
  })
  const link: Stripe.AccountLink = {
    object: 'account_link',
    created: unit.now,
    expires_at,
    url: `${context.publicUrl}/setup/e/${account.id}/${token}`,
  }
  return link
}

/** The address of the account's own small dashboard. */
export async function createLoginLink(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const { unit, context } = call
  const account = await readAccount(unit, pathId(call))
  if (account.type !== 'express') {
    throw refused(`Cannot create a login link for an account that is not an Express account.`)
  }
  if (!account.details_submitted) {
    throw refused('Cannot create a login link for an account that has not completed onboarding.')
  }
  const token = await makeLink(unit.db, {
    kind: 'dashboard',
    subject: account.id,
    return_url: '',
    refresh_url: '',
    expires_at: unit.now + LIFETIME_SECONDS,
  })
  const link: Stripe.LoginLink = {
    object: 'login_link',
    created: unit.now,
    url: `${context.publicUrl}/express/${account.id}/${token}`,
  }
  return link
}
