import { randomUUID } from 'node:crypto'
import type { Actor } from './client.ts'

/** An admin creates a voucher, and these people start a trial with it: paid features are open to them. */
export async function startTrials(admin: Actor<'vouchers'>, people: readonly Actor<'vouchers'>[]): Promise<void> {
  const id = randomUUID()
  const code = `TRIAL${id.slice(0, 8)}`
  await admin.api.vouchers.createVoucher({ id, code, trial_days: 30, max_uses: 0 })
  for (const { api } of people) await api.vouchers.applyVoucher({ code })
}
