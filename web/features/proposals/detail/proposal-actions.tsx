import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Earnings } from '#domain/offer-effect.ts'
import { RemindProposal } from '../../../shared/reminders/remind-proposal.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PhoneActionBar } from '../../../ui/phone-action-bar.tsx'
import { type Shortcut, useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import type { Proposal } from '../wizard/proposal-values.ts'

// Loaded when they are opened: their forms bring more with them, one of them the contract's schemas.
const AcceptDialog = lazy(async () => ({ default: (await import('./accept-dialog.tsx')).AcceptDialog }))
const AgreeDialog = lazy(async () => ({ default: (await import('./agree-dialog.tsx')).AgreeDialog }))
const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }))

const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }))

interface ProposalActionsProps {
  proposal: Proposal
  /** What the live version pays in a month, once it is known. */
  monthly: Earnings | undefined
  onCounter: () => void
}

/** What the viewer may do now, as the server says: beside the offer, by keys, and on a phone at the foot of the page. */
export function ProposalActions({ proposal, monthly, onCounter }: ProposalActionsProps) {
  const { id, allowed, agreement_id, provider_share } = proposal
  const [open, setOpen] = useState<'agree' | 'reject' | 'accept' | 'withdraw' | null>(null)
  const close = () => setOpen(null)
  const accept = allowed.agree ? 'agree' : allowed.accept_version ? 'accept' : null
  const acceptWord = accept === 'agree' ? 'Agree' : 'Accept'

  const act = (keys: string, label: string, run: () => void): Shortcut => ({
    keys,
    label,
    run: () => {
      run()
      return true
    },
  })
  useShortcuts('Proposal', [
    ...(accept ? [act('a', `${acceptWord} the offer`, () => setOpen(accept))] : []),
    ...(allowed.counter ? [act('c', 'Counter the offer', onCounter)] : []),
    ...(allowed.reject ? [act('r', 'Reject the offer', () => setOpen('reject'))] : []),
  ])

  const reject = (
    <Button key="reject" variant="default" c="red" onClick={() => setOpen('reject')} data-answer>
      Reject
    </Button>
  )
  const counter = (
    <Button key="counter" variant="default" onClick={onCounter} data-answer>
      Counter
    </Button>
  )
  return (
    <>
      {accept ? (
        <Button onClick={() => setOpen(accept)} data-answer>
          {acceptWord}
        </Button>
      ) : null}
      {allowed.counter ? counter : null}
      {allowed.reject ? reject : null}
      <RemindProposal proposal={proposal} />
      {allowed.withdraw ? (
        <Button variant="default" onClick={() => setOpen('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      {allowed.complete ? (
        <ButtonLink to="/proposal-detail" search={{ id, complete: '1' }}>
          Complete Agreement
        </ButtonLink>
      ) : null}
      {allowed.review_agreement ? <ReviewAgreement id={id} agreement_id={agreement_id} /> : null}

      {accept || allowed.reject || allowed.counter ? (
        <PhoneActionBar label="Proposal actions" phoneOnly>
          {allowed.reject ? (
            <Button variant="default" c="red" onClick={() => setOpen('reject')}>
              Reject
            </Button>
          ) : null}
          {allowed.counter ? (
            <Button variant="default" onClick={onCounter}>
              Counter
            </Button>
          ) : null}
          {accept ? <Button onClick={() => setOpen(accept)}>{`${acceptWord} ${provider_share}%`}</Button> : null}
        </PhoneActionBar>
      ) : null}

      {/* A dialog stays while it is open, even if the other party moves: it then says so itself. */}
      <Suspense>
        {open === 'agree' ? <AgreeDialog proposal={proposal} monthly={monthly} onClose={close} /> : null}
        {open === 'reject' ? <RejectDialog proposal={proposal} monthly={monthly} onClose={close} /> : null}
        {open === 'withdraw' ? <WithdrawDialog proposal={proposal} monthly={monthly} onClose={close} /> : null}
        {open === 'accept' ? <AcceptDialog proposal={proposal} monthly={monthly} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

/** Leads to the agreement once it exists; until then, to the terms and the state of the fee (decision C-63). */
function ReviewAgreement({ id, agreement_id }: { id: string; agreement_id: string | null }) {
  return agreement_id ? (
    <ButtonLink to="/agreement-detail" search={{ id: agreement_id }}>
      Review Agreement
    </ButtonLink>
  ) : (
    <ButtonLink to="/proposal-detail" search={{ id, complete: '1' }} variant="default">
      Review Agreement
    </ButtonLink>
  )
}
