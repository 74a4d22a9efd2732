import { Amount } from '../../ui/amount.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { formatTimestamp, formatTimestampDay } from '../../ui/timestamps.ts'
import { countryName } from '../countries/countries.ts'
import styles from './connection-card.module.css'
import type { ConnectAccount } from './use-connection.ts'

/** Which account it is, since when, and what was last paid out of it. */
export function AccountFacts({ account }: { account: ConnectAccount }) {
  const { account_id, country, setup_incomplete, connected_at, last_sync_at, bank_payout } = account
  return (
    <div className={styles.facts}>
      <FactList
        columns={3}
        facts={[
          { label: 'Stripe account', value: <CopyId id={account_id} what="account id" /> },
          { label: 'Country', value: countryName(country) },
          { label: 'Setup', value: setup_incomplete ? 'Incomplete' : 'Complete' },
          { label: 'Connected', value: formatTimestampDay(connected_at) },
          { label: 'Last checked', value: formatTimestamp(last_sync_at) },
          ...(bank_payout ? [{ label: 'Last payout to your bank', value: <BankPayout payout={bank_payout} /> }] : []),
        ]}
      />
    </div>
  )
}

function BankPayout({ payout }: { payout: NonNullable<ConnectAccount['bank_payout']> }) {
  const { status, amount, currency, failure_message, created_at } = payout
  return (
    <>
      {amount !== null && currency ? (
        <>
          <Amount amount={amount} currency={currency} />{' '}
        </>
      ) : null}
      {status === 'paid' ? 'paid' : 'failed'} on {formatTimestampDay(created_at)}
      {status === 'failed' ? (
        <span className={styles.failed}>{failure_message ?? 'Check your bank account at Stripe.'}</span>
      ) : null}
    </>
  )
}
