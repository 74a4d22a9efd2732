import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { billingDetails } from '#contract/payment-methods.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'
import { customerJob } from '#server/stripe/card-jobs.ts'
import { cardHolder } from './policy.ts'

type Operations = Contract['paymentMethods']
type BillingDetails = z.input<typeof billingDetails>

export const getBillingDetails: Handler<Operations['getBillingDetails']> = async ({ db, viewer }, { user_id }) => {
  const holder = cardHolder(viewer, user_id)
  return (holder && (await detailsOf(db, holder))) || refuse('NOT_FOUND')
}

/** Saved here at once; a job updates the Stripe customer, if there is one. */
export const updateBillingDetails: WriteHandler<Operations['updateBillingDetails']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { user_id, ...details } = input
  const holder = cardHolder(viewer, user_id)
  if (!holder) return refuse('NOT_FOUND')
  if (!(await detailsOf(tx, holder))) return refuse('NOT_FOUND')
  await tx
    .insertInto('billing_details')
    .values({ user_id: holder, ...details, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...details, updated_at: now }))
    .execute()
  write.audit({
    chain: `user:${holder}`,
    action: 'billing_details_changed',
    subject_type: 'user',
    subject_id: holder,
  })
  write.publish({ audience: [holder], topic: 'paymentMethods' })
  write.enqueue(customerJob, { user_id: holder })
  return { ...details, updated_at: now.toISOString() }
}

/** Defaults to the person's own name and email. Null for an unknown person. */
async function detailsOf(db: Kysely<DB>, user_id: string): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('billing_details as b', 'b.user_id', 'u.id')
    .where('u.id', '=', user_id)
    .where('u.deleted_at', 'is', null)
    .selectAll('b')
    .select(['u.name as own_name', 'u.email as own_email', 'u.phone as own_phone'])
    .executeTakeFirst()
  if (!row) return null
  return {
    name: row.name ?? row.own_name,
    email: row.email ?? row.own_email,
    phone: row.phone ?? row.own_phone ?? '',
    line1: row.line1 ?? '',
    line2: row.line2 ?? '',
    city: row.city ?? '',
    postal_code: row.postal_code ?? '',
    country: (row.country ?? null) as BillingDetails['country'],
    updated_at: row.updated_at?.toISOString() ?? null,
  }
}
