import { Button, TextInput } from '@mantine/core'
import type { Term } from '#domain/terms.ts'
import { FormFailure } from '../../../ui/form-layout.tsx'
import { formatTimestamp } from '../../../ui/timestamps.ts'
import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './term-comments.module.css'
import { useComment } from './use-comment.ts'

interface TermCommentsProps {
  proposal: Proposal
  term: Term
  label: string
  comments: Proposal['comments']
}

/** What both sides said about a term, the oldest first; Enter sends a reply. */
export function TermComments({ proposal, term, label, comments }: TermCommentsProps) {
  const { current_version, allowed } = proposal
  return (
    <div className={styles.talk}>
      {comments.length > 0 ? (
        <ul aria-label={`Comments on ${label.toLowerCase()}`}>
          {comments.map(({ id, author, content, timestamp, version_number }) => (
            <li key={id}>
              <p className={styles.by}>
                <b>{author}</b> {formatTimestamp(timestamp)}
                {version_number === current_version.version_number ? null : `, on version ${version_number}`}
              </p>
              <p>{content}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {allowed.comment ? <Reply id={proposal.id} term={term} label={label} /> : null}
    </div>
  )
}

function Reply({ id, term, label }: { id: string; term: Term; label: string }) {
  const { content, setContent, error, failure, isBusy, send } = useComment(id, term)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.reply}>
        <TextInput
          aria-label={`Comment on ${label.toLowerCase()}`}
          placeholder="Comment on this term"
          autoComplete="off"
          maxLength={4000}
          value={content}
          error={error}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          Send
        </Button>
      </div>
      <FormFailure>{failure?.sentence}</FormFailure>
    </form>
  )
}
