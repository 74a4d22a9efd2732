import { z } from 'zod'
import { STATEMENT_GROUPS } from '#domain/statement.ts'
import { amount, currency, date, id, person, timestamp } from './fields.ts'
import { fileRead, read, refusals } from './operation.ts'

const signed = z.int().describe('In minor units; negative when it came back')

const share = z.object({ gross: signed, commission: signed, net: signed })

const total = z.object({
  count: z.int().min(0),
  gross: signed,
  commission: signed,
  net: signed,
  amount: z.int().describe('Change of the viewer’s cash in minor units; negative when it went out'),
})

export const statement = z.object({
  period: z.string(),
  start: date,
  end: date,
  currency,
  currencies: z.array(currency).describe('Currencies in which something moved in the period'),
  groups: z.object({ shares: total, returns: total, fees: total }).describe('They add up to all'),
  all: total,
  months: z.array(total.extend({ month: z.string().describe('YYYY-MM') })).describe('They add up to all'),
  counterparties: z
    .array(total.extend({ counterparty: person }))
    .describe('Shares and returns by who was paid or who paid, the largest first'),
  accounts: z
    .array(
      z.object({
        account: z.string().describe('As the accounting files have it'),
        name: z.array(z.string()).describe('From its type down'),
        debit: amount,
        credit: amount,
      }),
    )
    .describe('Totals of the journal by account: debits and credits are equal'),
  lines: z.array(
    z.object({
      id: id.describe('Transaction in the ledger'),
      group: z.enum(STATEMENT_GROUPS),
      posted_at: timestamp,
      date,
      description: z.string(),
      project_title: z.string(),
      counterparty: person.nullable(),
      payment_id: id.nullable(),
      share: share.nullable(),
      amount: z.int().describe('Change of the viewer’s cash in minor units; negative when it went out'),
    }),
  ),
  corrections: z
    .array(
      z.object({
        id: id.describe('Transaction in the ledger'),
        date,
        description: z.string(),
        payment_id: id.nullable(),
        amount: z.int().describe('In minor units; above zero more is owed to the viewer'),
      }),
    )
    .describe('What was found to be paid too much, and its settlement with later shares, the latest: no money moved'),
  lines_count: z.int().min(0).describe('Number of lines in the period; an export has all of them'),
  first_month: z.string().describe('YYYY-MM in which the viewer registered: there is nothing before it'),
  this_month: z.string().describe('YYYY-MM'),
})

/** How many lines a statement shows. */
export const MAX_STATEMENT_LINES = 200

export const STATEMENT_FORMATS = ['pdf', 'csv', 'excel', 'accounting', 'hledger'] as const

const period = z
  .string()
  .regex(/^(?:current|20\d{2}(-(0[1-9]|1[0-2]))?)$/, 'Enter a month (2026-10) or a year (2026)')
  .describe('A month, 2026-10, a year, 2026, or current, which is this month')

export const statements = {
  getStatement: read('/api/statements/{period}', 'Get a statement of a month or a year')
    .input(z.object({ period, currency: currency.optional().describe('The first with movements without it') }))
    .output(statement)
    .errors(refusals('STATEMENT_TOO_LARGE')),
  exportStatement: fileRead('/api/statements/{period}/export', 'Export a statement or its journal')
    .input(
      z.object({
        period,
        format: z
          .enum(STATEMENT_FORMATS)
          .describe('accounting is a balanced journal as CSV, hledger the same as plain text'),
      }),
    )
    .output(z.file())
    .errors(refusals('STATEMENT_TOO_LARGE')),
}
