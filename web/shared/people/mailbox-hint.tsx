import styles from './people.module.css'

/** Where a mail can be read while no mail server is configured; nothing where one is. */
export function MailboxHint({ url }: { url: string | null }) {
  if (!url) return null
  return (
    <p className={styles.hint}>
      No mail server is configured.{' '}
      <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
        Open the built-in mailbox
      </a>
    </p>
  )
}
