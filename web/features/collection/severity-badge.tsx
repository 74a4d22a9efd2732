import {
  IconAlertCircle,
  IconAlertOctagon,
  IconAlertTriangle,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Severity } from '#domain/collection-error.ts'
import badge from '../../ui/badge.module.css'

/** How bad something is, by shape, word and colour. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const { Icon, word, tone } = SHOWN_AS[severity]
  return (
    <span className={badge.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {word}
    </span>
  )
}

const SHOWN_AS: Record<Severity, { Icon: TablerIcon; word: string; tone?: string }> = {
  critical: { Icon: IconAlertOctagon, word: 'Critical', tone: 'bad' },
  high: { Icon: IconAlertTriangle, word: 'High', tone: 'bad' },
  medium: { Icon: IconAlertCircle, word: 'Medium', tone: 'waiting' },
  low: { Icon: IconInfoCircle, word: 'Low' },
}
