import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'

interface Options {
  /** A list has no place of its own for a refusal. */
  toastFailure?: boolean
}

/** Accepts or declines an invitation. */
export function useAnswerInvitation(id: string, { toastFailure = false }: Options = {}) {
  const accepting = useOperation(orpc.invitations.acceptInvitation, {
    success: 'Invitation Accepted',
    failed: 'Failed to accept the invitation',
    toastFailure,
  })
  const declining = useOperation(orpc.invitations.declineInvitation, {
    success: 'Invitation declined',
    failed: 'Failed to decline the invitation',
    toastFailure,
  })
  return {
    accept: () => accepting.run({ id }),
    decline: () => declining.run({ id }),
    isAccepting: accepting.isBusy,
    isDeclining: declining.isBusy,
    failure: accepting.failure ?? declining.failure,
  }
}
