import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { type StatusTone, statusWord } from './status-words.ts'

interface StatusBadgeProps {
  /** A status value of the product; what is not known shows 'Unknown'. */
  status: string | null | undefined
  /** Another word for the same state, where the screen's own text says so. */
  word?: ReactNode
}

/** A state in three ways at once, so that no one depends on colour: icon, word, tone. */
export function StatusBadge({ status, word }: StatusBadgeProps) {
  const known = statusWord(status)
  const Icon = ICONS[known.tone]
  return (
    <span className={styles.badge} data-tone={known.tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {word ?? known.word}
    </span>
  )
}

const ICONS: Record<StatusTone, TablerIcon> = {
  good: IconCircleCheck,
  waiting: IconClockHour4,
  moving: IconProgress,
  bad: IconAlertTriangle,
  over: IconCircleDashed,
}
