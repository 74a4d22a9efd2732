import { mention } from '#domain/mention.ts'
import type { Currency } from '#domain/money.ts'
import { removalLabel, removalSentence } from '#domain/payment-removal.ts'
import { dayOf } from '#server/platform/process.ts'
import type { DistributionRow } from '#server/queries/distributions-of-report.ts'
import type { Audience } from '../reports/hooks.ts'

type Removed = DistributionRow['removed'][number]

/** A payment that was removed, with who removed it and why. */
export function presentRemoved(removed: Removed, currency: Currency, { viewer_id }: Audience) {
  const { payment_id, gross_amount, commission_amount, amount, reason } = removed
  const right_owner = { id: removed.payee_id, name: removed.payee_name }
  const removed_by = { id: removed.removed_by, name: removed.remover_name }
  const at = new Date(removed.removed_at)
  const [payee, remover] = [mention(right_owner, viewer_id), mention(removed_by, viewer_id)]
  const removal = { payee, remover, removed_on: dayOf(at), reason }
  const amounts = { gross: gross_amount, commission: commission_amount, net: amount }
  return {
    ...{ payment_id, right_owner, gross_amount, commission_amount, amount, reason, removed_by },
    removed_at: at.toISOString(),
    label: removalLabel(removal),
    sentence: removalSentence(removal, amounts, currency),
  }
}
