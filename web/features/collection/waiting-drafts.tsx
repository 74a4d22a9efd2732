import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'

type Report = InferClientOutputs<typeof client>['reports']['listReports']['items'][number]

/** The drafts that were prepared from what was collected and wait for their owner, the earliest first. */
export function WaitingDrafts({ project_id }: { project_id: string }) {
  const input = { project: project_id, status: 'draft' as const, sort: 'date_asc' as const, limit: MAX_LISTED }
  const query = useQuery(
    orpc.reports.listReports.queryOptions({
      input,
      select: ({ items }) => items.filter(({ is_prepared }) => is_prepared),
    }),
  )
  return (
    <QueryView
      query={query}
      loading={null}
      failed="Failed to load prepared draft reports"
      isEmpty={(drafts) => drafts.length === 0}
      empty={null}
    >
      {(drafts) => <Drafts project_id={project_id} drafts={drafts} />}
    </QueryView>
  )
}

function Drafts({ project_id, drafts }: { project_id: string; drafts: readonly Report[] }) {
  const isOwner = useViewer().role === 'owner'
  return (
    <Card
      title={`${countOf(drafts.length, 'draft report')} ${isOwner ? 'ready to submit' : 'not submitted yet'}`}
      about="Prepared from collected revenue when a period ends. What is collected later can be taken in until it is submitted."
      aside={
        <TextLink to="/project-revenue-reports" search={{ projectId: project_id }}>
          All reports
        </TextLink>
      }
      flush
    >
      <DataTable
        label="Prepared draft reports"
        rows={drafts.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        columns={[
          {
            ...{ header: 'Reporting period', phone: 'first' },
            cell: ({ reporting_period_start: start, reporting_period_end: end }) => formatPeriod({ start, end }),
          },
          { header: 'Prepared', phone: 'second', cell: ({ created_at }) => formatTimestamp(created_at) },
          {
            ...{ header: 'In the draft', right: true, phone: 'first-end' },
            cell: ({ total_revenue, currency }) => <Amount amount={total_revenue} currency={currency} />,
          },
          {
            ...{ header: 'Next step', phone: 'second-end' },
            cell: ({ id, reporting_period_start: start, reporting_period_end: end }) =>
              isOwner ? (
                <ButtonLink
                  to="/revenue-reports"
                  search={{ action: 'edit', reportId: id }}
                  variant="default"
                  size="xs"
                  aria-label={`Check and submit ${formatPeriod({ start, end })}`}
                >
                  Check and submit
                </ButtonLink>
              ) : (
                <TextLink to="/revenue-report-detail" search={{ reportId: id }}>
                  Open report
                </TextLink>
              ),
          },
        ]}
      />
    </Card>
  )
}

/** The rest are under “All reports”. */
const SHOWN = 3

// More than are ever prepared at once.
const MAX_LISTED = 50
