import type { z } from 'zod'
import type { AskedOptions } from '../objects/payment-method-options.ts'
import type { shipping } from '../objects/shipping.ts'

/** The coupon or code that takes something off. */
export interface AskedDiscount {
  coupon?: string | undefined
  promotion_code?: string | undefined
}

/** What a checkout session keeps for the moment somebody pays. */
export interface CheckoutPlan {
  /** How often the button was pressed: pressed twice on one page, the second time changes nothing. */
  attempts: number
  discount?: AskedDiscount
  /** A subscription that was begun and waits for its payment, and the intent of that payment. */
  subscription?: string
  intent?: string
  payment_intent_data: {
    application_fee_amount?: number | undefined
    description?: string | undefined
    metadata?: Record<string, string> | '' | undefined
    on_behalf_of?: string | undefined
    receipt_email?: string | undefined
    setup_future_usage?: 'off_session' | 'on_session' | undefined
    shipping?: z.output<typeof shipping> | undefined
    statement_descriptor?: string | undefined
    statement_descriptor_suffix?: string | undefined
    transfer_data?: { amount?: number | undefined; destination: string } | undefined
    transfer_group?: string | undefined
  }
  payment_method_options?: AskedOptions | undefined
  subscription_data: {
    description?: string | undefined
    metadata?: Record<string, string> | '' | undefined
    trial_end?: number | undefined
    trial_period_days?: number | undefined
  }
}
