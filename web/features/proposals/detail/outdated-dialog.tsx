import { lazy, Suspense } from 'react'
import type { MovedOn } from '#contract/moved-on.ts'
import { Dialog } from '../../../ui/dialog.tsx'

const OutdatedVersion = lazy(async () => ({ default: (await import('./outdated-version.tsx')).OutdatedVersion }))

interface OutdatedDialogProps {
  title: string
  id: string
  difference: MovedOn
  onClose: () => void
  /** Goes to the newer version, where the dialog does not stand on its page. */
  onReview?: () => void
  /** What did not happen: 'decided' by default. */
  act?: 'decided' | 'sent'
}

/** In the place of the dialog of a decision about a version that has been replaced. */
export function OutdatedDialog(props: OutdatedDialogProps) {
  const { title, id, difference, onClose, onReview = onClose, act = 'decided' } = props
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Suspense>
        <OutdatedVersion id={id} difference={difference} onClose={onClose} onReview={onReview} act={act} />
      </Suspense>
    </Dialog>
  )
}
