import type { Kysely } from 'kysely'
import { z } from 'zod'
import { FUNDING_METHODS } from '#domain/funding-method.ts'
import { CURRENCIES } from '#domain/money.ts'
import { PAYMENT_STATUSES, TRANSFER_STATUSES } from '#domain/payment.ts'
import { CAME_BACK_CAUSES } from '#domain/returned-funds.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { distributionSnapshot, settlementSnapshot } from '#server/ledger/distribution-snapshot.ts'
import type { DB } from '#server/platform/database.ts'

const amount = z.int()
const timestamp = z.coerce.date()

/** Everything a receipt states, as of when the payment was completed. */
const receiptSnapshot = z.object({
  payment: z.object({
    id: z.uuid(),
    status: z.enum(PAYMENT_STATUSES),
    currency: z.enum(CURRENCIES),
    payer_id: z.uuid(),
    payer_name: z.string(),
    payee_id: z.uuid(),
    payee_name: z.string(),
    project_title: z.string(),
    reporting_period_start: z.string(),
    reporting_period_end: z.string(),
    gross_amount: amount,
    commission_amount: amount,
    amount,
    takes_leftover: z.boolean(),
    commission_rate_basis_points: z.int(),
    due_date: z.string(),
    funded_at: timestamp.nullable(),
    processed_at: timestamp,
  }),
  distribution: z.object({
    ...distributionSnapshot,
    title: z.string(),
    version_number: z.int(),
    reporting_frequency: z.enum(REPORTING_FREQUENCIES),
    payment_terms_days: z.int(),
    agreed_at: timestamp,
  }),
  report: z.object({ approver_id: z.uuid(), approver_name: z.string(), approved_at: timestamp }),
  sources: z.array(z.object({ source_name: z.string(), amount })),
  charge: z
    .object({
      status: z.enum(['pending', 'unknown', 'succeeded', 'failed']),
      settled_at: timestamp.nullable(),
      stripe_payment_intent_id: z.string().nullable(),
      /** Receipts of before have none: they were paid by card. */
      method: z.enum(FUNDING_METHODS).default('card'),
    })
    .nullable(),
  /** What came back since, and what was paid again. Receipts of before have none. */
  returned: z
    .array(
      z.object({
        cause: z.enum([...CAME_BACK_CAUSES, 'repayment', 'part']),
        amount,
        occurred_at: timestamp,
        recovered_at: timestamp.nullable(),
        gross: amount.optional(),
        reason: z.string().optional(),
      }),
    )
    .default([]),
  /** How the shares of the distribution were settled with corrections. Receipts of before have none. */
  settlement: z.array(settlementSnapshot).nullish(),
  transfers: z.array(
    z.object({
      attempt: z.int(),
      status: z.enum(TRANSFER_STATUSES),
      created_at: timestamp,
      settled_at: timestamp.nullable(),
      stripe_transfer_id: z.string().nullable(),
      error_message: z.string().nullable(),
    }),
  ),
})

export type ReceiptSnapshot = z.output<typeof receiptSnapshot>

/** How the payee's share was settled with corrections of earlier reports; null when it was just paid. */
export const settlementIn = ({ settlement, payment }: ReceiptSnapshot) =>
  settlement?.find(({ holder_id }) => holder_id === payment.payee_id) ?? null

/** The latest edition of a receipt, or the one that is named; undefined where there is none. */
export async function findReceipt(db: Kysely<DB>, payment_id: string, edition?: number) {
  const editions = await db
    .selectFrom('receipt_snapshots')
    .select(['edition', 'content', 'taken_at'])
    .where('payment_id', '=', payment_id)
    .orderBy('edition')
    .execute()
  const found = edition === undefined ? editions.at(-1) : editions.find((one) => one.edition === edition)
  return found && { ...found, snapshot: receiptSnapshot.parse(found.content), editions }
}

export type FoundReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>
