import { linkOptions, Navigate, useSearch } from '@tanstack/react-router'
import { QueryView } from '../../lib/query-view.tsx'
import { MappingTable } from '../../shared/mappings/mapping-table.tsx'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'
import { useMappings } from '../../shared/mappings/use-mappings.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './mappings.module.css'

/** /revenue-stream-mapping?projectId: each agreement of a project with what counts for it. */
export function StreamMappingPage() {
  const { projectId } = useSearch({ from: '/members/revenue-stream-mapping' })
  return projectId ? <OfProject key={projectId} projectId={projectId} /> : <Navigate to="/projects" replace />
}

function OfProject({ projectId }: { projectId: string }) {
  const query = useMappings(projectId)
  const missing = (
    <EmptyState title="Project Not Found" action={<ButtonLink to="/projects">Go to Projects</ButtonLink>} />
  )
  return (
    <>
      <PageHeader
        title="Revenue Streams"
        description={query.data?.project.title ?? '\u00a0'}
        back={{ label: 'Back to Revenue', link: linkOptions({ to: '/revenue', search: { projectId } }) }}
        actions={
          query.data?.allowed.create ? (
            <ButtonLink to="/revenue-mapping-create" search={{ projectId }}>
              New Mapping
            </ButtonLink>
          ) : null
        }
      />
      <QueryView
        query={query}
        loading={<TableSkeleton rows={3} label="Loading revenue mappings..." />}
        failed="Failed to load revenue mappings"
        refused={{ NOT_FOUND: missing, INVALID_INPUT: missing, NOT_ALLOWED: missing }}
        isEmpty={({ mappings }) => mappings.length === 0}
        empty={<EmptyState title="No revenue mappings found. Create one to get started." />}
      >
        {({ mappings }) => (
          <div className={styles.stack}>
            {byAgreement(mappings).map(({ id, title, rows }) => (
              <Card
                key={id}
                title={title}
                flush
                aside={
                  <TextLink to="/agreement-detail" search={{ id }}>
                    Open agreement
                  </TextLink>
                }
              >
                <MappingTable mappings={rows} />
              </Card>
            ))}
            <LoadMore query={query} />
          </div>
        )}
      </QueryView>
    </>
  )
}

function byAgreement(mappings: readonly Mapping[]) {
  const groups = Map.groupBy(mappings, ({ agreement_id }) => agreement_id)
  return [...groups].map(([id, rows]) => ({ id, title: rows[0]?.agreement_title ?? '', rows }))
}
