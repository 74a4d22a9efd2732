import { useId } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { RefreshButton } from '../../shared/refresh/refresh-button.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AccountCard } from './account-card.tsx'
import { HistoryTab } from './history-tab.tsx'
import { Legend } from './legend.tsx'
import { type ProviderPaymentSummary, TIMEFRAMES, timeframeIn } from './provider-payment-values.ts'
import styles from './provider-payments.module.css'
import { SummaryTab } from './summary-tab.tsx'

/** The sums of a timeframe, the payments behind them, the account they go to, and what their statuses mean. */
export function PaymentPanel({ summary }: { summary: ProviderPaymentSummary }) {
  const { search, set } = useAddress()
  const heading = useId()
  return (
    <section className={styles.stack} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>Payment Dashboard</h2>
        <div className={styles.controls}>
          <SelectField
            compact
            label="Timeframe"
            options={TIMEFRAMES}
            value={String(timeframeIn(search.days))}
            onChange={(days) => set({ days })}
          />
          <RefreshButton nouns={['providerPayments', 'connect']} />
        </div>
      </div>
      <AccountCard summary={summary} />
      <PageTabs
        label="Payment Dashboard"
        clears={['status', 'search']}
        tabs={[
          { value: 'summary', label: 'Summary', content: <SummaryTab summary={summary} /> },
          {
            value: 'history',
            label: 'Payment History',
            content: <HistoryTab provider_id={summary.provider.id} />,
          },
        ]}
      />
      <Legend />
    </section>
  )
}
