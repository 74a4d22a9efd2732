import { linkOptions, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { CollectNow } from './collect-now.tsx'
import { DetailsTab } from './details-tab.tsx'
import { MappingNotFound } from './mapping-not-found.tsx'
import { MappingView } from './mapping-view.tsx'
import { SettingsTab } from './settings-tab.tsx'

const HistoryTab = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }))

/** /revenue-mapping-details?id&tab: one mapping, what it counts and how it is collected. */
export function MappingDetailsPage() {
  const { id } = useSearch({ from: '/members/revenue-mapping-details' })
  if (!id) return <MappingNotFound />
  return (
    <MappingView key={id} id={id}>
      {(mapping) => <Loaded mapping={mapping} />}
    </MappingView>
  )
}

function Loaded({ mapping }: { mapping: Mapping }) {
  const { id, name, description, project_id, status, allowed } = mapping
  return (
    <>
      <PageHeader
        title={name}
        description={description || 'No description'}
        badge={<StatusBadge status={status} />}
        back={{ label: 'Back to Revenue', link: linkOptions({ to: '/revenue', search: { projectId: project_id } }) }}
        actions={
          allowed.edit ? (
            <>
              <ButtonLink to="/revenue-mapping-edit" search={{ id }} variant="default">
                Edit
              </ButtonLink>
              {mapping.mapping_type === 'manual' ? null : <CollectNow mapping={mapping} />}
            </>
          ) : null
        }
      />
      <PageTabs
        label={name}
        tabs={[
          { value: 'details', label: 'Details', content: <DetailsTab mapping={mapping} /> },
          {
            value: 'history',
            label: 'Collection History',
            content: (
              <Suspense fallback={<TableSkeleton rows={3} label="Loading collection history..." />}>
                <HistoryTab mapping={mapping} />
              </Suspense>
            ),
          },
          ...(allowed.edit
            ? [{ value: 'settings', label: 'Settings', content: <SettingsTab mapping={mapping} /> }]
            : []),
        ]}
      />
    </>
  )
}
