import { StatusBadge } from '../../ui/status-badge.tsx'
import type { ListedProvider } from './provider-values.ts'

/** Available or busy, by the number of active projects. */
export function AvailabilityBadge({ availability }: Pick<ListedProvider, 'availability'>) {
  return <StatusBadge status={availability.toLowerCase()} />
}
