import { QueryView } from '../../lib/query-view.tsx'
import { wordsFor } from '../../shared/payout-account/connection-words.ts'
import { CompleteDetails } from '../../shared/payout-account/to-stripe.tsx'
import { useConnection } from '../../shared/payout-account/use-connection.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './dashboard.module.css'

/** The onboarding that is begun here leads back here. */
const BACK_HERE = {
  return_url: '/provider-dashboard?onboarding=completed',
  refresh_url: '/provider-dashboard?onboarding=refresh',
}

/** Whether a provider can be paid, and the one way on if not. */
export function PaymentSettings() {
  return (
    <QueryView
      query={useConnection()}
      loading={<CardSkeleton lines={2} label="Loading your payout account..." />}
      failed="Failed to fetch Stripe connection"
    >
      {(connection) => {
        const { status, allowed } = connection
        const { lead, words } = wordsFor(connection)
        return (
          <Card title="Payment settings" aside={<StatusBadge status={status} />}>
            <p className={styles.strong}>{lead}</p>
            <p className={styles.note}>{words}</p>
            <div className={styles.ways}>
              {allowed.complete_details ? <CompleteDetails back={BACK_HERE} /> : null}
              <ButtonLink to="/payments" variant={allowed.connect ? 'filled' : 'default'}>
                {allowed.connect ? 'Connect Stripe Account' : 'Open Payments'}
              </ButtonLink>
            </div>
          </Card>
        )
      }}
    </QueryView>
  )
}
