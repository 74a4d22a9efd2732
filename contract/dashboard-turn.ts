import { z } from 'zod'
import { currency, date, timestamp } from './fields.ts'

export const money = {
  amount: z.int().describe('In minor units; negative for less'),
  currency,
  is_estimate: z.boolean().describe('In whole pounds, since it is only expected'),
}

/** Something the viewer has to do. */
export const turn = z.object({
  kind: z.enum([
    ...(['proposal', 'completion', 'payout_account', 'report', 'payment', 'platform'] as const),
    ...(['termination', 'amendment', 'invitation'] as const),
  ]),
  title: z.string(),
  note: z.string(),
  since: timestamp,
  overdue_days: z.int().min(0).describe('Days since its due date; 0 if it is not late'),
  answer_by: date.nullable().default(null).describe('The last day to answer; null if there is none'),
  money: z
    .object({ ...money, words: z.string().describe('What the amount is'), is_change: z.boolean() })
    .nullable()
    .describe('What it costs or brings; a change is beside the offer before'),
  action: z.string(),
  link: z.string(),
})
