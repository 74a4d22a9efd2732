import type Stripe from 'stripe'
import { NOTHING_REQUIRED } from './account-shape.ts'
import { NO_ADDRESS } from './address.ts'
import { newBankAccount } from './bank-account-shape.ts'
import { type Identity, personOf } from './person.ts'

/** How a verification ends; a family name chooses it, so that every ending can be tried by hand. */
type Ending = 'verified' | 'restricted' | 'pending'
const ENDINGS: Record<string, Ending> = { restricted: 'restricted', pending: 'pending' }

/** The account after its holder has sent the form, and Stripe has looked at it. */
export function onboardedAccount(account: Stripe.Account, identity: Identity, now: number, ip: string): Stripe.Account {
  const ending = ENDINGS[identity.last_name.toLowerCase()] ?? 'verified'
  const verified = ending === 'verified'
  const state = { verified: 'active', restricted: 'inactive', pending: 'pending' } as const
  const capabilities = { ...account.capabilities }
  capabilities.transfers = state[ending]
  if (capabilities.card_payments !== undefined) capabilities.card_payments = state[ending]
  return {
    ...account,
    business_type: identity.business_type,
    capabilities,
    charges_enabled: verified,
    details_submitted: true,
    external_accounts: {
      object: 'list',
      data: [
        newBankAccount(account, { ...identity, account_holder_name: `${identity.first_name} ${identity.last_name}` }),
      ],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    ...(identity.business_type === 'company'
      ? {
          company: {
            name: identity.company_name,
            address: NO_ADDRESS,
            owners_provided: true,
            directors_provided: true,
          },
        }
      : { individual: personOf(account.id, identity, verified, now) }),
    payouts_enabled: verified,
    requirements: requirementsOf(ending),
    tos_acceptance: { date: now, ip, user_agent: null },
  }
}

function requirementsOf(ending: Ending): Stripe.Account.Requirements {
  const document = ['individual.verification.document']
  if (ending === 'pending') {
    return { ...NOTHING_REQUIRED, disabled_reason: 'requirements.pending_verification', pending_verification: document }
  }
  if (ending === 'verified') return NOTHING_REQUIRED
  return {
    ...NOTHING_REQUIRED,
    currently_due: document,
    disabled_reason: 'requirements.past_due',
    errors: [
      {
        code: 'verification_failed_keyed_identity',
        reason: 'The person’s keyed-in identity information could not be verified.',
        requirement: 'individual.verification.document',
      },
    ],
    eventually_due: document,
    past_due: document,
  }
}
