import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { LoadedAnswer } from '../answers/loaded-answer.tsx'
import { LineDisputeDialog } from './line-dispute-dialog.tsx'

interface AnswerLineDisputeProps {
  id: string
  answer: 'yes' | 'no'
  onClose: () => void
}

/** Upholds or dismisses a dispute of lines from the queue of the admins. */
export function AnswerLineDispute({ id, answer, onClose }: AnswerLineDisputeProps) {
  const query = useQuery(orpc.reports.getLineDispute.queryOptions({ input: { id } }))
  return (
    <LoadedAnswer query={query} title="Dispute of lines" onClose={onClose}>
      {(dispute) => (
        <LineDisputeDialog dispute={dispute} act={answer === 'yes' ? 'uphold' : 'dismiss'} onClose={onClose} />
      )}
    </LoadedAnswer>
  )
}
