import { useViewer } from '../../lib/session.tsx'
import { OwnerView } from './owner-view.tsx'
import { ProviderView } from './provider-view.tsx'

/** /dashboard: owners and admins see what is reported and paid, everybody else what is earned (decision C-03). */
export function DashboardPage() {
  const { role } = useViewer()
  return role === 'owner' || role === 'admin' ? <OwnerView /> : <ProviderView />
}
