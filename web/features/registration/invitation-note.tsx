import styles from '../../shared/entry/entry-card.module.css'

/** Where somebody who was invited arrives, be it with an account they have already. */
export function proposalPath(proposalId: string | undefined): string | undefined {
  return proposalId && `/proposal-detail?${new URLSearchParams({ id: proposalId })}`
}

/** Whoever comes from an invitation must register with the address it was sent to. */
export function InvitationNote({ email }: { email: string }) {
  return (
    <p className={styles.aside}>
      A proposal was sent to {email}. Register with this address, and it waits for you when you first sign in.
    </p>
  )
}
