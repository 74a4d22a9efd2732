import type Stripe from 'stripe'
import { newId } from '../store/ids.ts'

export interface Identity {
  business_type: 'individual' | 'company'
  company_name: string
  first_name: string
  last_name: string
  dob: { day: number; month: number; year: number }
  sort_code: string
  account_number: string
}

/** The person behind an account, as its holder described themself. */
export function personOf(account: string, identity: Identity, verified: boolean, now: number): Stripe.Person {
  return {
    id: newId('person'),
    object: 'person',
    account,
    additional_tos_acceptances: { account: { date: null, ip: null, user_agent: null } },
    created: now,
    dob: identity.dob,
    first_name: identity.first_name,
    future_requirements: NOTHING_REQUIRED,
    id_number_provided: false,
    last_name: identity.last_name,
    metadata: {},
    relationship: {
      authorizer: false,
      director: false,
      executive: false,
      legal_guardian: false,
      owner: false,
      percent_ownership: null,
      representative: true,
      title: null,
    },
    requirements: NOTHING_REQUIRED,
    ssn_last_4_provided: false,
    verification: {
      additional_document: NO_DOCUMENT,
      details: null,
      details_code: null,
      document: NO_DOCUMENT,
      status: verified ? 'verified' : 'unverified',
    },
  }
}

const NO_DOCUMENT: Stripe.Person.Verification.Document = { back: null, details: null, details_code: null, front: null }

const NOTHING_REQUIRED: Stripe.Person.Requirements = {
  alternatives: [],
  currently_due: [],
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}
