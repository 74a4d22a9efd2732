import type Stripe from 'stripe'
import type { Fee } from '../objects/pricing.ts'
import type { Unit } from '../store/unit.ts'
import type { Upload } from './body.ts'
import type { Input } from './form.ts'

/** What an operation may know about the sandbox it runs in. */
export interface SandboxContext {
  publicUrl: string
  country: string
  platformAccount: string
  /** The platform as an application, which application fees name. */
  application: string
  /** Where consent may lead back to; anywhere when none is registered. */
  redirectUris: readonly string[]
  /** The bank account that takes the platform's own payouts. */
  platformBank: string
  cardFingerprintKey: string
  /** What charges cost; where it was not said, made-up businesses pay Stripe's prices, and others nothing. */
  fee: Fee | null
  /** How many days the money of a charge is pending; where it was not said, none, but for made-up businesses. */
  settlementDays: number | null
  billing: BillingSettings
  /** What else goes on with intents. */
  listeners: readonly IntentListener[]
}

/** What an account chooses in Stripe's dashboard. */
export interface BillingSettings {
  /** Days from one failed attempt to collect an invoice to the next. */
  retryDays: readonly number[]
  /** What becomes of a subscription whose invoice could not be collected by then. */
  whenRetriesFail: 'cancel' | 'unpaid' | 'past_due'
  /** How long before a renewal `invoice.upcoming` is sent. */
  upcomingDays: number
}

/**
 * Called with every outcome of an intent within the same transaction: that of an invoice that it pays, or of a
 * subscription that waited for a payment method.
 */
export type IntentListener = (work: Work, intent: Stripe.PaymentIntent | Stripe.SetupIntent) => Promise<void>

/** What anything that happens needs: a call of the API, a page a person answers, or what was due. */
export interface Work {
  unit: Unit
  context: SandboxContext
}

/** One call of the API, its path and form already read. */
export interface Call extends Work {
  path: Record<string, string>
  input: Input
  /** Called from a browser with the publishable key: only what its client secret opens. */
  fromBrowser: boolean
  ip: string
  /** The file that came with the form. */
  upload?: Upload | undefined
}

export async function followIntent(work: Work, intent: Stripe.PaymentIntent | Stripe.SetupIntent): Promise<void> {
  for (const follow of work.context.listeners) await follow(work, intent)
}

export type Operation = (call: Call) => Promise<object>

/** A named part of the path, as `{id}` in the table of routes. */
export function pathId(call: Call, name = 'id'): string {
  const value = call.path[name]
  if (value === undefined) throw new Error(`The route has no part {${name}}`)
  return value
}
