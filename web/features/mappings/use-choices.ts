import { useQuery } from '@tanstack/react-query'
import { isInForce } from '#domain/agreement.ts'
import { orpc } from '../../lib/client.ts'
import type { Choices } from './mapping-fields.tsx'

/** The owner's projects; locked where the address names one. */
export function useProjectChoices(isLocked: boolean): Choices {
  const { data } = useQuery(
    orpc.projects.listProjects.queryOptions({ input: { limit: 100, sort: 'title_asc' }, select: ({ items }) => items }),
  )
  return { options: (data ?? []).map(({ id, title }) => ({ value: id, label: title })), isLocked }
}

/** The agreements of a project that have not ended; locked until there is a project, or where the address names one. */
export function useAgreementChoices(project_id: string, isNamed: boolean): Choices {
  const { data } = useQuery({
    ...orpc.agreements.listAgreements.queryOptions({
      input: { project: project_id, sort: 'name_asc', limit: 100 },
      select: ({ items }) => items.filter(({ status }) => isInForce(status)),
    }),
    enabled: project_id !== '',
  })
  return {
    options: (data ?? []).map(({ id, title, provider }) => ({ value: id, label: `${title}, ${provider.name}` })),
    isLocked: isNamed || project_id === '',
    note: data?.length === 0 ? 'This project has no agreement in force.' : undefined,
  }
}
