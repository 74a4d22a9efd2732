import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { allowed, amount, currency, date, id, listOf, page, person, text, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { awaitsSecondAdmin } from './second-admin.ts'

/** How long a note and a reason can be. */
export const MAX_NOTE = 1000

export const removedPayment = z.object({
  id: id.describe('The payment'),
  report_id: id,
  project: z.object({ id, title: z.string() }),
  payer: person,
  payee: person,
  reporting_period_start: date,
  reporting_period_end: date,
  gross_amount: amount,
  commission_amount: amount,
  amount: amount.describe('Net amount, in minor units'),
  currency,
  status: z.enum(PAYMENT_STATUSES).describe('When it was removed, and once it is restored'),
  reason: z.string(),
  removed_by: person,
  removed_at: timestamp,
  awaits_second_admin: awaitsSecondAdmin,
  allowed: allowed('restore', 'delete'),
})

const done = z.object({ success: z.literal(true) })
const awaits_second_admin = z.boolean().describe('Whether nothing is done yet, since another admin has to do it too')

/** A removed payment is in no list and no total, and is not paid. No money has moved for it. */
export const removedPayments = {
  listRemovedPayments: read('/api/payments/removed', 'List removed payments, latest first')
    .input(z.object(page))
    .output(listOf(removedPayment)),
  removePayment: write('PATCH', '/api/payments/{id}/soft-delete', 'Remove a payment that is not paid')
    .input(z.object({ id, reason: text(MAX_NOTE).default('').describe('Shared with the other side') }))
    .output(done.extend({ removed_at: timestamp.nullable(), awaits_second_admin }))
    .errors(refusals('PAYMENT_NOT_REMOVABLE', 'SECOND_ADMIN_NEEDED')),
  restorePayment: write('POST', '/api/payments/{id}/restore', 'Restore a removed payment')
    .input(z.object({ id }))
    .output(done)
    .errors(refusals('PAYMENT_NOT_RESTORABLE')),
  deletePayment: write('DELETE', '/api/payments/{id}', 'Delete a payment permanently')
    .input(z.object({ id }))
    .output(done.extend({ awaits_second_admin }))
    .errors(refusals('PAYMENT_NOT_REMOVABLE', 'SECOND_ADMIN_NEEDED')),
}
