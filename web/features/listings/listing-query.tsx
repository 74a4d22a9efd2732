import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe } from '../../lib/errors.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { SubscriptionNeeded } from '../../shared/listings/subscription-needed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ListingNotFound } from './listing-not-found.tsx'

interface ListingQueryProps<Data> {
  query: UseQueryResult<Data>
  /** The name of the page while there is nothing else to call it. */
  title: string
  loading: string
  failed: string
  children: (data: Data) => ReactNode
}

/** A page of the marketplace in its states: also where the listing is gone, and where a subscription is needed. */
export function ListingQuery<Data>({ query, title, loading, failed, children }: ListingQueryProps<Data>) {
  const { code, sentence } = describe(query.error)
  const nothing = <ListingNotFound />
  const refused: Partial<Record<string, ReactNode>> = {
    NOT_FOUND: nothing,
    BAD_REQUEST: nothing,
    INVALID_INPUT: nothing,
    SUBSCRIPTION_REQUIRED: (
      <>
        <PageHeader title={title} />
        <SubscriptionNeeded sentence={sentence} />
      </>
    ),
  }
  const has_failed = query.isError && query.data === undefined && !(code && code in refused)
  return (
    <>
      {has_failed ? <PageHeader title={title} /> : null}
      <QueryView query={query} loading={<PageSkeleton label={loading} />} failed={failed} refused={refused}>
        {children}
      </QueryView>
    </>
  )
}
