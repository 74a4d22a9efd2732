import { IconClockHour4, IconPlayerPlay } from '@tabler/icons-react'
import styles from './badge.module.css'

interface TurnChipProps {
  /** Whether the next move is the viewer's. */
  yours: boolean
  /** Who is awaited when it is not: 'Priya Shah'. */
  awaiting?: string
  /** Since when, or how long is left: '2 days', '3 days left'. */
  time?: string
  /** A line of text, under the badge of a status. */
  isLine?: boolean
}

/** Whose move it is in a negotiation, and for how long. */
export function TurnChip({ yours, awaiting, time, isLine }: TurnChipProps) {
  const Icon = yours ? IconPlayerPlay : IconClockHour4
  const words = yours ? 'Your turn' : `Waiting for ${awaiting ?? 'the other party'}`
  return (
    <span
      className={isLine ? styles.line : styles.badge}
      data-tone={yours ? 'waiting' : 'over'}
      data-wraps={isLine ? undefined : true}
    >
      <Icon size={14} stroke={2} aria-hidden />
      {time ? `${words} · ${time}` : words}
    </span>
  )
}
