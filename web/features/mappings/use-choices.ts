import type { InferClientOutputs } from '@orpc/client'
import { isInForce } from '#domain/agreement.ts'
import { type client, orpc } from '../../lib/client.ts'
import { useList } from '../../lib/use-list.ts'
import type { Choices } from './mapping-fields.tsx'

export type Agreement = InferClientOutputs<typeof client>['agreements']['getAgreement']

/** The owner's projects, a hundred at a time; locked where the address names one of them or an agreement. */
export function useProjectChoices(project_id: string, named: Agreement | undefined): Choices {
  const query = useList(orpc.projects.listProjects, { limit: 100, sort: 'title_asc' }, { enabled: !named })
  if (named) return { options: [choiceOf(named.project)], isLocked: true }
  const { data } = query
  return {
    options: (data ?? []).map(choiceOf),
    isLocked: project_id !== '' && (data?.some(({ id }) => id === project_id) ?? true),
    query,
  }
}

/** The agreements of a project that have not ended; locked until there is a project, or where the address names one. */
export function useAgreementChoices(project_id: string, named: Agreement | undefined): Choices {
  const query = useList(
    orpc.agreements.listAgreements,
    { project: project_id, sort: 'name_asc', limit: 100 },
    { enabled: project_id !== '' && !named },
  )
  const agreements = named ? [named] : query.data?.filter(({ status }) => isInForce(status))
  const hasNone = agreements?.length === 0 && !query.hasNextPage
  return {
    options: (agreements ?? []).map(({ id, title, provider }) => choiceOf({ id, title: `${title}, ${provider.name}` })),
    isLocked: named !== undefined || project_id === '',
    note: hasNone ? 'This project has no agreement in force.' : undefined,
    query,
  }
}

const choiceOf = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title })
