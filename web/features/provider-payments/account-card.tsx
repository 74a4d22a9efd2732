import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { ProviderPaymentSummary } from './provider-payment-values.ts'
import styles from './provider-payments.module.css'

type AccountStatus = ProviderPaymentSummary['account_status']

/** Whether the provider can be paid, and for themselves the way to change it. */
export function AccountCard({ summary: { account_status, provider } }: { summary: ProviderPaymentSummary }) {
  const isOwn = useViewer().id === provider.id
  return (
    <Card title="Connect Account Status" aside={<StatusBadge status={account_status} />}>
      <div className={styles.account}>
        <p>{isOwn ? OWN_WORDS[account_status] : WORDS[account_status]}</p>
        {isOwn ? (
          <ButtonLink to="/settings" search={{ tab: 'account' }} variant="default">
            {account_status === 'not_created' ? 'Open a payout account' : 'Payout account'}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}

const OWN_WORDS: Record<AccountStatus, string> = {
  not_created: 'You need a payout account before an owner can pay you.',
  pending: 'Stripe is waiting for your details, or checking them. You are paid once the account is verified.',
  verified: 'Your payments go to this account, and Stripe pays them out to your bank.',
  restricted: 'Stripe needs more details. We hold your payments until you provide them.',
}

const WORDS: Record<AccountStatus, string> = {
  not_created: 'They have no payout account yet, so they cannot be paid.',
  pending: 'Their payout account is not verified yet, so they cannot be paid.',
  verified: 'Their payout account is verified: they can be paid.',
  restricted: 'Stripe needs more details from them before they can be paid.',
}
