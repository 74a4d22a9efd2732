import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../../lib/query-view.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface LoadedAnswerProps<Data> {
  query: UseQueryResult<Data>
  /** What is decided: 'Termination'. */
  title: string
  onClose: () => void
  /** The dialog that asks for the decision. */
  children: (data: Data) => ReactNode
}

/** A decision that is given from a list: what it is about is loaded first. */
export function LoadedAnswer<Data>({ query, title, onClose, children }: LoadedAnswerProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  const gone = <EmptyState title="Request not found">We couldn't find it, or you don't have access.</EmptyState>
  return (
    <Dialog opened title={title} onClose={onClose}>
      <QueryView
        query={query}
        loading={<LinesSkeleton lines={4} />}
        failed="Failed to load the request"
        refused={{ NOT_FOUND: gone }}
      >
        {children}
      </QueryView>
    </Dialog>
  )
}
