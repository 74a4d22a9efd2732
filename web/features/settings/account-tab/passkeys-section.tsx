import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { useOperation } from '../../../lib/use-operation.ts'
import { knowsPasskeys } from '../../../shared/passkeys/authenticator.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import styles from './account-tab.module.css'
import { AddPasskey } from './add-passkey.tsx'
import { type Passkey, useSecurity } from './use-security.ts'

/** Keys that a device keeps: finger, face or PIN instead of the password. */
export function PasskeysSection() {
  const security = useSecurity()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <Card
      title="Passkeys"
      flush
      aside={
        knowsPasskeys() ? (
          <Button variant="default" size="compact-md" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      <QueryView
        query={security}
        loading={<LinesSkeleton lines={2} />}
        failed="Failed to load your passkeys"
        isEmpty={({ passkeys }) => passkeys.length === 0}
        empty={<NoPasskeys />}
      >
        {({ passkeys }) => (
          <ul className={styles.rows}>
            {passkeys.map((passkey) => (
              <li key={passkey.id} className={styles.row}>
                <IconKey size={20} stroke={1.5} className={styles.icon} aria-hidden />
                <div>
                  <p className={styles.name}>
                    <bdi>{passkey.name}</bdi>
                  </p>
                  <p className={styles.small}>
                    Added {formatTimestampDay(passkey.created_at)}
                    {passkey.is_synced ? ' · synced by your password manager' : ' · on this device only'}
                  </p>
                </div>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setLeaving(passkey)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <AddPasskey opened={isAdding} onClose={() => setAdding(false)} />
      <RemovePasskey passkey={leaving} onClose={() => setLeaving(null)} />
    </Card>
  )
}

function NoPasskeys() {
  return (
    <div className={styles.empty}>
      <p className={styles.hint}>
        {knowsPasskeys()
          ? "Log in with your fingerprint, face or PIN. A passkey can't be guessed and only works on this site."
          : "This browser doesn't support passkeys. Use a newer browser to add one."}
      </p>
    </div>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const removing = useOperation(orpc.security.removePasskey, { success: 'Passkey removed', onDone: onClose })
  return (
    <ConfirmDialog
      opened={passkey !== null}
      title="Remove this passkey"
      confirmLabel="Remove passkey"
      busyLabel="Removing..."
      danger
      busy={removing.isBusy}
      failure={removing.failure?.sentence}
      onConfirm={() => passkey && removing.run({ id: passkey.id })}
      onCancel={onClose}
    >
      “{passkey?.name}” will no longer work for logging in. You can still use your password. Delete the passkey from
      your device too.
    </ConfirmDialog>
  )
}
