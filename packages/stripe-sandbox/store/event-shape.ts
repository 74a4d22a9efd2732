import type Stripe from 'stripe'
import { API_VERSION } from '../http/api-version.ts'
import type { StoredInvoice } from './billing-shapes.ts'
import { changedSince } from './changed-since.ts'
import type { ObjectType, Stored, Stub } from './stored.ts'

/** An invoice that is only announced has no id yet. */
type Upcoming = Omit<StoredInvoice, 'id'>

/** What an event may be about. */
export type Subject =
  | Stored[ObjectType]
  | Stub
  | Stripe.Application
  | Stripe.Balance
  | Stripe.BankAccount
  | Stripe.CashBalance
  | Upcoming

interface Circumstances {
  id: string
  account: string
  created: number
  request: Stripe.Event.Request
  /** The object before it changed. */
  previous?: object | undefined
}

/** That something happened, with the object as it was then. */
export function newEvent(
  type: Stripe.Event.Type,
  object: Subject,
  { id, account, created, request, previous }: Circumstances,
): Stripe.EventBase {
  return {
    id,
    object: 'event',
    ...(account === '' ? {} : { account }),
    api_version: API_VERSION,
    created,
    data: {
      object: structuredClone(object) as object,
      ...(previous && { previous_attributes: changedSince(previous, object) }),
    },
    livemode: false,
    pending_webhooks: 0,
    request,
    type,
  }
}
