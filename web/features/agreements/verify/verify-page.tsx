import { Button, FileButton } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { client } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { EntryCard } from '../../../shared/entry/entry-card.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { hashOfFile } from './hash-of-file.ts'
import { Verdict } from './verdict.tsx'
import styles from './verify.module.css'

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
        {file ? <Checked key={file.id} {...file} /> : null}
      </div>
    </EntryCard>
  )
}

function Checked({ file, id }: { file: File; id: string }) {
  const query = useQuery({
    queryKey: ['agreement verification', id],
    queryFn: async () => client.agreements.verifyAgreement({ sha256: await hashOfFile(file) }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={4} />} failed="Failed to check the file.">
      {({ agreement }) => <Verdict filename={file.name} agreement={agreement} />}
    </QueryView>
  )
}
