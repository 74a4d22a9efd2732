import { z } from 'zod'
import { HELD_BY, PAYMENT_STATUSES } from '#domain/payment.ts'
import { agreementSummary } from './agreements.ts'
import { money, turn } from './dashboard-turn.ts'
import { allowed, amount, currency, date, id, percent, timestamp } from './fields.ts'
import { notification } from './notifications.ts'
import { read } from './operation.ts'
import { project } from './projects.ts'
import { proposalSummary } from './proposals.ts'

/** How many turns and dates are listed. */
export const MAX_TURNS = 10
export const MAX_COMING_UP = 6
/** How far dates that come up lie ahead. */
export const COMING_UP_DAYS = 30

/** Something with a day ahead. */
export const comingUp = z.object({
  kind: z.enum(['payment', 'report', 'shares']),
  day: date,
  title: z.string(),
  note: z.string(),
  money: z.object(money).nullable(),
  link: z.string(),
})

/** The steps to a first paying deal, in order: an owner's, then a provider's. */
export const FIRST_STEPS = [
  'project',
  'proposal',
  'agreement',
  'card',
  'report',
  'share',
  'payout_account',
  'negotiation',
  'payment',
] as const

/** Figures that have a breakdown. */
export const OWNER_FIGURES = ['total_revenue', 'total_payments_issued', 'awaiting_payment'] as const
export const PROVIDER_FIGURES = ['total_earnings', 'total_payments_received', 'on_its_way', 'not_paid_yet'] as const

/** How many lines of a breakdown are listed, the largest first; the rest is summed up. */
export const MAX_FIGURE_LINES = 50

const figure = z.object({
  currency,
  total: amount,
  lines: z.array(z.object({ label: z.string(), note: z.string(), amount, link: z.string() })),
  others: z
    .object({ count: z.number(), amount })
    .nullable()
    .describe('Sum of the lines not listed; null if all are listed'),
})

/** How many months a chart has at most. */
export const MAX_CHART_MONTHS = 60

/** A month of a chart; reports count in the month in which their period ended. */
const chartMonth = {
  month: date.describe('Its first day'),
  lines: z
    .array(z.object({ label: z.string(), amount: z.int() }))
    .describe('What the month is made of; together they come to the month'),
}

const activeShare = agreementSummary.extend({
  portion_held: percent.nullable().describe('Percentage of the right that the viewer holds; null if none'),
  paid: amount.describe('Completed payments: gross for an owner, own net for a recipient'),
  trend: z
    .array(z.object({ end: date, amount }))
    .describe('The latest twelve calculated periods by their last day, oldest first; gross or own net'),
  latest_period: z
    .object({
      report_id: id,
      start: date,
      end: date,
      amount,
      status: z.enum(PAYMENT_STATUSES).nullable().describe('Of its payments, the one furthest from paid'),
      overdue_days: z.int().min(0),
      below_threshold: z.boolean(),
    })
    .nullable()
    .describe('Latest period with calculated shares; gross for an owner, own net for a recipient'),
})

/** How many payouts are listed. */
export const MAX_PAYOUTS = 3

const payouts = z.object({
  count: z.int().min(0),
  amount: amount.describe('Net of all of them'),
  items: z.array(
    z.object({
      payment_id: id,
      project_title: z.string(),
      payer_name: z.string(),
      start: date,
      end: date,
      gross_amount: amount,
      commission_amount: amount,
      amount: amount.describe('Net amount'),
      status: z.enum(PAYMENT_STATUSES),
      due_date: date,
      overdue_days: z.int().min(0),
      is_held: z.boolean().describe('Whether it is to be paid, and its payer cannot pay it yet'),
      held_by: z.enum(HELD_BY).nullable().describe('What it is held by; null if it is not held'),
      approved_at: timestamp,
      funded_at: timestamp.nullable().describe('When the owner was charged'),
      reminded_at: timestamp.nullable().describe('When the viewer last reminded the owner'),
      allowed: allowed('remind'),
    }),
  ),
})

const common = {
  currency,
  active_rev_shares: z.number(),
  claimed_back: amount.describe(
    'Part of completed payments that was claimed back: gross for an owner, own net for a recipient',
  ),
  active_projects: z.number(),
  recent_projects: z.array(project),
  recent_proposals: z.array(proposalSummary),
  open_negotiations: z
    .object({ total: z.number(), items: z.array(proposalSummary) })
    .describe('The number of undecided proposals, and those that wait for others, latest change first'),
  active_shares: z.array(activeShare),
  your_turn: z
    .array(turn)
    .describe('Up to ten items to act on: late ones first, then those to be answered within a week, then the oldest'),
  first_steps: z
    .array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() }))
    .describe('Steps to a first deal; empty once a share has been paid, and for roles that make no deals'),
  proposal_activity: z.array(notification),
}

export const dashboard = {
  getOwnerDashboard: read('/api/dashboard/owner', 'Get the owner dashboard').output(
    z.object({
      ...common,
      total_revenue: amount,
      total_payments_issued: amount,
      awaiting_payment: amount,
      overdue_amount: amount.describe('Part of awaiting_payment due before today and not held, in minor units'),
      held_amount: amount.describe('Part of awaiting_payment that its payer cannot pay yet'),
      coming_up: z.array(comingUp).describe('Dates of the next 30 days, the earliest first'),
      months: z
        .array(
          z.object({
            ...chartMonth,
            kept: z.int().describe('Revenue of approved reports less the shares, in minor units'),
            shares: amount.describe('Gross shares of approved reports'),
            unapproved: amount.describe('Revenue of reports that are not approved'),
            share_percent: z.number().nullable().describe('Shares of the revenue, in steps of 0.1; null without any'),
            report_id: id.nullable().describe('Its report; null if there are several'),
          }),
        )
        .describe('From the first reported month to the last, at most the latest 60'),
    }),
  ),
  getProviderDashboard: read('/api/dashboard/provider', 'Get the provider dashboard').output(
    z.object({
      ...common,
      total_earnings: amount,
      total_payments_received: amount,
      on_its_way: amount,
      not_paid_yet: amount,
      overdue_amount: amount.describe('Part of not_paid_yet due before today and not held, in minor units'),
      held_amount: amount.describe('Part of not_paid_yet that its payer cannot pay yet'),
      payouts: payouts.describe('Payments to come that are not overdue, those on their way first'),
      late_payouts: payouts.describe('Overdue payments, the longest overdue first'),
      months: z
        .array(z.object({ ...chartMonth, received: amount, on_its_way: amount, due: amount, overdue: amount }))
        .describe('Net by month, from the first with a share to the last, at most the latest 60'),
    }),
  ),
  getOwnerFigure: read('/api/dashboard/owner/figures/{figure}', 'Get the breakdown of an owner dashboard figure')
    .input(z.object({ figure: z.enum(OWNER_FIGURES) }))
    .output(figure),
  getProviderFigure: read(
    '/api/dashboard/provider/figures/{figure}',
    'Get the breakdown of a provider dashboard figure',
  )
    .input(z.object({ figure: z.enum(PROVIDER_FIGURES) }))
    .output(figure),
}
