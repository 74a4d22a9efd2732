import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'

/** Whether the viewer reports revenue at all: on one of their projects. The server decides for each. */
export function useMayReport(): boolean {
  const { data } = useQuery(orpc.projects.listProjects.queryOptions({ input: { limit: 100 } }))
  return data?.items.some(({ allowed }) => allowed.report_revenue) ?? false
}
