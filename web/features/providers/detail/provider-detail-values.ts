import type { InferClientOutputs } from '@orpc/client'
import type { HideableField } from '#contract/provider-options.ts'
import type { client } from '../../../lib/client.ts'

export type Provider = InferClientOutputs<typeof client>['providers']['getProvider']
export type ProviderProject = Provider['projects']['items'][number]

/** What stands where there is nothing: that it is hidden from the viewer, or that it was never filled in. */
export const absent = (details: Pick<Provider['details'], 'hidden_fields'>, field: HideableField): string =>
  details.hidden_fields.includes(field) ? 'Not shared' : 'Not specified'

/** A project by name, or by its industry where only its parties know it. */
export function projectWords({ project, industry }: Pick<ProviderProject, 'project' | 'industry'>): string {
  if (project) return project.title
  return industry ? `${industry} project` : 'Another project'
}
