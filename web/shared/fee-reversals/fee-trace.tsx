import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { TraceBooks } from '../trace/trace-books.tsx'
import { TraceJourney } from '../trace/trace-journey.tsx'
import type { FeeReversal } from './fee-reversal-values.ts'

interface FeeTraceDialogProps {
  reversal: FeeReversal
  onClose: () => void
}

export function FeeTraceDialog({ reversal, onClose }: FeeTraceDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Agreement fee: ${reversal.title}`}>
      <FeeTrace reversal={reversal} />
    </Dialog>
  )
}

/** What has moved for a fee and its reversal, and what the books say. */
export function FeeTrace({ reversal }: { reversal: FeeReversal }) {
  const query = useQuery(orpc.feeReversals.getFeeTrace.queryOptions({ input: { id: reversal.id } }))
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={6} />} failed="Unable to load the timeline.">
      {({ journey, postings, currency }) => (
        <>
          <TraceJourney journey={journey} title="Timeline" />
          <TraceBooks postings={postings} currency={currency} holder={reversal.payer.name} />
        </>
      )}
    </QueryView>
  )
}
