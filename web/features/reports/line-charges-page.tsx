import { linkOptions, useSearch } from '@tanstack/react-router'
import { client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useListPages } from '../../lib/use-list.ts'
import { ExportCsv } from '../../shared/lists/export-csv.tsx'
import { periodOf } from '../../shared/payments/period-words.ts'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { reportTrail } from '../../shared/trails/trails.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { LineChargesTable } from './line-charges-table.tsx'
import { LineChargesTotals } from './line-charges-totals.tsx'
import type { LineChargePages } from './line-charges-values.ts'
import { ReportNotFound } from './report-not-found.tsx'
import styles from './reports.module.css'

/** /report-charges?reportId&mappingId: the charges behind a line of a report, which add up to it. */
export function LineChargesPage() {
  const { reportId, mappingId } = useSearch({ from: '/members/report-charges' })
  return reportId && mappingId ? <OfLine id={reportId} mapping_id={mappingId} /> : <ReportNotFound />
}

function OfLine({ id, mapping_id }: { id: string; mapping_id: string }) {
  const input = { id, mapping_id }
  const query = useListPages(orpc.reports.listLineCharges, { ...input, limit: 50 })
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading charges..." />}
      failed="Failed to load the charges behind this line"
      wayOn={
        <TextLink to="/revenue-report-detail" search={{ reportId: id }}>
          Back to the report
        </TextLink>
      }
      refused={{ NOT_FOUND: <ReportNotFound />, INVALID_INPUT: <ReportNotFound /> }}
    >
      {({ pages }) => (
        <Loaded pages={pages} fetchCsv={() => client.reports.exportLineCharges(input)} report_id={id}>
          <LoadMore query={query} />
        </Loaded>
      )}
    </QueryView>
  )
}

interface LoadedProps {
  pages: LineChargePages
  report_id: string
  fetchCsv: () => Promise<File>
  children: React.ReactNode
}

function Loaded({ pages, report_id, fetchCsv, children }: LoadedProps) {
  const [first] = pages
  const items = pages.flatMap((page) => page.items)
  if (!first) return null
  const { line, is_draft, currency } = first
  return (
    <>
      <PageHeader
        title={`Charges of ${line.source_name}`}
        description={
          is_draft
            ? `What this draft would contain if it were submitted now, matched by ${line.mapping_name}.`
            : `What this report contains for good, matched by ${line.mapping_name}.`
        }
        badge={<StatusBadge {...badgeOf(first)} />}
        trail={[
          ...reportTrail(first),
          {
            label: periodOf(first),
            link: linkOptions({ to: '/revenue-report-detail', search: { reportId: report_id } }),
          },
        ]}
        actions={items.length > 0 ? <ExportCsv fetch={fetchCsv} /> : null}
      />
      <div className={styles.stack}>
        {first.totals ? <LineChargesTotals totals={first.totals} line={line} currency={currency} /> : null}
        <Card title="Charges, refunds and disputes" flush>
          {items.length === 0 ? (
            <EmptyState title="No charges behind this line">
              {is_draft
                ? 'Charges that its mapping counts appear here once they are collected.'
                : 'Nothing was collected for this line when the report was submitted.'}
            </EmptyState>
          ) : (
            <LineChargesTable items={items} totals={first.totals} currency={currency} />
          )}
          {children}
        </Card>
      </div>
      <TraceFromAddress />
    </>
  )
}

const VERIFIED = { status: 'completed', word: 'Verified' }
const SELF_REPORTED = { status: 'pending', word: 'Self-reported' }
const CHANGED = { status: 'pending', word: 'Changed since saved' }

/** A draft is checked against the charges of now; what its line was written with may be older. */
function badgeOf({ line, is_draft, totals }: LineChargePages[number]) {
  if (!line.is_verified) return SELF_REPORTED
  return is_draft && totals !== null && totals.difference !== 0 ? CHANGED : VERIFIED
}
