import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './document-preview.module.css'
import { PDF } from './document-rules.ts'

const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }))

interface DocumentPreviewProps {
  document: { filename: string; file_type: string; url: string }
  onClose: () => void
}

/** An uploaded picture or PDF, above the page. */
export function DocumentPreview({ document: { filename, file_type, url }, onClose }: DocumentPreviewProps) {
  const [failed, setFailed] = useState(false)
  return (
    <Dialog opened onClose={onClose} title={filename} size="large">
      {failed ? (
        <NotShown />
      ) : file_type === PDF ? (
        <Suspense fallback={<div className={styles.awaited} />}>
          <PdfView url={url} name={filename} failed={<NotShown />} />
        </Suspense>
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

const NotShown = () => <p role="alert">This file can’t be shown here. Download it to open it.</p>
