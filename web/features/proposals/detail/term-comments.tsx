import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { SUGGESTED_FIELDS, type Term } from '#domain/terms.ts'
import { FormFailure } from '../../../ui/form-layout.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import { CommentList } from './comment-list.tsx'
import type { Suggested } from './suggest-field.tsx'
import styles from './term-comments.module.css'
import { useComment } from './use-comment.ts'

const SuggestField = lazy(async () => ({ default: (await import('./suggest-field.tsx')).SuggestField }))

interface TermCommentsProps {
  proposal: Proposal
  term: Term
  label: string
  comments: Proposal['comments']
}

/** What both sides said about a term, the oldest first; Enter sends a reply. */
export function TermComments({ proposal, term, label, comments }: TermCommentsProps) {
  return (
    <div className={styles.talk}>
      <CommentList proposal={proposal} comments={comments} label={label} />
      {proposal.allowed.comment ? <Reply proposal={proposal} term={term} label={label} /> : null}
    </div>
  )
}

function Reply({ proposal, term, label }: Omit<TermCommentsProps, 'comments'>) {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const { content, setContent, error, failure, isBusy, send } = useComment(proposal.id, { term }, () =>
    setSuggested(null),
  )
  const canSuggest = SUGGESTED_FIELDS[term] !== undefined && proposal.turn !== null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(suggested?.value ?? undefined)
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
      {canSuggest && suggested === null ? (
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => setSuggested({ value: null })}>
          Suggest a value
        </Button>
      ) : null}
      {suggested ? (
        <Suspense>
          <SuggestField version={proposal.current_version} term={term} label={label} onChange={setSuggested} />
        </Suspense>
      ) : null}
      <FormFailure>{failure?.sentence}</FormFailure>
    </form>
  )
}
