import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './people.module.css'

interface AwaitsSecondAdminProps {
  first: { approved_by: string; approved_at: string; is_you: boolean } | null
}

/** Who has approved, where it takes a second admin. */
export function AwaitsSecondAdmin({ first }: AwaitsSecondAdminProps) {
  if (!first) return null
  const { approved_by, approved_at, is_you } = first
  const when = formatTimestamp(approved_at)
  return (
    <p className={styles.note} role="status">
      {is_you
        ? `You approved this on ${when}. It is done once another admin approves it too.`
        : `${approved_by} approved this on ${when}. It is done once you approve it too.`}
    </p>
  )
}
