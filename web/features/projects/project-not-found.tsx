import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function ProjectNotFound() {
  return (
    <>
      <title>Project Not Found · Sharewell</title>
      <EmptyState heading="h1" title="Project Not Found" action={<ButtonLink to="/projects">All projects</ButtonLink>}>
        We couldn’t find it, or you don’t have access.
      </EmptyState>
    </>
  )
}
