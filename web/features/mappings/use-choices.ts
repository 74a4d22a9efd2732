import type { InferClientOutputs } from '@orpc/client'
import { isInForce } from '#domain/agreement.ts'
import { type client, orpc } from '../../lib/client.ts'
import { useList } from '../../lib/use-list.ts'
import type { Choices } from './mapping-fields.tsx'

export interface NamedProject {
  id: string
  title: string
}

export type Agreement = InferClientOutputs<typeof client>['agreements']['getAgreement']

/** The owner's projects, a hundred at a time; locked where the address names one of them, or an agreement of one. */
export function useProjectChoices(named: NamedProject | undefined): Choices {
  const query = useList(orpc.projects.listProjects, { limit: 100, sort: 'title_asc' }, { enabled: !named })
  if (named) return { options: [choiceOf(named)], isLocked: true }
  return { options: (query.data ?? []).map(choiceOf), isLocked: false, query }
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
    ...(named ? {} : { query }),
  }
}

const choiceOf = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title })
