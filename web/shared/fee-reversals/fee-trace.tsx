import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { TraceBooks } from '../trace/trace-books.tsx'
import { TraceJourney } from '../trace/trace-journey.tsx'
import styles from './fee-reversals.module.css'

/** The fee of an agreement. */
export interface Fee {
  agreement_id: string
  title: string
  amount: number
  currency: Currency
}

interface FeeTraceDialogProps {
  fee: Fee
  onClose: () => void
}

export function FeeTraceDialog({ fee, onClose }: FeeTraceDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Agreement fee: ${fee.title}`}>
      <FeeTrace agreement_id={fee.agreement_id} />
    </Dialog>
  )
}

/** What has moved for a fee and its reversal, what the books say, and its receipt. */
export function FeeTrace({ agreement_id }: { agreement_id: string }) {
  const query = useQuery(orpc.feeReversals.getFeeTrace.queryOptions({ input: { agreement_id } }))
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={6} />} failed="Unable to load the timeline.">
      {({ journey, postings, currency, payer, receipt_number }) => (
        <>
          <TraceJourney journey={journey} title="Timeline" />
          <TraceBooks postings={postings} currency={currency} holder={payer.name} />
          <div className={styles.receipt}>
            <Button
              component="a"
              href={`/api/agreements/${agreement_id}/fee/receipt.pdf`}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              Download receipt
            </Button>
            <span>{receipt_number}</span>
          </div>
        </>
      )}
    </QueryView>
  )
}
