import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'

interface DeclineButtonsProps {
  token: string
  /** What was written is deleted. */
  isGiven?: boolean
  disabled?: boolean
}

/** Declines this request, or any further one by anybody. */
export function DeclineButtons({ token, isGiven = false, disabled = false }: DeclineButtonsProps) {
  const declining = useOperation(orpc.recommendations.declineRecommendation, { toastFailure: true })
  const act = isGiven ? 'Delete' : 'Decline'
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        loading={declining.isBusy}
        onClick={() => declining.run({ token, never_again: true })}
      >
        {act} and never ask again
      </Button>
      <Button
        variant="default"
        disabled={disabled || declining.isBusy}
        onClick={() => declining.run({ token, never_again: false })}
      >
        {act}
      </Button>
    </>
  )
}
