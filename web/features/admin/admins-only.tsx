import type { ReactNode } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** A page of admins; everybody else reads that it is none of theirs. */
export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const { role } = useViewer()
  if (role === 'admin') return children
  return (
    <>
      <title>{`${title} · Sharewell`}</title>
      <EmptyState
        heading="h1"
        title="You don't have permission to perform this action."
        action={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
      >
        This page is for admins.
      </EmptyState>
    </>
  )
}
