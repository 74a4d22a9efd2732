import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import type { Mappings } from './mapping-values.ts'

/** The mappings of a project, page by page, with what each answer says beside them. */
export function useMappings(project_id: string) {
  return useInfiniteQuery(
    orpc.mappings.listMappings.infiniteOptions({
      input: (page: number) => ({ project_id, page }),
      initialPageParam: 1,
      getNextPageParam: ({ page, limit, total }: Mappings) => (page * limit < total ? page + 1 : undefined),
      select: ({ pages }: InfiniteData<Mappings, number>) => {
        const [first] = pages
        if (!first) throw new Error('A list that has been read has a page.')
        return { ...first, mappings: pages.flatMap(({ mappings }) => mappings) }
      },
    }),
  )
}
