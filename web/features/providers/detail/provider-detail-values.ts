import type { InferClientOutputs } from '@orpc/client'
import type { ReactNode } from 'react'
import type { HideableField } from '#contract/provider-options.ts'
import type { client } from '../../../lib/client.ts'
import type { Fact } from '../../../ui/fact-list.tsx'

export type Provider = InferClientOutputs<typeof client>['providers']['getProvider']
export type ProviderProject = Provider['projects']['items'][number]

/** What somebody says of themselves: left out where it is empty, unless it is hidden from the viewer. */
export function saidFacts(
  details: Pick<Provider['details'], 'hidden_fields'>,
  facts: readonly { label: string; value: ReactNode; field?: HideableField }[],
): Fact[] {
  return facts.flatMap(({ label, value, field }) => {
    if (value) return { label, value }
    return field && details.hidden_fields.includes(field) ? { label, value: 'Not shared' } : []
  })
}

/** A project by name, or by its industry where only its parties know it. */
export function projectWords({ project, industry }: Pick<ProviderProject, 'project' | 'industry'>): string {
  if (project) return project.title
  return industry ? `${industry} project` : 'Another project'
}

/** The viewer's own agreements with the provider. */
export const dealsWithViewer = ({ projects, allowed }: Provider): ProviderProject[] =>
  allowed.see_revenue ? projects.items.filter(({ with_you }) => with_you) : []
