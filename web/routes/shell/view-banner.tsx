import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { orpc } from '../../lib/client.ts'
import type { Session } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './view-banner.module.css'

/** Says on every page that an admin is viewing somebody's account, and ends that. */
export function ViewBanner({ view: { name, ends_at } }: { view: NonNullable<Session['view']> }) {
  const stopping = useOperation(orpc.supportAccess.stopViewing, {
    toastFailure: true,
    // Loaded again as a whole: nothing of the person stays in memory.
    onDone: ({ user_id }) => window.location.assign(user_id ? `/admin-person?id=${user_id}` : '/dashboard'),
  })
  return (
    <section className={styles.banner} aria-label="Viewing an account">
      <IconEye size={18} aria-hidden className={styles.icon} />
      <p>
        {`You are viewing as ${name}. Nothing can be changed.`}
        <span className={styles.until}>{` Until ${formatTimestamp(ends_at)}`}</span>
      </p>
      <Button
        size="compact-md"
        color="amber"
        variant="filled"
        loading={stopping.isBusy}
        onClick={() => stopping.run({})}
      >
        Stop
      </Button>
    </section>
  )
}
