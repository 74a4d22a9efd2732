import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { LoadedAnswer } from '../answers/loaded-answer.tsx'
import { DecideDialog } from './decide-dialog.tsx'

interface AnswerTerminationProps {
  id: string
  answer: 'yes' | 'no'
  onClose: () => void
}

/** Confirms or declines a termination from the queue of the admins. */
export function AnswerTermination({ id, answer, onClose }: AnswerTerminationProps) {
  const query = useQuery(orpc.terminations.getTerminationReview.queryOptions({ input: { id } }))
  return (
    <LoadedAnswer query={query} title="Termination" onClose={onClose}>
      {(review) => (
        <DecideDialog termination={review} decision={answer === 'yes' ? 'confirm' : 'decline'} onClose={onClose} />
      )}
    </LoadedAnswer>
  )
}
