import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'

/** The third step while its code or the project's figures load. */
export function StepTermsLoading({ head }: { head: ReactNode }) {
  return (
    <Card>
      {head}
      <LinesSkeleton lines={12} />
    </Card>
  )
}
