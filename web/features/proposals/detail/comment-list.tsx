import { suggestionInWords } from '#domain/suggestion.ts'
import { TextLink } from '../../../ui/links.tsx'
import { formatTimestamp } from '../../../ui/timestamps.ts'
import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './term-comments.module.css'

interface CommentListProps {
  proposal: Proposal
  comments: Proposal['comments']
  /** What they are about. */
  label: string
}

/** Comments, the oldest first, each with the way to make a counter-offer of it. */
export function CommentList({ proposal, comments, label }: CommentListProps) {
  const { current_version, allowed } = proposal
  if (comments.length === 0) return null
  return (
    <ul className={styles.comments} aria-label={`Comments on ${label.toLowerCase()}`}>
      {comments.map(({ id, author, content, timestamp, term, version_number, suggestion }) => (
        <li key={id}>
          <p className={styles.by}>
            <b>{author}</b> {formatTimestamp(timestamp)}
            {term === null || version_number === current_version.version_number
              ? null
              : `, on version ${version_number}`}
          </p>
          <p>{content}</p>
          {suggestion ? <p>Suggests {suggestionInWords(suggestion, current_version.terms.currency)}</p> : null}
          {allowed.counter ? (
            <TextLink to="/new-proposal" search={{ mode: 'counter', counterOf: proposal.id, comment: id }}>
              Make this a counter-offer
            </TextLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
