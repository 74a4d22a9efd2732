import { useViewer } from '../../../lib/session.tsx'
import { amountNamed, type Named } from '../../../shared/agreements/amount-named.ts'
import type { Project } from '../project-values.ts'

/** Which amounts of the project the viewer reads: gross for its owner and admins, net for those who are paid. */
export function useNamed({ allowed }: Project): Named {
  return amountNamed(useViewer().role, allowed.report_revenue ? 'owner' : null)
}
