import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './membership.module.css'

/** /feature-access: each paid feature, whether it is open, and why. */
export function FeatureAccessPage() {
  const query = useQuery(orpc.membership.listFeatures.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader
        title="Feature access"
        description="What your subscription includes. Your own payments are always open to you."
        actions={<ButtonLink to="/subscription">Go to Subscription</ButtonLink>}
      />
      <QueryView
        query={query}
        loading={<CardSkeleton lines={5} label="Loading features..." />}
        failed="Failed to load subscription status"
      >
        {({ items }) => (
          <Card flush>
            <DataTable
              label="Paid features"
              rows={items}
              rowKey={({ feature }) => feature}
              columns={[
                { header: 'Feature', cell: ({ name }) => name, oneLine: true },
                {
                  header: 'Access',
                  cell: ({ granted }) => (
                    <StatusBadge status={granted ? 'active' : 'inactive'} word={granted ? 'Open' : 'Closed'} />
                  ),
                },
                { header: 'Why', cell: ({ reason }) => <span className={styles.dim}>{reason}</span> },
              ]}
            />
          </Card>
        )}
      </QueryView>
    </>
  )
}
