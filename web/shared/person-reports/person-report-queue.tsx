import { useState } from 'react'
import { PERSON_REPORT_REASON_WORDS } from '#domain/person-report.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import { PersonReportCase } from './person-report-case.tsx'
import type { PersonReport } from './person-report-values.ts'
import styles from './person-reports.module.css'

/** People and messages that were reported: those that wait for a decision, or those that were decided. */
export function PersonReportQueue() {
  const { search, set } = useAddress()
  const [shown, show] = useState<PersonReport | null>(null)
  const state = search.show === 'decided' ? 'decided' : 'open'
  const query = useList(orpc.personReports.listPersonReports, { state })
  return (
    <div className={styles.stack}>
      <SegmentedControl
        aria-label="Reports of people"
        className={styles.choice}
        value={state}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'decided', label: 'Decided' },
        ]}
        onChange={(next) => set({ show: next === 'open' ? undefined : next })}
      />
      <QueryView
        query={query}
        loading={<TableSkeleton columns={5} label="Loading reports of people..." />}
        failed="Failed to load reports of people"
        isEmpty={(reports) => reports.length === 0}
        empty={
          <Card>
            <EmptyState title={state === 'open' ? 'No open reports' : 'No decisions yet'}>
              {state === 'open'
                ? 'People and messages that members report appear here.'
                : 'Reports that an admin resolved or dismissed appear here.'}
            </EmptyState>
          </Card>
        }
      >
        {(reports) => (
          <Card title="Reports of people" flush>
            <ReportTable reports={reports} onShow={show} />
          </Card>
        )}
      </QueryView>
      <LoadMore query={query} />
      {shown ? <PersonReportCase report={shown} onClose={() => show(null)} /> : null}
    </div>
  )
}

function ReportTable({ reports, onShow }: { reports: readonly PersonReport[]; onShow: (one: PersonReport) => void }) {
  return (
    <DataTable
      label="Reports of people"
      rows={reports}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Reported',
          cell: (report) => (
            <TwoLines
              first={
                <button type="button" className={styles.open} onClick={() => onShow(report)}>
                  {report.reported.name}
                </button>
              }
              second={report.message ? 'A message' : 'The person'}
            />
          ),
        },
        { header: 'Reason', cell: ({ reason }) => PERSON_REPORT_REASON_WORDS[reason] },
        { header: 'Reported by', cell: ({ reporter }) => reporter.name },
        {
          header: 'When',
          cell: ({ created_at }) => (
            <time dateTime={created_at} title={formatTimestamp(created_at)}>
              {timeAgo(created_at)}
            </time>
          ),
        },
        { header: 'State', cell: ({ state }) => <StatusBadge status={state} /> },
      ]}
    />
  )
}
