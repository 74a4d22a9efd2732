import type Stripe from 'stripe'
import type { Queryable } from '../store/database.ts'

/** What a bank or a partner asks somebody about. */
export interface Asked {
  intent: Stripe.PaymentIntent | Stripe.SetupIntent
  method: Stripe.PaymentMethod
}

export async function readAsked(db: Queryable, id: string): Promise<Asked | undefined> {
  const found = await db.query<Asked>(
    `select intent.data as intent, method.data as method
     from stripe_sandbox.objects as intent
     join stripe_sandbox.objects as method on method.id = intent.data->>'payment_method'
     where intent.id = $1`,
    [id],
  )
  return found.rows[0]
}
