import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { formatTimestamp } from '../../ui/timestamps.ts'

export type Voucher = InferClientOutputs<typeof client>['vouchers']['listVouchers']['items'][number]

/** '3 of 10', or '3, unlimited'. */
export const usesWords = ({ used_count, max_uses }: Voucher): string =>
  max_uses === 0 ? `${used_count}, unlimited` : `${used_count} of ${max_uses}`

const HEADER = ['Code', 'Trial days', 'Used', 'Max uses', 'Status', 'Expires']

export function saveVouchers(vouchers: readonly Voucher[]): void {
  const rows = vouchers.map(({ code, trial_days, used_count, max_uses, status, expires_at }) => [
    ...[code, trial_days, used_count, max_uses === 0 ? 'Unlimited' : max_uses, status],
    expires_at ? formatTimestamp(expires_at) : '',
  ])
  saveCsv([HEADER, ...rows], 'vouchers.csv')
}
