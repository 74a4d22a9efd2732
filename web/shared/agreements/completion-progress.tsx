import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { type ProgressStep, ProgressSteps } from '../../ui/progress-steps.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { BankAsks } from '../cards/bank-asks.tsx'
import type { Completion } from './agreement-values.ts'
import { cardWords } from './card-words.ts'
import styles from './completion.module.css'

interface CompletionProgressProps {
  id: string
  onRetry: () => void
  onClose: () => void
}

// Live events bring news at once; this is for when they are cut off.
const LOOK_AGAIN_MS = 4000
const TIME_TO_READ_MS = 1200

/** The payment as it goes, to the agreement it makes or to another try. */
export function CompletionProgress({ id, onRetry, onClose }: CompletionProgressProps) {
  const query = useQuery({
    ...orpc.agreements.getCompletion.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? LOOK_AGAIN_MS : false),
  })
  useLeadOn(query.data)
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={2} />} failed="Failed to load the payment.">
      {(completion) => (
        <div className={styles.stack}>
          <ProgressSteps label="Completing the agreement" steps={stepsOf(completion)} />
          {completion.confirm_url ? <BankAsks url={completion.confirm_url} /> : null}
          {completion.status === 'processing' ? (
            <p className={styles.dim}>
              You can close this. The payment continues, and you can follow it on the proposal.
            </p>
          ) : null}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            {completion.status === 'failed' ? <Button onClick={onRetry}>Try again</Button> : null}
            {completion.agreement_id ? (
              <ButtonLink to="/agreement-detail" search={{ id: completion.agreement_id }}>
                Open agreement
              </ButtonLink>
            ) : null}
          </DialogActions>
        </div>
      )}
    </QueryView>
  )
}

/** Opens the agreement, once there was time to see that the payment went well. */
function useLeadOn(completion: Completion | undefined): void {
  const navigate = useNavigate()
  const agreement_id = completion?.agreement_id
  useEffect(() => {
    if (!agreement_id) return
    const timer = setTimeout(
      () => void navigate({ to: '/agreement-detail', search: { id: agreement_id }, replace: true }),
      TIME_TO_READ_MS,
    )
    return () => clearTimeout(timer)
  }, [agreement_id, navigate])
}

function stepsOf({ status, fee, card, failure_message }: Completion): ProgressStep[] {
  const sum = formatMoney(fee.amount, fee.currency)
  const source = card ? `${sum} from ${cardWords(card)}` : sum
  switch (status) {
    case 'processing':
      return [
        { label: 'Processing payment...', state: 'active', note: source },
        { label: 'Agreement created', state: 'waiting' },
      ]
    case 'succeeded':
      return [
        { label: 'Payment successful', state: 'done', note: source },
        { label: 'Agreement created', state: 'done', note: 'Opening agreement' },
      ]
    case 'failed':
      return [
        {
          label: 'Payment failed',
          state: 'failed',
          note: `${failure_message ?? ''} You have not been charged.`.trim(),
        },
        { label: 'Agreement created', state: 'waiting' },
      ]
  }
}
