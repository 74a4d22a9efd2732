import styles from '../../shared/entry/entry-card.module.css'

/** Where invited people arrive, also with an existing account. */
export function proposalPath(proposalId: string | undefined): string | undefined {
  return proposalId && `/proposal-detail?${new URLSearchParams({ id: proposalId })}`
}

const isInvitationLink = (returnTo: string | undefined) => returnTo?.startsWith('/accept-invite?') ?? false

/** Invited people must register with the address of the invitation. */
export function InvitationNote({ email, proposalId, returnTo }: InvitationNoteProps) {
  const isInvitation = isInvitationLink(returnTo)
  if (!email || (!proposalId && !isInvitation)) return null
  return (
    <p className={styles.aside}>
      You've been {isInvitation ? 'invited to a project' : 'sent a proposal'} at {email}. Register with this email to
      answer it.
    </p>
  )
}

interface InvitationNoteProps {
  email: string | undefined
  proposalId: string | undefined
  returnTo: string | undefined
}
