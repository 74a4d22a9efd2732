import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Shown for a report that doesn't exist or isn't visible to the viewer. */
export function ReportNotFound() {
  return (
    <>
      <title>Report Not Found · Sharewell</title>
      <EmptyState heading="h1" title="Report Not Found" action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}>
        We couldn’t find it, or you don’t have access.
      </EmptyState>
    </>
  )
}
