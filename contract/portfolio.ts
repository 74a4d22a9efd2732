import { z } from 'zod'
import { PAYMENT_STAGES } from '#domain/payment-stage.ts'
import { amount, currency, date, id, percent, timestamp } from './fields.ts'
import { read } from './operation.ts'

/** How many rights a portfolio lists, and how many of its next payments. */
export const MAX_PORTFOLIO_RIGHTS = 500
export const MAX_NEXT_PAYMENTS = 20

/** A rate a year, in percent; below zero where less comes back than was paid. */
const rate = z.number()
const band = z.object({ low: rate, expected: rate, high: rate }).nullable()

const nextPayment = z.object({
  payment_id: id,
  rev_share_id: id,
  project_title: z.string(),
  start: date,
  end: date,
  amount: amount.describe('Net amount'),
  currency,
  stage: z.enum(PAYMENT_STAGES),
  due_date: date,
  overdue_days: z.int().min(0),
})

export const portfolioRight = z.object({
  rev_share_id: id.describe('The agreement'),
  project_id: id,
  project_title: z.string(),
  provider_name: z.string(),
  agreement_share: percent.describe('The share of the revenue that the whole right has'),
  held_percentage: percent.describe('Percentage of the right that the viewer holds'),
  currency,
  held_since: date,
  end_date: date.nullable(),
  months_left: z.int().min(0).nullable().describe('Null while the agreement has no end'),
  cost: z
    .object({ total: amount, fee: amount, bought_on: date })
    .nullable()
    .describe('Price and fee of the part that is held; null if it was not bought here'),
  earned: z.int().describe('Net received, less what was claimed back'),
  yield_to_date: rate.nullable().describe('Earned as a percentage of the cost'),
  expected_yield: band.describe('A year, from the purchase to the end of the term, after the fee'),
  why_no_yield: z.string().nullable(),
  due: amount.describe('Net approved and on its way or due'),
  overdue: amount,
  next_payment: nextPayment.nullable().describe('The one that is overdue longest, or due next'),
  note: z.string().nullable().describe('What keeps it from paying, such as a month below the threshold'),
})

const portfolioMonth = z.object({
  month: date.describe('Its first day'),
  rights: z.array(z.object({ rev_share_id: id, amount: z.int().describe('Net received in the month') })),
})

export const portfolio = {
  getPortfolio: read('/api/portfolio', 'Get the rights you hold and what they earned').output(
    z.object({
      as_of: timestamp,
      currency: currency.describe('Of the totals; rights in another currency are not in them'),
      rights: z.array(portfolioRight).describe(`The latest first, at most ${MAX_PORTFOLIO_RIGHTS}`),
      is_complete: z.boolean(),
      totals: z.object({
        cost: amount,
        fees: amount,
        earned: z.int(),
        due: amount,
        overdue: amount,
        yield_to_date: rate.nullable(),
        expected_yield: band.describe('Weighted by cost, of the rights that have one'),
        rights_with_yield: z.int(),
      }),
      next_payments: z.array(nextPayment).describe('Overdue ones first, then by due date'),
    }),
  ),
  getPortfolioAnalytics: read('/api/portfolio/analytics', 'Get the income of your rights by month').output(
    z.object({
      currency,
      rights: z.array(
        z.object({
          rev_share_id: id,
          project_title: z.string(),
          expected_monthly: amount.nullable().describe('Mean of the last six verified months; null before the third'),
          planned_monthly: amount
            .nullable()
            .describe('The same of the months before the purchase: what the buyer could expect'),
          bought_in: date.nullable().describe('First day of the month of the purchase'),
          cost: amount.nullable(),
        }),
      ),
      months: z.array(portfolioMonth).describe('By the month of payment, without gaps, at most the latest 60'),
      this_month: z.object({ due: amount, overdue: amount }),
    }),
  ),
}
