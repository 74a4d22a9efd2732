import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { firstName } from '../payments/first-name.ts'
import { RemindButton } from './remind-button.tsx'

interface Party {
  id: string | null
  name: string
}

interface RemindProposalProps {
  proposal: {
    id: string
    version_id: string
    title: string
    turn: 'owner' | 'provider' | null
    owner: Party
    provider: Party
    reminded_at: string | null
    allowed: { remind: boolean }
  }
  compact?: boolean
}

/** Reminds the side whose answer is awaited; somebody without an account gets the invitation again. */
export function RemindProposal({ proposal, compact }: RemindProposalProps) {
  const { id, version_id, title, turn, reminded_at, allowed } = proposal
  const awaited = turn && proposal[turn]
  const name = awaited ? (awaited.id === null ? awaited.name : firstName(awaited)) : ''
  const reminding = useOperation(orpc.proposals.remindOfProposal, {
    success: `Reminder sent to ${name}`,
    failed: 'Failed to send the reminder',
    toastFailure: true,
  })
  if (!awaited) return null
  return (
    <RemindButton
      about={`${awaited.name} of ${title}`}
      allowed={allowed.remind}
      reminded_at={reminded_at}
      isBusy={reminding.isBusy}
      onRemind={() => reminding.run({ id, version_id })}
      {...(compact && { compact })}
    />
  )
}
