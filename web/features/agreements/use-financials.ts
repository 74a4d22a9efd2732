import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'

/** Reported periods of an agreement with what they paid, latest first, page by page. */
export function useFinancials(id: string) {
  return useInfiniteQuery(
    orpc.agreements.listFinancials.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  )
}
