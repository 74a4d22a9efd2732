import type { ProcedureUtils } from '@orpc/tanstack-query'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallContext } from './call-context.ts'

interface ListPage {
  items: readonly unknown[]
  next_cursor: string | null
}

type ListInput = { cursor?: string | undefined }
type ListOperation<Input, Page> = ProcedureUtils<CallContext, Input, Page, Error>
type Item<Page extends ListPage> = Page['items'][number]

/** The items of a list, page by page, as its filters say; `fetchNextPage` goes on where the last page ended. */
export function useList<Input extends ListInput, Page extends ListPage>(
  operation: ListOperation<Input, Page>,
  filters: Omit<Input, 'cursor'>,
  options: { enabled?: boolean } = {},
) {
  return useInfiniteQuery(
    operation.infiniteOptions({ ...paging<Input, Page>(filters), select: itemsOf<Page>, ...options }),
  )
}

/** The same with its pages, for what an answer says beside its items. */
export function useListPages<Input extends ListInput, Page extends ListPage>(
  operation: ListOperation<Input, Page>,
  filters: Omit<Input, 'cursor'>,
  options: { placeholderData?: (before: InfiniteData<Page, string | undefined> | undefined) => typeof before } = {},
) {
  return useInfiniteQuery(operation.infiniteOptions({ ...paging<Input, Page>(filters), ...options }))
}

/** The items of all pages that are there. */
export function itemsOf<Page extends ListPage>({ pages }: { pages: readonly Page[] }): Item<Page>[] {
  return pages.flatMap(({ items }): Item<Page>[] => [...items])
}

function paging<Input extends ListInput, Page extends ListPage>(filters: Omit<Input, 'cursor'>) {
  return {
    input: (cursor: string | undefined) => ({ ...filters, cursor }) as Input,
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }: Page) => next_cursor ?? undefined,
  }
}
