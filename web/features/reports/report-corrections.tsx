import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Report } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './conversation.module.css'

/** What this report corrects of earlier ones and what comes of it, and what later ones correct of this one. */
export function ReportCorrections({ report }: { report: Report }) {
  const { corrections, corrections_of_lines, distributions, currency, status } = report
  const settlements = distributions.flatMap((share) =>
    share.settlements.map((one) => ({ key: `${share.agreement_id} ${one.holder.id}`, ...one })),
  )
  const waits = status === 'draft' || status === 'disputed'
  return (
    <Card title="Corrections" flush>
      <ul>
        {corrections.map(({ id, source_name, amount, reason, made_at, report: corrected }) => (
          <Correction
            key={id}
            title={`${source_name}, ${periodOf(corrected)}: ${formatMoney(amount, currency)}`}
            reason={reason}
          >
            {waits ? 'Part of this report once it is submitted, of ' : 'Corrects '}
            <TextLink to="/revenue-report-detail" search={{ reportId: corrected.id }}>
              the report for {periodOf(corrected)}
            </TextLink>
            , {formatTimestampDay(made_at)}
          </Correction>
        ))}
        {settlements.map(({ key, holder, sentence }) => (
          <li key={key} className={styles.note}>
            <p className={styles.title}>{holder.name}</p>
            <p className={styles.said}>{sentence}</p>
          </li>
        ))}
        {corrections_of_lines.map(({ id, line, amount, reason, made_at, settled_in }) => (
          <Correction
            key={id}
            title={`${report.revenue_sources[line - 1]?.source_name ?? 'A line'} of this report: ${formatMoney(amount, currency)}`}
            reason={reason}
          >
            {settled_in ? (
              <>
                Settled in{' '}
                <TextLink to="/revenue-report-detail" search={{ reportId: settled_in.id }}>
                  the report for {periodOf(settled_in)}
                </TextLink>
              </>
            ) : (
              'Waits for the next report'
            )}
            , {formatTimestampDay(made_at)}
          </Correction>
        ))}
      </ul>
    </Card>
  )
}

function Correction({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <li className={styles.note}>
      <p className={styles.title}>{title}</p>
      <p className={styles.said}>“{reason}”</p>
      <p className={styles.meta}>{children}</p>
    </li>
  )
}
