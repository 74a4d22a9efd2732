import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { DialogActions } from '../../ui/dialog.tsx'
import styles from './webhooks.module.css'

/** A secret, the one time that it is shown. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { copy, copied } = useClipboard({ timeout: 1500 })
  return (
    <>
      <div className={styles.stack}>
        <p>Verify the signature of each message with this secret. It is shown only once.</p>
        <code className={styles.secret}>{secret}</code>
      </div>
      <DialogActions>
        <Button variant="default" onClick={() => copy(secret)}>
          {copied ? 'Copied' : 'Copy secret'}
        </Button>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </DialogActions>
    </>
  )
}
