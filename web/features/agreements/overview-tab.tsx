import { formatDate } from '#domain/calendar-date-words.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'

/** The facts of the agreement, what it has moved, and what happened last. */
export function OverviewTab({ agreement }: { agreement: Agreement }) {
  const { id, effective_date, expiration_date, terms, version, total_revenue, total_payments } = agreement
  return (
    <div className={styles.columns}>
      <Card title="Overview">
        <FactList
          facts={[
            { label: 'Start', value: formatDate(effective_date) },
            { label: 'End', value: expiration_date ? formatDate(expiration_date) : 'N/A' },
            { label: 'Percentage', value: `${terms.provider_share}%` },
            { label: 'Agreement ID', value: <CopyId id={id} what="agreement id" short={8} /> },
            { label: 'Total revenue', value: <Opened agreement={agreement} tab="financials" amount={total_revenue} /> },
            { label: 'Total payments', value: <Opened agreement={agreement} tab="payments" amount={total_payments} /> },
            { label: 'Description', value: version.scope_of_work },
          ]}
        />
      </Card>
      <div className={styles.stack}>
        <Card title="Recent activity">
          <RecentActivity agreement={agreement} />
        </Card>
        <Card title="Holders of the right">
          <FactList
            facts={agreement.holders.map(({ holder, share_of_right }) => ({
              label: holder.name,
              value: `${share_of_right}%`,
            }))}
          />
        </Card>
        <Card title="Agreement fee">
          <FactList
            facts={[
              { label: 'Amount', value: <Amount amount={agreement.fee.amount} currency={agreement.fee.currency} /> },
              { label: 'Paid by', value: agreement.fee.payer_name },
              { label: 'Reversal', value: agreement.fee.reversal_requested ? 'Requested, under review' : 'None' },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}

/** A sum that opens what it is made of. */
function Opened({ agreement: { id, currency }, tab, amount }: { agreement: Agreement; tab: string; amount: number }) {
  return (
    <TextLink to="/agreement-detail" search={{ id, tab }} resetScroll={false}>
      <Amount amount={amount} currency={currency} />
    </TextLink>
  )
}

function RecentActivity({ agreement: { recent_activity } }: { agreement: Agreement }) {
  if (recent_activity.length === 0) return <EmptyState title="No activity recorded yet" />
  const items = recent_activity.map(({ id, sentence, actor, timestamp }) => ({
    key: id,
    title: sentence,
    at: timestamp,
    children: actor,
  }))
  return <Timeline items={items} />
}
