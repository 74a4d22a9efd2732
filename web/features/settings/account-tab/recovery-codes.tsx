import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../lib/save-file.ts'
import { DialogActions } from '../../../ui/dialog.tsx'
import styles from './account-tab.module.css'

/** Ten codes for use without the phone, shown once: to be saved on paper or in a password manager. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { copy, copied } = useClipboard({ timeout: 2000 })
  const text = `Recovery codes for Sharewell. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <>
      <p>
        If you lose your phone, use one of these codes to log in. Each works once. Save them on paper or in your
        password manager. You won't see them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'sharewell-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => copy(text)}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onSaved} data-autofocus>
          I've saved them
        </Button>
      </DialogActions>
    </>
  )
}
