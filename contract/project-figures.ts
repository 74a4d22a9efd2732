import { z } from 'zod'
import { amount, currency, date, grossAndNet, id, partner, person, timestamp } from './fields.ts'

const period = { period_start: date, period_end: date }
const month = z.string().regex(/^\d{4}-\d{2}$/)

/** The months of a project: what is to be done, and what each brought. Others than its owner and admins see their part. */
export const projectMonths = z.object({
  currency,
  in_hand: z
    .array(
      z.object({
        ...period,
        report_id: id
          .nullable()
          .describe('Null while nothing is reported, and where the viewer may not open the report'),
        state: z.enum(['missing', 'draft', 'submitted', 'disputed', 'overdue', 'due', 'processing', 'finished']),
        revenue: amount.nullable().describe('Reported revenue in minor units; null while nothing is reported'),
        unpaid: grossAndNet.describe('What is due and overdue'),
        shares: grossAndNet.describe('All shares of the period that the viewer may see'),
        payees: z.int().min(0).describe('How many people these shares go to'),
        due_date: date.nullable().describe('Of the unpaid payment that is due first'),
        overdue_days: z.int().min(0),
        paid_at: timestamp.nullable().describe('When the last payment completed; null unless all did'),
        step: z
          .enum(['pay', 'approve', 'correct', 'submit', 'report'])
          .nullable()
          .describe('What the viewer does next; null where others do'),
      }),
    )
    .describe('Unfinished periods, oldest first, and the last finished one'),
  more: z.int().min(0).describe('Number of unfinished periods that in_hand leaves out'),
  months: z
    .array(
      z.object({
        month: month.describe('Month in which the reported periods end (YYYY-MM)'),
        report_id: id
          .nullable()
          .describe('ID of the latest report of the month; null where the viewer may not open it'),
        revenue: amount.describe('Reported revenue in minor units'),
        streams: z
          .array(z.object({ name: z.string(), amount }))
          .describe('Empty where the viewer may not open the report'),
        shares: z
          .array(grossAndNet.extend({ provider: person }))
          .describe('Shares that the viewer may see, by provider'),
        is_shared: z.boolean().describe('Whether the shares of the whole month are calculated'),
      }),
    )
    .describe('Reported months, oldest first'),
})

const sums = {
  provider_share: z.number().min(0).describe('Percentage of the agreements that share revenue, together'),
  paid: grossAndNet,
  processing: grossAndNet,
  overdue: grossAndNet,
  due: grossAndNet,
  overdue_days: z.int().min(0).describe('Days since the first due date of what is overdue; 0 when nothing is'),
}

/** What happened on a project and in its deals, latest first; for others than its owner and admins, in their own deals. */
export const projectActivity = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      sentence: z.string(),
      actor: z.string(),
      about: z.string().nullable().describe('Title of the proposal, or period of the report'),
      proposal_id: id.nullable(),
      report_id: id.nullable(),
      timestamp,
    }),
  ),
})

/** Who has a share in a project, and what is being negotiated; for others than its owner and admins, of their deals. */
export const projectShares = z.object({
  currency,
  providers: z.array(
    z.object({
      provider: partner,
      role: z.string().nullable(),
      ...sums,
      until: date.nullable().describe('Last day of the agreement that ends last; null without an end'),
    }),
  ),
  total: z.object(sums),
  thresholds: z
    .array(z.object({ amount, agreements: z.int().min(1) }))
    .describe(
      'Monthly revenue thresholds of the agreements that share revenue, the most common first; without those of 0',
    ),
  proposals: z.array(
    z.object({
      id,
      title: z.string(),
      provider_name: z.string().nullable(),
      provider_share: z.number().min(0),
      is_draft: z.boolean(),
      is_your_turn: z.boolean(),
      awaiting: z.string().nullable().describe('Name of the person who acts next'),
      since: timestamp,
      monthly: grossAndNet
        .nullable()
        .describe('What it pays in the average of the last reported months; null without any'),
    }),
  ),
  drafts: z
    .array(z.object({ id, title: z.string(), partner: z.string().nullable() }))
    .describe('Proposals that the viewer is writing'),
})
