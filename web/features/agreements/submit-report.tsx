import { ButtonLink } from '../../ui/links.tsx'
import type { Agreement } from './agreement-values.ts'

/** The way to report what the project of an agreement earned. */
export function SubmitReport({ agreement: { id, project }, first }: { agreement: Agreement; first: boolean }) {
  return (
    // Beside reports that are there, what is owed has the solid button.
    <ButtonLink
      to="/revenue-reports"
      search={{ action: 'create', projectId: project.id, agreementId: id }}
      variant={first ? 'filled' : 'light'}
    >
      {first ? 'Submit First Report' : 'Submit New Report'}
    </ButtonLink>
  )
}
