import { useViewer } from '../../../lib/session.tsx'
import { ConnectionCard } from '../../../shared/payout-account/connection-card.tsx'

/** Where one is paid, for those who are paid on an account of their own (decision C-139). */
export function PayoutAccountSection() {
  return useViewer().allowed.open_account ? <ConnectionCard /> : null
}
