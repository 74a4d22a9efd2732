import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { wordsFor } from '../../shared/payout-account/connection-words.ts'
import { CompleteDetails } from '../../shared/payout-account/to-stripe.tsx'
import { useConnection } from '../../shared/payout-account/use-connection.ts'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './dashboard.module.css'

/** Onboarding started here returns here. */
const BACK_HERE = {
  return_url: '/provider-dashboard?onboarding=completed',
  refresh_url: '/provider-dashboard?onboarding=refresh',
}

/** Where payouts go, in one line, and the one thing to do about it if there is one. */
export function PayoutAccountLine() {
  return (
    <section className={styles.account} aria-label="Payment settings">
      <QueryView
        query={useConnection()}
        loading={<span className={styles.note}>Loading your payout account…</span>}
        failed="Failed to fetch Stripe connection"
      >
        {(connection) => {
          const { status, allowed } = connection
          const { lead, words } = wordsFor(connection)
          return (
            <>
              <span className={styles.note}>Payout account</span>
              <StatusBadge status={status} />
              <p className={styles.accountWords}>
                {status === 'verified' ? null : `${lead} `}
                <span className={styles.note}>{words}</span>
              </p>
              {allowed.complete_details ? <CompleteDetails back={BACK_HERE} /> : null}
              {allowed.connect ? <ButtonLink to="/payments">Connect Stripe Account</ButtonLink> : <OpenPayments />}
            </>
          )
        }}
      </QueryView>
    </section>
  )
}

function OpenPayments() {
  return useViewer().role === 'provider' ? (
    <TextLink to="/provider-payments" search={{ from: 'dashboard' }}>
      Open Payments
    </TextLink>
  ) : (
    <TextLink to="/payments">Open Payments</TextLink>
  )
}
