import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'

/** The agreements of the project, those that paid most first. */
export function useProjectAgreements(project_id: string) {
  return useQuery(
    orpc.agreements.listAgreements.queryOptions({
      input: { project: project_id, sort: 'earnings', limit: 100 },
      select: ({ items }) => items,
    }),
  )
}
