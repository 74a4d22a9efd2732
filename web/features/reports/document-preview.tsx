import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Report } from '../../shared/payments/money-values.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './documents.module.css'

interface DocumentPreviewProps {
  document: Report['supporting_documents'][number]
  onClose: () => void
}

/** A picture that was added to a report, above the page. */
export function DocumentPreview({ document: { filename, url }, onClose }: DocumentPreviewProps) {
  const [failed, setFailed] = useState(false)
  return (
    <Dialog opened onClose={onClose} title={filename} size="large">
      {failed ? (
        <p role="alert">This file can’t be shown here. Download it to open it.</p>
      ) : (
        <img src={url} alt={filename} className={styles.picture} onError={() => setFailed(true)} />
      )}
      <DialogActions>
        <Button component="a" href={url} download={filename} leftSection={<IconDownload size={16} aria-hidden />}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  )
}
