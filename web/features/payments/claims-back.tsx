import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { AwaitsSecondAdmin } from '../../shared/people/awaits-second-admin.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Claim } from './claim-values.ts'
import styles from './payments-page.module.css'
import { useBalances } from './use-balances.ts'

/** How many that have ended are shown. */
const SHOWN_ENDED = 3

/** What is claimed back, with what the viewer may do about it; mostly nothing. */
export function ClaimsBack() {
  const items = useBalances().data?.claims ?? []
  const [open, ended] = [
    items.filter(({ finished_at }) => !finished_at),
    items.filter(({ finished_at }) => finished_at),
  ]
  const shown = [...open, ...ended.slice(0, SHOWN_ENDED)]
  if (shown.length === 0) return null
  return (
    <Card title="Claims" flush>
      <ul>
        {shown.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </ul>
    </Card>
  )
}

type Act = 'agree' | 'decline' | 'withdraw'

function ClaimRow({ claim }: { claim: Claim }) {
  const { id, agreement_title, payee, net, currency, sentence, reason, note, payment_id, allowed } = claim
  const [asking, setAsking] = useState<Act | null>(null)
  const retrying = useOperation(orpc.payments.retryClaimBack, {
    success: 'Refund started again',
    failed: 'Failed to retry the refund',
    toastFailure: true,
  })
  return (
    <li className={styles.carried}>
      <div>
        <p className={styles.carriedTitle}>
          {payee.name}, {agreement_title}
        </p>
        <p>{sentence}</p>
        <p className={styles.carriedReason}>“{reason}”</p>
        {note ? <p className={styles.carriedReason}>“{note}”</p> : null}
        <AwaitsSecondAdmin first={claim.awaits_second_admin} />
        <div className={styles.acts}>
          {allowed.decide ? (
            <>
              <Button onClick={() => setAsking('agree')}>Agree</Button>
              <Button variant="default" onClick={() => setAsking('decline')}>
                Decline
              </Button>
            </>
          ) : null}
          {allowed.withdraw ? (
            <Button variant="default" onClick={() => setAsking('withdraw')}>
              Withdraw
            </Button>
          ) : null}
          {allowed.retry ? (
            <Button variant="default" onClick={() => retrying.run({ id })} loading={retrying.isBusy}>
              Retry refund
            </Button>
          ) : null}
        </div>
      </div>
      <p className={styles.carriedAmount}>
        <TraceLink payment_id={payment_id} amount={net} currency={currency} /> net
      </p>
      {asking ? <Confirm act={asking} claim={claim} onClose={() => setAsking(null)} /> : null}
    </li>
  )
}

function Confirm({ act, claim, onClose }: { act: Act; claim: Claim; onClose: () => void }) {
  const { id, net, gross, currency, payee, payer } = claim
  const success = ({ awaits_second_admin }: Claim) =>
    awaits_second_admin ? 'Agreed. A second admin has to agree too.' : SUCCESS[act]
  const options = { success, failed: 'Failed to answer the claim', onDone: onClose }
  const deciding = useOperation(orpc.payments.confirmClaimBack, options)
  const withdrawing = useOperation(orpc.payments.withdrawClaimBack, options)
  const [back, refund] = [formatMoney(net, currency), formatMoney(gross, currency)]
  const { isBusy, failure } = act === 'withdraw' ? withdrawing : deciding
  return (
    <ConfirmDialog
      opened
      title={TITLES[act]}
      confirmLabel={LABELS[act]}
      busyLabel="Saving..."
      onConfirm={() => (act === 'withdraw' ? withdrawing.run({ id }) : deciding.run({ id, decision: act }))}
      onCancel={onClose}
      busy={isBusy}
      failure={failure?.sentence}
    >
      <p>
        {act === 'agree'
          ? `${back} is taken from the payout account of ${payee.name}, and ${refund} is refunded to ${payer.name}.`
          : `${back} stays to be deducted from the next payment.`}
      </p>
    </ConfirmDialog>
  )
}

const TITLES = { agree: 'Agree to the claim', decline: 'Decline the claim', withdraw: 'Withdraw the claim' }
const LABELS = { agree: 'Agree', decline: 'Decline', withdraw: 'Withdraw' }
const SUCCESS = { agree: 'Claim agreed', decline: 'Claim declined', withdraw: 'Claim withdrawn' }
