import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import styles from '../../shared/terminations/terminations.module.css'
import type { Agreement, Amendment } from './agreement-values.ts'
import { TermChanges } from './term-changes.tsx'

const DecideAmendment = lazy(async () => ({ default: (await import('./decide-amendment.tsx')).DecideAmendment }))

/** A proposed amendment, with what the viewer may do about it. */
export function AmendmentLine({ agreement }: { agreement: Agreement }) {
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null)
  const { amendment, currency, viewer_side } = agreement
  if (!amendment) return null
  const { allowed, side, proposed_by, effective_from, message, before, after } = amendment
  return (
    <section className={styles.line} aria-label="Amendment">
      <div className={styles.words}>
        <p>
          <b>
            {viewer_side === side ? 'You propose' : `${proposed_by.name} proposes`} other terms from{' '}
            {formatDate(effective_from)}.
          </b>
        </p>
        <TermChanges before={before} after={after} currency={currency} />
        {message ? (
          <p className={styles.said}>
            {proposed_by.name}: “<bdi>{message}</bdi>”
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {allowed.accept ? <Button onClick={() => setOpen('accept')}>Accept</Button> : null}
        {allowed.decline ? (
          <Button variant="default" onClick={() => setOpen('decline')}>
            Decline
          </Button>
        ) : null}
        {allowed.withdraw ? <Withdraw amendment={amendment} /> : null}
      </div>
      <Suspense>
        {open ? (
          <DecideAmendment agreement={agreement} amendment={amendment} decision={open} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </section>
  )
}

function Withdraw({ amendment: { id, agreement_id } }: { amendment: Amendment }) {
  const withdrawing = useOperation(orpc.amendments.withdrawAmendment, {
    success: 'Amendment withdrawn',
    failed: 'Failed to withdraw the amendment',
    toastFailure: true,
  })
  return (
    <Button
      variant="default"
      loading={withdrawing.isBusy}
      onClick={() => withdrawing.run({ id: agreement_id, amendment_id: id })}
    >
      Withdraw
    </Button>
  )
}
