import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function ProjectNotFound() {
  return (
    <>
      <title>Project Not Found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Project Not Found"
        action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}
      />
    </>
  )
}
