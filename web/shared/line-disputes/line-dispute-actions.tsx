import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { DialogActions } from '../../ui/dialog.tsx'
import type { LineDispute, LineDisputeAct } from './line-dispute-words.ts'

const LineDisputeDialog = lazy(async () => ({ default: (await import('./line-dispute-dialog.tsx')).LineDisputeDialog }))

/** What the viewer may do about a dispute of lines. */
export function LineDisputeActions({ dispute }: { dispute: LineDispute }) {
  const [act, setAct] = useState<LineDisputeAct | null>(null)
  const { concede, insist, take_back, decide } = dispute.allowed
  const button = (to: LineDisputeAct, label: string, isMain = false) => (
    <Button variant={isMain ? 'filled' : 'default'} onClick={() => setAct(to)}>
      {label}
    </Button>
  )
  return (
    <>
      {concede || insist || take_back || decide ? (
        <DialogActions>
          {take_back ? button('take_back', 'Take back') : null}
          {insist ? button('insist', 'Insist') : null}
          {concede ? button('concede', 'Concede') : null}
          {decide ? button('dismiss', 'Dismiss') : null}
          {decide ? button('uphold', 'Uphold', true) : null}
        </DialogActions>
      ) : null}
      {/* Outside: a dialog stays when its act has become impossible. */}
      <Suspense>{act ? <LineDisputeDialog dispute={dispute} act={act} onClose={() => setAct(null)} /> : null}</Suspense>
    </>
  )
}
