import { IconChartBar } from '@tabler/icons-react'
import { EmptyState } from '../../ui/states.tsx'

/** What belongs into a portfolio. */
export function NoRights() {
  return (
    <EmptyState title="Rights you buy appear here" icon={IconChartBar}>
      Each with its cost, what it earned, its expected yield and its next payment.
    </EmptyState>
  )
}
