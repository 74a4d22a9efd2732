import { confirmUrl } from './charge-status.ts'
import { record, type StripeDeps } from './deps.ts'
import type { ChargeRow } from './record-charge.ts'

/** Notifies the payer, once, that their bank requires a confirmation. */
export async function requirePayerAction(deps: StripeDeps, { id }: ChargeRow): Promise<void> {
  await record(deps, 'requirePayerAction', async (write) => {
    const asked = await write.tx
      .updateTable('charges')
      .set({ action_required_at: write.now })
      .where('id', '=', id)
      .where('status', '=', 'unknown')
      .where('action_required_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!asked) return
    write.notify({
      recipient_id: asked.payer_id,
      type: 'payment',
      priority: 'high',
      title: 'Your bank wants you to confirm a payment',
      message: `${asked.description}: confirm it within half an hour, or it is cancelled and you are not charged.`,
      link_text: 'Confirm the payment',
      link_url: confirmUrl(asked) ?? '/payments',
    })
    write.publish({ audience: [asked.payer_id], topic: 'payments' })
    write.publish({ audience: [asked.payer_id], topic: 'agreements' })
  })
}
