import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { Termination } from '../../shared/terminations/termination-values.ts'
import styles from '../../shared/terminations/terminations.module.css'
import type { Agreement } from './agreement-values.ts'

const DecideDialog = lazy(async () => ({
  default: (await import('../../shared/terminations/decide-dialog.tsx')).DecideDialog,
}))
const OwedDialog = lazy(async () => ({ default: (await import('./owed-dialog.tsx')).OwedDialog }))

/** How a termination stands, with what the viewer may do about it. */
export function TerminationLine({ agreement }: { agreement: Agreement }) {
  const { termination } = agreement
  const [open, setOpen] = useState<'confirm' | 'decline' | 'owed' | null>(null)
  const words = termination && wordsOf(agreement, termination)
  if (!termination || !words) return null
  const { allowed, requested_by, reason, note, answered_by } = termination
  const close = () => setOpen(null)
  return (
    <section className={styles.line} aria-label="Termination">
      <div className={styles.words}>
        <p>
          <b>{words}</b>
        </p>
        <p className={styles.said}>
          {requested_by.name}: “<bdi>{reason}</bdi>”
        </p>
        {note && answered_by ? (
          <p className={styles.said}>
            {answered_by.name}: “<bdi>{note}</bdi>”
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {allowed.confirm ? (
          <Button color="red" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
        ) : null}
        {allowed.decline ? (
          <Button variant="default" onClick={() => setOpen('decline')}>
            Decline
          </Button>
        ) : null}
        {allowed.withdraw ? <Withdraw termination={termination} /> : null}
        {allowed.refer ? <Refer termination={termination} /> : null}
        {allowed.confirm || termination.status === 'declined' ? null : (
          <Button variant="default" onClick={() => setOpen('owed')}>
            What is still owed
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'owed' ? <OwedDialog agreement_id={agreement.id} onClose={close} /> : null}
        {open === 'confirm' || open === 'decline' ? (
          <DecideDialog termination={termination} decision={open} onClose={close} />
        ) : null}
      </Suspense>
    </section>
  )
}

/** Null where there is nothing to say any more. */
function wordsOf({ owner, provider, viewer_side }: Agreement, termination: Termination): string | null {
  const { status, agreement_status, side, requested_by, last_day, answer_by, answered_by, allowed } = termination
  const day = formatDate(last_day)
  const isMine = viewer_side === side
  const asker = isMine ? 'You asked' : `${requested_by.name} asks`
  const other = side === 'owner' ? provider.name : owner.name
  if (status === 'requested') {
    const answerer = viewer_side !== null && !isMine ? 'Please answer' : `${other} answers`
    return `${asker} to end this agreement on ${day}. ${answerer} by ${formatDate(answer_by)}.`
  }
  if (status === 'under_review') return `${asker} to end this agreement on ${day}. An admin decides.`
  if (status === 'declined')
    return allowed.refer ? `${answered_by?.name ?? other} declined to end this agreement.` : null
  if (status !== 'agreed') return null
  return agreement_status === 'terminated' ? `This agreement ended on ${day}.` : `This agreement ends on ${day}.`
}

const refOf = ({ agreement_id, id }: Termination) => ({ id: agreement_id, termination_id: id })

function Withdraw({ termination }: { termination: Termination }) {
  const withdrawing = useOperation(orpc.terminations.withdrawTermination, {
    success: 'Termination request withdrawn',
    failed: 'Failed to withdraw the request',
    toastFailure: true,
  })
  return (
    <Button variant="default" loading={withdrawing.isBusy} onClick={() => withdrawing.run(refOf(termination))}>
      Withdraw
    </Button>
  )
}

function Refer({ termination }: { termination: Termination }) {
  const referring = useOperation(orpc.terminations.referTermination, {
    success: 'An admin will decide',
    failed: 'Failed to ask an admin',
    toastFailure: true,
  })
  return (
    <Button variant="default" loading={referring.isBusy} onClick={() => referring.run(refOf(termination))}>
      Ask an admin to decide
    </Button>
  )
}
