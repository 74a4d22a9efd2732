import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { voucher } from '#contract/vouchers.ts'
import { voucherStatus } from '#domain/voucher.ts'
import type { DB } from '#server/platform/database.ts'

export type VoucherRow = Selectable<DB['vouchers']>

export function presentVoucher(row: VoucherRow, now: Date): z.input<typeof voucher> {
  const { id, code, trial_days, max_uses, used_count, is_active } = row
  return {
    ...{ id, code, trial_days, max_uses, used_count, is_active },
    status: voucherStatus(row, now),
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
