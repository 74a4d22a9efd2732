import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { TURN_SENTENCES } from '#domain/negotiation.ts'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './detail.module.css'

/** How long it has been going on, where the terms moved to, and what comes next. */
export function NegotiationSummary({ proposal }: { proposal: Proposal }) {
  const { negotiation_summary: summary, reporting_start_date, reporting_frequency, fee } = proposal
  const { party, action } = summary.next_action
  const days = summary.days_in_negotiation
  return (
    <Card title="Negotiation Summary">
      <div className={styles.stack}>
        <p>{party ? `${proposal[party].name}: ${asStep(action)}` : action}</p>
        <FactList
          facts={[
            { label: 'In negotiation', value: days === 1 ? '1 day' : `${days} days` },
            { label: 'Versions exchanged', value: summary.versions_exchanged },
            ...(reporting_start_date
              ? [{ label: 'Reporting starts', value: `${formatDate(reporting_start_date)}, ${reporting_frequency}` }]
              : []),
            ...(fee
              ? [{ label: 'Agreement fee', value: `${formatMoney(fee.amount, fee.currency)}, ${fee.payer_name}` }]
              : []),
          ]}
        />
        <div>
          <h3 className={styles.heading}>Key points</h3>
          <ul className={styles.points}>
            {summary.key_points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  )
}

const asStep = (action: string) =>
  action === TURN_SENTENCES.accepted ? action : `${action[0]?.toLowerCase()}${action.slice(1)}`
