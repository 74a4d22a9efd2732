import { IconCircleCheck } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** What an accepted invitation leads to. */
export function AcceptedInvitation({ projectId }: { projectId: string }) {
  return (
    <>
      <title>Invitation Accepted · Sharewell</title>
      <EmptyState
        title="Invitation Accepted"
        heading="h1"
        icon={IconCircleCheck}
        action={
          <ButtonLink to="/project-detail" search={{ id: projectId }}>
            Open the project
          </ButtonLink>
        }
      >
        The project is now in your list. You can send its owner a proposal.
      </EmptyState>
    </>
  )
}
