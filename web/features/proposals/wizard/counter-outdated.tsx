import { useNavigate } from '@tanstack/react-router'
import type { Failure } from '../../../lib/errors.ts'
import { differenceIn } from '../detail/moved-on.ts'
import { OutdatedDialog } from '../detail/outdated-dialog.tsx'

interface CounterOutdatedProps {
  /** Of the proposal. */
  id: string
  failure: Failure
  onClose: () => void
}

/** Why a counter-offer was not sent, if a newer version has replaced the one it answers. */
export function CounterOutdated({ id, failure, onClose }: CounterOutdatedProps) {
  const navigate = useNavigate()
  const difference = differenceIn(failure)
  if (!difference) return null
  return (
    <OutdatedDialog
      title="Submit this counter-offer?"
      id={id}
      difference={difference}
      onClose={onClose}
      onReview={() => void navigate({ to: '/proposal-detail', search: { id } })}
      act="sent"
    />
  )
}
