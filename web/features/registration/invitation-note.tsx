import styles from '../../shared/entry/entry-card.module.css'

/** Where invited people arrive, also with an existing account. */
export function proposalPath(proposalId: string | undefined): string | undefined {
  return proposalId && `/proposal-detail?${new URLSearchParams({ id: proposalId })}`
}

/** Invited people must register with the address of the invitation. */
export function InvitationNote({ email }: { email: string }) {
  return <p className={styles.aside}>You've been sent a proposal at {email}. Register with this email to answer it.</p>
}
