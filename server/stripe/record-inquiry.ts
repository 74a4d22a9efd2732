import { record, type StripeDeps } from './deps.ts'

/** A question of a bank about a charge, as Stripe has it now. */
export interface SeenInquiry {
  stripe_id: string
  stripe_status: string
  amount: number
  reason: string | null
  occurred_at: Date
}

/**
 * Records how an inquiry stands, also once it has become a dispute. It moves no money, so nothing follows from it. What was
 * never an inquiry is left out.
 */
export async function recordInquiry(
  deps: Pick<StripeDeps, 'commands' | 'log'>,
  charge_id: string,
  inquiry: SeenInquiry,
): Promise<void> {
  await record(deps, 'recordInquiry', async ({ tx, now }) => {
    const { stripe_id, stripe_status } = inquiry
    if (!stripe_status.startsWith('warning_')) {
      await tx.updateTable('inquiries').set({ stripe_status }).where('stripe_id', '=', stripe_id).execute()
      return
    }
    const { currency } = await tx
      .selectFrom('charges')
      .select('currency')
      .where('id', '=', charge_id)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('inquiries')
      .values({ ...inquiry, charge_id, currency, recorded_at: now })
      .onConflict((conflict) => conflict.column('stripe_id').doUpdateSet({ stripe_status }))
      .execute()
  })
}
