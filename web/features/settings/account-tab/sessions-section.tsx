import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { clearViewer } from '../../../lib/session.tsx'
import { toast } from '../../../lib/toasts.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import styles from './account-tab.module.css'
import { SessionRow } from './session-row.tsx'

/** Where one is signed in, and the way out of each. */
export function SessionsSection() {
  const sessions = useQuery(orpc.security.listSessions.queryOptions())
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Card
      title="Where you're logged in"
      flush
      aside={
        <Button variant="default" size="compact-md" onClick={() => setLeaving(true)}>
          Log out everywhere
        </Button>
      }
    >
      <QueryView query={sessions} loading={<LinesSkeleton lines={3} />} failed="Failed to load your sessions">
        {(listed) => (
          <>
            <ul className={styles.rows}>
              {listed.sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            <p className={`${styles.foot} ${styles.small}`}>
              Don't recognise a device? Log it out and change your password.
            </p>
          </>
        )}
      </QueryView>
      <SignOutEverywhere opened={isLeaving} onClose={() => setLeaving(false)} />
    </Card>
  )
}

function SignOutEverywhere({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const router = useRouter()
  const leaving = useOperation(orpc.security.endAllSessions, {
    onDone: async () => {
      await clearViewer(queries)
      await router.navigate({ to: '/login' })
      void toast({ message: 'Logged out everywhere', tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title="Log out everywhere"
      confirmLabel="Log out everywhere"
      busyLabel="Logging out..."
      busy={leaving.isBusy}
      failure={leaving.failure?.sentence}
      onConfirm={() => leaving.run({})}
      onCancel={onClose}
    >
      This logs you out of every browser, including this one, and removes your trusted devices. You'll need to log in
      again.
    </ConfirmDialog>
  )
}
