import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { invoice, plan, subscription } from '#contract/membership-shapes.ts'
import { accessOf } from '#domain/membership-access.ts'
import { subscriptionMoves } from '#domain/subscription.ts'
import type { DB } from '#server/platform/database.ts'
import type { PlanRow, ShownSubscription } from './store.ts'

export function presentPlan(row: PlanRow, own_plan_id: string | null): z.input<typeof plan> {
  return {
    id: row.id,
    name: row.name,
    interval: row.interval as z.input<typeof plan>['interval'],
    amount: row.amount,
    introductory_amount: row.introductory_amount,
    currency: 'gbp',
    price_id: row.id,
    features: row.features,
    agreements_per_month: row.agreements_per_month,
    disclaimer: row.disclaimer,
    trial_days: row.trial_days,
    is_default: row.is_default,
    is_archived: row.archived_at !== null,
    is_subscribed: row.id === own_plan_id,
  }
}

export function presentSubscription(shown: ShownSubscription, now: Date): z.input<typeof subscription> {
  const { subscription: row, plan: own, next_plan } = shown
  const runs = row.status === 'trialing' || row.status === 'active' || row.status === 'past_due'
  return {
    id: row.id,
    status: row.status,
    title: own.name,
    plan: presentPlan(own, runs ? own.id : null),
    next_plan: next_plan && { id: next_plan.id, name: next_plan.name },
    current_period_start: timestamp(row.current_period_start),
    current_period_end: timestamp(row.current_period_end),
    trial_end: timestamp(row.trial_end),
    is_trial: row.status === 'trialing',
    is_subscribed: accessOf(row, now).is_granted,
    is_past_due: row.status === 'past_due',
    cancel_at_period_end: row.cancel_at_period_end,
    has_payment_method: row.has_payment_method,
    created_at: row.created_at.toISOString(),
    allowed: subscriptionMoves(row),
  }
}

export function presentInvoice(row: Selectable<DB['subscription_invoices']>): z.input<typeof invoice> {
  return {
    id: row.stripe_invoice_id,
    number: row.number,
    status: row.status as z.input<typeof invoice>['status'],
    amount_due: row.amount_due,
    amount_paid: row.amount_paid,
    currency: 'gbp',
    period_start: timestamp(row.period_start),
    period_end: timestamp(row.period_end),
    hosted_invoice_url: row.hosted_invoice_url,
    created_at: row.created_at.toISOString(),
    paid_at: timestamp(row.paid_at),
  }
}

const timestamp = (time: Date | null) => time?.toISOString() ?? null
