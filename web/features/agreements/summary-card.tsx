import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { formatTimeline } from '#domain/terms.ts'
import { DueDate } from '../../shared/payments/due-date.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PersonLine } from '../../ui/person-line.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'

/** The deal at a glance: who, what for, how much, how long, and what comes next. */
export function SummaryCard({ agreement }: { agreement: Agreement }) {
  const { project, terms, version, currency, effective_date, expiration_date } = agreement
  return (
    <div className={styles.summary}>
      <Card>
        <FactList
          columns={3}
          facts={[
            {
              label: 'Project',
              value: (
                <TextLink to="/project-detail" search={{ id: project.id }}>
                  {project.title}
                </TextLink>
              ),
            },
            { label: 'Provider', value: <Provider agreement={agreement} /> },
            { label: 'Provider share', value: `${terms.provider_share}%` },
            { label: 'Monthly revenue threshold', value: formatMoney(terms.monthly_revenue_threshold, currency) },
            { label: 'Estimated timeline', value: formatTimeline(version.work_timeline) },
            {
              label: 'Duration',
              value: formatTimeline({ value: terms.timeline.duration, unit: terms.timeline.unit }),
            },
            { label: 'Next Payment', value: <NextPayment agreement={agreement} /> },
            { label: 'Start date', value: formatDate(effective_date) },
            { label: 'End date', value: expiration_date ? formatDate(expiration_date) : 'N/A' },
          ]}
        />
        <details className={styles.more}>
          <summary>Context, description and deliverables</summary>
          <FactList
            columns={2}
            facts={[
              { label: 'Context', value: version.context },
              { label: 'Description', value: version.scope_of_work },
              { label: 'Deliverables', value: version.deliverables.join('\n') },
            ]}
          />
        </details>
      </Card>
    </div>
  )
}

function Provider({ agreement: { provider, provider_role } }: { agreement: Agreement }) {
  const { id, name, avatar } = provider
  return (
    <PersonLine
      name={name}
      link={
        <TextLink to="/profile/$userId" params={{ userId: id }}>
          {name}
        </TextLink>
      }
      avatar={avatar}
      second={provider_role ?? 'Provider'}
    />
  )
}

/** The share of the latest report, before the commission: estimated until it is approved (decision C-87). */
function NextPayment({ agreement: { next_payment, currency } }: { agreement: Agreement }) {
  if (!next_payment) return 'N/A'
  return (
    <span className={styles.estimate}>
      <TextLink to="/revenue-report-detail" search={{ reportId: next_payment.report_id }}>
        <Amount amount={next_payment.amount} currency={currency} />
      </TextLink>
      <NextPaymentStatus next_payment={next_payment} />
    </span>
  )
}

function NextPaymentStatus({ next_payment }: { next_payment: NonNullable<Agreement['next_payment']> }) {
  const { status, due_date, overdue_days } = next_payment
  if (status === 'estimated') return <span className={styles.mark}>Estimated</span>
  if (status === 'nothing_due') return <span className={styles.mark}>Nothing due</span>
  if (status === 'processing' || status === 'completed') return <StatusBadge status={status} />
  return (
    <>
      {status === 'failed' ? <StatusBadge status={status} /> : null}
      {due_date ? <DueDate due_date={due_date} overdue_days={overdue_days} /> : null}
    </>
  )
}
