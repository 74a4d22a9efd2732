import { Button } from '@mantine/core'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import { timeAgo } from '../../../ui/moments.ts'
import type { Proposal } from '../wizard/proposal-values.ts'

/** Reminds the other side, once in three days; until then it says when that was. */
export function RemindButton({ proposal }: { proposal: Proposal }) {
  const { id, current_version, viewer_side, turn, allowed, reminded_at, owner, provider } = proposal
  const other = firstName(viewer_side === 'owner' ? provider : owner)
  const reminding = useOperation(orpc.proposals.remindOfProposal, {
    success: `Reminder sent to ${other}`,
    toastFailure: true,
  })
  if (!turn || turn === viewer_side) return null
  const isDone = !allowed.remind
  return (
    <Button
      variant="default"
      disabled={isDone}
      title={isDone ? 'You can send another reminder three days after the last one' : undefined}
      loading={reminding.isBusy}
      onClick={() => reminding.run({ id, version_id: current_version.id })}
    >
      {isDone && reminded_at ? `Reminded ${timeAgo(reminded_at).toLowerCase()}` : 'Remind'}
    </Button>
  )
}
