import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { FeeAmount } from './fee-amount.tsx'
import styles from './fee-reversals.module.css'
import { moneySentences, statusSentence } from './fee-words.ts'

/** A fee reversal in few words, once nothing is left to do about it. */
export function FeeReversalLine({ id }: { id: string }) {
  const { id: viewer_id } = useViewer()
  const query = useQuery(orpc.feeReversals.getFeeReversal.queryOptions({ input: { id } }))
  return (
    <div className={styles.line}>
      <QueryView query={query} loading={<LinesSkeleton lines={2} />} failed="Failed to load the agreement fee">
        {(reversal) => (
          <>
            <FeeAmount fee={reversal} size="inherit" />
            <p>{[statusSentence(reversal, viewer_id), ...moneySentences(reversal, viewer_id)].join(' ')}</p>
            {reversal.decision_note ? (
              <p className={styles.reason}>
                {reversal.decided_by}: “{reversal.decision_note}”
              </p>
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  )
}
