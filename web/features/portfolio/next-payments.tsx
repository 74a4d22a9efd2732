import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { calendarFile } from '#domain/calendar-file.ts'
import { formatMoney } from '#domain/money.ts'
import { overdueWords } from '#domain/overdue.ts'
import { saveFile } from '../../lib/save-file.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import type { NextPayment } from '../../shared/rights/portfolio-values.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './portfolio.module.css'

/** What is to reach the viewer, overdue payments on top; a calendar takes the days they are due. */
export function NextPayments({ payments }: { payments: readonly NextPayment[] }) {
  return (
    <Card title="Next payments" aside={payments.length > 0 ? <Calendar payments={payments} /> : undefined} flush>
      {payments.length === 0 ? (
        <EmptyState title="Nothing is due">Payments appear here once an owner approves a report.</EmptyState>
      ) : (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <li key={payment.payment_id} data-overdue={payment.stage === 'overdue' || undefined}>
              <span className={styles.what}>
                <b>{payment.project_title}</b>
                <span>{formatPeriod(payment)}</span>
              </span>
              <span className={styles.amount}>
                <TraceLink {...payment} />
                <StatusBadge status={payment.stage} word={stateOf(payment)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function stateOf({ stage, overdue_days, due_date }: NextPayment): string {
  if (stage === 'processing') return 'On its way'
  return overdueWords(overdue_days) ?? `Due ${formatDate(due_date)}`
}

function Calendar({ payments }: { payments: readonly NextPayment[] }) {
  const save = () => {
    const entries = payments.map((payment) => ({
      id: payment.payment_id,
      day: payment.due_date,
      title: `${payment.project_title}, ${formatPeriod(payment)}: ${formatMoney(payment.amount, payment.currency)}`,
      note: `Net, ${stateOf(payment)}`,
    }))
    saveFile(new Blob([calendarFile(entries, new Date())], { type: 'text/calendar;charset=utf-8' }), 'payments.ics')
  }
  return (
    <Button variant="subtle" size="xs" leftSection={<IconCalendar size={15} aria-hidden />} onClick={save}>
      Calendar
    </Button>
  )
}
