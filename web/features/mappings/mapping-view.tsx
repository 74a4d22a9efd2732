import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'
import { TextLink } from '../../ui/links.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { MappingNotFound } from './mapping-not-found.tsx'

/** A mapping that the viewer may read; anything else is not found. */
export function MappingView({ id, children }: { id: string; children: (mapping: Mapping) => ReactNode }) {
  const query = useQuery(orpc.mappings.getMapping.queryOptions({ input: { id } }))
  const missing = <MappingNotFound />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading revenue mapping..." />}
      failed="Failed to fetch revenue mapping details"
      wayOn={<TextLink to="/projects">Go to Projects</TextLink>}
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing, NOT_ALLOWED: missing }}
    >
      {children}
    </QueryView>
  )
}
