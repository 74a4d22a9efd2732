import { Button } from '@mantine/core'
import { formatTimestampShortDay } from '../../ui/timestamps.ts'
import styles from './reminders.module.css'

interface RemindButtonProps {
  /** Who is reminded of what: 'Olivia Hart of Fernleaf, October 2026'. */
  about: string
  allowed: boolean
  reminded_at: string | null
  isBusy: boolean
  onRemind: () => void
  /** Among other small buttons, as in a row of a table. */
  compact?: boolean | undefined
  /** The first thing to do on its page. */
  primary?: boolean | undefined
}

/** Reminds the other side; until that is possible again it says when that was. */
export function RemindButton({ about, allowed, reminded_at, isBusy, onRemind, compact, primary }: RemindButtonProps) {
  if (allowed) {
    return (
      <Button
        variant={primary ? 'filled' : 'default'}
        {...(compact && { size: 'compact-sm', fz: 'sm' })}
        onClick={onRemind}
        loading={isBusy}
        aria-label={`Remind ${about}`}
      >
        Remind
      </Button>
    )
  }
  if (!reminded_at) return null
  return <span className={styles.reminded}>Reminded {formatTimestampShortDay(reminded_at)}</span>
}
