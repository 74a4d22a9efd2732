import { Button, FileButton } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import { EntryCard } from '../../../shared/entry/entry-card.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import styles from './verify.module.css'

// What it shares with members' pages stays in their files.
const CheckedFile = lazy(async () => ({ default: (await import('./checked-file.tsx')).CheckedFile }))

/** /verify: whether the PDF of an agreement is the one on record, for anybody who has it. */
export function VerifyPage() {
  const [file, choose] = useState<{ file: File; id: string } | null>(null)
  const [isOver, setOver] = useState(false)
  const take = (chosen: File | null | undefined) => chosen && choose({ file: chosen, id: crypto.randomUUID() })
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  return (
    <EntryCard
      wide
      title="Check an agreement"
      description="See whether the PDF of an agreement is the one that Sharewell has on record."
    >
      <div className={styles.pick} data-over={isOver || undefined} {...drop}>
        <FileButton accept="application/pdf,.pdf" onChange={take} inputProps={{ 'aria-label': 'PDF of the agreement' }}>
          {(props) => (
            <Button {...props} leftSection={<IconFileSearch size={18} aria-hidden />}>
              Choose PDF
            </Button>
          )}
        </FileButton>
        <span>or drop it here. The file stays on your device; only its SHA-256 hash is sent.</span>
      </div>
      <div role="status" className={styles.verdict}>
        {file ? (
          <Suspense fallback={<LinesSkeleton lines={4} />}>
            <CheckedFile key={file.id} {...file} />
          </Suspense>
        ) : null}
      </div>
    </EntryCard>
  )
}
