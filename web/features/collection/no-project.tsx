import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Where revenue is managed, without a project. */
export function NoProject() {
  return (
    <>
      <title>Project Revenue Management · Sharewell</title>
      <EmptyState
        heading="h1"
        title="No project selected. Please select a project to manage revenue streams."
        action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}
      />
    </>
  )
}
