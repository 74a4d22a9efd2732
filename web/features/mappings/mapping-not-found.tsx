import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function MappingNotFound() {
  return (
    <>
      <title>Mapping Not Found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Mapping Not Found"
        action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}
      />
    </>
  )
}
