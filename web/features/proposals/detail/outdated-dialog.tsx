import { lazy, Suspense } from 'react'
import type { MovedOn } from '#contract/moved-on.ts'
import type { Failure } from '../../../lib/errors.ts'
import { Dialog } from '../../../ui/dialog.tsx'

const OutdatedVersion = lazy(async () => ({ default: (await import('./outdated-version.tsx')).OutdatedVersion }))

/** What a refused decision says about the newer version; null where it was refused for another reason. */
export function differenceIn(failure: Failure | null): MovedOn | null {
  return failure?.code === 'PROPOSAL_MOVED_ON' && saysDifference(failure.data) ? failure.data.moved_on : null
}

interface OutdatedDialogProps {
  title: string
  id: string
  difference: MovedOn
  onClose: () => void
}

/** In the place of the dialog of a decision about a version that has been replaced. */
export function OutdatedDialog({ title, id, difference, onClose }: OutdatedDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Suspense>
        <OutdatedVersion id={id} difference={difference} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

function saysDifference(data: unknown): data is { moved_on: MovedOn } {
  return typeof data === 'object' && data !== null && 'moved_on' in data && data.moved_on !== undefined
}
