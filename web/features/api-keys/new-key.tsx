import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { DialogActions } from '../../ui/dialog.tsx'
import type { NewApiKey } from './api-key-values.ts'
import styles from './api-keys.module.css'

/** A new key, shown once. */
export function NewKey({ apiKey, onSaved }: { apiKey: NewApiKey; onSaved: () => void }) {
  const { copy, copied } = useClipboard({ timeout: 2000 })
  return (
    <>
      <p>Copy it now and keep it secret. You won't see it again.</p>
      <p className={styles.token}>
        <code>{apiKey.token}</code>
      </p>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => copy(apiKey.token)}
        data-autofocus
      >
        {copied ? 'Copied' : 'Copy key'}
      </Button>
      <p className={styles.hint}>
        Programs send it with each request as <code>Authorization: Bearer {apiKey.token_start}…</code>
      </p>
      <DialogActions>
        <Button onClick={onSaved}>I've saved it</Button>
      </DialogActions>
    </>
  )
}
