import { UnstyledButton } from '@mantine/core'
import styles from '../../shared/entry/entry-card.module.css'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { MailboxHint } from '../../shared/people/mailbox-hint.tsx'
import { TextLink } from '../../ui/links.tsx'

interface LinkSentProps {
  email: string
  /** Where mails can be read when the product keeps its own mailbox. */
  mailbox_url: string | null
  onAgain: () => void
}

/** What happens next, without a word of whether there is an account. */
export function LinkSent({ email, mailbox_url, onAgain }: LinkSentProps) {
  return (
    <EntryCard title="Check your email" after={<TextLink to="/login">Back to log in</TextLink>}>
      <EntryFields>
        <p className={styles.status} role="status">
          If <strong>{email}</strong> belongs to a Sharewell account, we've sent it a link to reset the password. It
          works once, for one hour.
        </p>
        <p className={styles.dim}>
          No email? Check your spam folder, or{' '}
          <UnstyledButton className={styles.textButton} onClick={onAgain}>
            try another email
          </UnstyledButton>
          .
        </p>
        <MailboxHint url={mailbox_url} />
      </EntryFields>
    </EntryCard>
  )
}
