import { formatDate } from '#domain/calendar-date-words.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'

/** How the agreement is carried out, and the provisions around it. */
export function TermsTab({ agreement }: { agreement: Agreement }) {
  const { version, reporting_frequency, reporting_start_date, payment_terms_days, key_provisions } = agreement
  return (
    <div className={styles.columns}>
      <Card title="Key Provisions">
        <dl className={styles.provisions}>
          {key_provisions.map(({ title, content }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Terms">
        <FactList
          facts={[
            {
              label: 'Reporting',
              value: `${FREQUENCY_LABELS[reporting_frequency]}, from ${formatDate(reporting_start_date)}`,
            },
            { label: 'Payment terms', value: `${payment_terms_days} days from approval` },
            { label: 'Written by', value: version.author.name },
            {
              label: 'Accepted version',
              value: (
                <TextLink to="/proposal-detail" search={{ id: agreement.proposal_id, tab: 'history' }}>
                  Version {version.version_number} of {formatMomentDay(version.created_at)}
                </TextLink>
              ),
            },
          ]}
        />
      </Card>
    </div>
  )
}
