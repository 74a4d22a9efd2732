import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { isolated } from '#domain/isolated.ts'
import { formatMoney } from '#domain/money.ts'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Report } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { Card } from '../../ui/card.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { changeSentence } from './change-words.ts'
import styles from './conversation.module.css'

type Version = InferClientOutputs<typeof client>['reports']['listReportVersions']['items'][number]

/** What the report said each time it was submitted, the latest first, with what differs from the version before. */
export function ReportVersions({ report }: { report: Report }) {
  const query = useQuery(orpc.reports.listReportVersions.queryOptions({ input: { id: report.id } }))
  return (
    <Card title="Versions" flush>
      <QueryView query={query} loading={<LinesSkeleton lines={4} />} failed="Failed to load the versions of the report">
        {({ items }) => (
          <ol className={styles.talk} aria-label="Versions">
            {items.toReversed().map((version) => (
              <VersionEntry key={version.number} version={version} report={report} />
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
  )
}

const CAUSES: Record<Version['cause'], string> = {
  submitted: 'submitted',
  corrected: 'corrected',
  conceded: 'corrected after a dispute was conceded',
  decided: 'corrected by the decision of a dispute',
}

function VersionEntry({ version, report }: { version: Version; report: Report }) {
  const { number, cause, created_by, created_at, total_revenue, changes, revenue_change, documents } = version
  const { currency } = report
  const period = periodOf(version)
  return (
    <li className={styles.version}>
      <p className={styles.title}>{`Version ${number}, ${CAUSES[cause]}`}</p>
      <p className={styles.said}>
        {`${formatMoney(total_revenue, currency)} of revenue`}
        {period === periodOf(report) ? '' : ` for ${period}`}
        {revenue_change === 0 ? '.' : `, ${difference(revenue_change, currency)}.`}
      </p>
      {changes.map((change) => (
        <p key={change.source_name} className={styles.said}>
          {changeSentence(change, currency)}
        </p>
      ))}
      {version.shares.map((share) => (
        <p key={share.agreement_id} className={styles.said}>
          {`${isolated(share.provider.name)}: ${formatMoney(share.gross, currency)} gross, ${formatMoney(share.net, currency)} net`}
          {share.gross_change === 0 ? '.' : `, ${difference(share.gross_change, currency)} gross.`}
        </p>
      ))}
      {documents.map(({ id, filename, url }) => (
        <p key={id}>
          <a href={url} download={filename} className={styles.added}>
            {filename}
          </a>
        </p>
      ))}
      <p className={styles.meta}>{`${created_by}, ${formatTimestamp(created_at)}`}</p>
    </li>
  )
}

function difference(amount: number, currency: Report['currency']): string {
  return `${formatMoney(Math.abs(amount), currency)} ${amount > 0 ? 'more' : 'less'} than before`
}
