import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'

// Loaded when they are opened: their forms bring more with them, one of them the contract's schemas.
const AgreeDialog = lazy(async () => ({ default: (await import('./agree-dialog.tsx')).AgreeDialog }))
const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog.tsx')).RejectDialog }))

/** What the viewer may do now, as the server says. */
export function ProposalActions({ proposal }: { proposal: Proposal }) {
  const { id, allowed, agreement_id } = proposal
  const [open, setOpen] = useState<'agree' | 'reject' | 'accept' | null>(null)
  const close = () => setOpen(null)

  return (
    <>
      {allowed.reject ? (
        <Button variant="default" onClick={() => setOpen('reject')}>
          Reject
        </Button>
      ) : null}
      {allowed.counter ? (
        <ButtonLink to="/new-proposal" search={{ mode: 'counter', counterOf: id }} variant="default">
          Counter
        </ButtonLink>
      ) : null}
      {allowed.accept_version ? <Button onClick={() => setOpen('accept')}>Accept</Button> : null}
      {allowed.agree ? <Button onClick={() => setOpen('agree')}>Agree</Button> : null}
      {allowed.complete ? (
        <ButtonLink to="/proposal-detail" search={{ id, complete: '1' }}>
          Complete Agreement
        </ButtonLink>
      ) : null}
      {allowed.review_agreement ? <ReviewAgreement id={id} agreement_id={agreement_id} /> : null}

      {/* A dialog stays while it is open, even if the other party moves: it then says so itself. */}
      <Suspense>
        {open === 'agree' ? <AgreeDialog proposal={proposal} onClose={close} /> : null}
        {open === 'reject' ? <RejectDialog proposal={proposal} onClose={close} /> : null}
      </Suspense>
      {open === 'accept' ? <AcceptDialog proposal={proposal} onClose={close} /> : null}
    </>
  )
}

/** Leads to the agreement once it is there, before that to the terms and where the fee stands (decision C-63). */
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

function AcceptDialog({
  proposal: { id, current_version, owner },
  onClose,
}: {
  proposal: Proposal
  onClose: () => void
}) {
  // What was seen when the dialog opened is what is accepted, whatever arrives meanwhile.
  const [seen] = useState({ id, version_id: current_version.id, number: current_version.version_number })
  const { provider_share, timeline } = current_version.terms
  const accepting = useOperation(orpc.proposals.acceptVersion, { success: 'Version accepted', onDone: onClose })
  return (
    <ConfirmDialog
      opened
      title={`Accept version ${seen.number}?`}
      confirmLabel="Accept"
      onConfirm={() => accepting.run({ id: seen.id, version_id: seen.version_id })}
      onCancel={onClose}
      busy={accepting.isBusy}
      failure={accepting.failure?.sentence}
    >
      You accept {provider_share}% of the revenue for {timeline.duration}{' '}
      {timeline.duration === 1 ? timeline.unit : `${timeline.unit}s`}. {owner.name} then agrees and sets when reporting
      starts; after that neither side can counter.
    </ConfirmDialog>
  )
}
