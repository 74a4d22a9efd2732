import styles from './entry-card.module.css'

/** Whoever comes from an invitation must register with the address it was sent to. */
export function InvitationNote({ email }: { email: string }) {
  return (
    <p className={styles.aside}>
      A proposal was sent to {email}. Register with this address, and it waits for you when you first sign in.
    </p>
  )
}
