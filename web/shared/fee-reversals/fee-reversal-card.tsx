import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BankAsks } from '../cards/bank-asks.tsx'
import { FeeAmount } from './fee-amount.tsx'
import type { FeeReversal } from './fee-reversal-values.ts'
import styles from './fee-reversals.module.css'
import { moneySentences, statusSentence } from './fee-words.ts'
import { PayFeeDialog } from './pay-fee-dialog.tsx'

/** The reversal of an agreement's fee: who decides, who pays, and what the viewer can do about it. */
export function FeeReversalCard({ id }: { id: string }) {
  const query = useQuery(orpc.feeReversals.getFeeReversal.queryOptions({ input: { id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={3} label="Loading the agreement fee..." />}
      failed="Failed to load the agreement fee"
    >
      {(reversal) => <Shown reversal={reversal} />}
    </QueryView>
  )
}

function Shown({ reversal }: { reversal: FeeReversal }) {
  const { id } = useViewer()
  const [isPaying, setPaying] = useState(false)
  const { refund, charge, allowed, reason, decided_by, decision_note } = reversal
  const isOwed = charge?.status === 'owed' && refund?.status === 'completed'
  return (
    <Card title="Agreement fee" aside={<StatusBadge status={isOwed ? 'owed' : reversal.status} />}>
      <div className={styles.card}>
        <div className={styles.words}>
          <FeeAmount fee={reversal} />
          <p>{statusSentence(reversal, id)}</p>
          {moneySentences(reversal, id).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {charge?.failure_message ? <p className={styles.failure}>{charge.failure_message}</p> : null}
          <p className={styles.reason}>Reason: {reason}</p>
          {decision_note ? (
            <p className={styles.reason}>
              {decided_by}: “<bdi>{decision_note}</bdi>”
            </p>
          ) : null}
          {charge?.confirm_url ? <BankAsks url={charge.confirm_url} /> : null}
        </div>
        {allowed.pay ? (
          <Button onClick={() => setPaying(true)}>Pay {formatMoney(reversal.amount, reversal.currency)}</Button>
        ) : null}
        {allowed.decide || allowed.retry_refund ? (
          <TextLink to="/admin-reviews" search={{ kind: 'fee_reversal', item: reversal.id }}>
            Review the request
          </TextLink>
        ) : null}
      </div>
      {isPaying ? <PayFeeDialog reversal={reversal} onClose={() => setPaying(false)} /> : null}
    </Card>
  )
}
