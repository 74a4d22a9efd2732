import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'

/** What happened to the deal, latest first. */
export function ActivityTab({ agreement: { id, recent_activity } }: { agreement: Agreement }) {
  const items = recent_activity.map((event) => ({
    key: event.id,
    title: event.sentence,
    at: event.timestamp,
    children: event.actor,
  }))
  return (
    <Card
      title="Recent activity"
      aside={
        <span className={styles.agreementId}>
          Agreement ID <CopyId id={id} what="agreement id" short={8} />
        </span>
      }
    >
      {items.length === 0 ? <EmptyState title="No activity recorded yet" /> : <Timeline items={items} />}
    </Card>
  )
}
