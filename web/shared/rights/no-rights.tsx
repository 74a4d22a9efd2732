import { IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/states.tsx'

/** What belongs into a portfolio. */
export function NoRights({ action }: { action?: ReactNode }) {
  return (
    <EmptyState title="Rights you buy appear here" icon={IconChartBar} action={action}>
      Each with its cost, what it earned, its expected yield and its next payment.
    </EmptyState>
  )
}
