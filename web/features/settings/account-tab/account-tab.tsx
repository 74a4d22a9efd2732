import { DataSection } from '../data-section.tsx'
import styles from './account-tab.module.css'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PayoutAccountSection } from './payout-account-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

/** The ways into one's account, who is in it, and everything in it. */
export function AccountTab() {
  return (
    <div className={styles.stack}>
      <PasswordSection />
      <TwoStepSection />
      <PasskeysSection />
      <SessionsSection />
      <PayoutAccountSection />
      <DataSection />
    </div>
  )
}
