import { useSession } from '../../../lib/session.tsx'
import { SupportAccessCard } from '../../../shared/support-access/support-access-card.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DataSection } from '../data-section.tsx'
import styles from './account-tab.module.css'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PayoutAccountSection } from './payout-account-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

/** The ways into one's account, who is in it, and everything in it. */
export function AccountTab() {
  const session = useSession()
  if (session?.view) return <HiddenInView name={session.view.name} />
  return (
    <div className={styles.stack}>
      <PasswordSection />
      <TwoStepSection />
      <PasskeysSection />
      <SessionsSection />
      {session?.viewer?.role === 'admin' ? null : <SupportAccessCard withViews />}
      <PayoutAccountSection />
      <DataSection />
    </div>
  )
}

const HiddenInView = ({ name }: { name: string }) => (
  <Card>
    <EmptyState title="Not shown while you view this account">
      {`Password, devices and data are only for ${name}.`}
    </EmptyState>
  </Card>
)
