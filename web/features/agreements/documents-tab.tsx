import type { Agreement } from './agreement-values.ts'
import { DocumentsCard } from './documents-card.tsx'

export function DocumentsTab({ agreement }: { agreement: Agreement }) {
  return <DocumentsCard agreement={agreement} />
}
