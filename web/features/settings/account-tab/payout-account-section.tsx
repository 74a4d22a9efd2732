import { useViewer } from '../../../lib/session.tsx'
import { ConnectionCard } from '../../../shared/payout-account/connection-card.tsx'

/** Where one is paid, for those who can be paid (decision C-139). */
export function PayoutAccountSection() {
  return useViewer().allowed.open_account ? <ConnectionCard /> : null
}
