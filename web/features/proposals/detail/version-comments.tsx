import { Button, TextInput } from '@mantine/core'
import { FormFailure } from '../../../ui/form-layout.tsx'
import type { Proposal, Version } from '../wizard/proposal-values.ts'
import { CommentList } from './comment-list.tsx'
import styles from './term-comments.module.css'
import { useComment } from './use-comment.ts'

/** What both sides said about a version as a whole; Enter sends a comment. */
export function VersionComments({ proposal, version }: { proposal: Proposal; version: Version }) {
  const { id, version_number } = version
  const label = `Version ${version_number}`
  const comments = proposal.comments.filter((one) => one.term === null && one.version_number === version_number)
  const { content, setContent, error, failure, isBusy, send } = useComment(proposal.id, { version_id: id })
  if (comments.length === 0 && !proposal.allowed.comment) return null
  return (
    <div className={styles.version}>
      <CommentList proposal={proposal} comments={comments} label={label} />
      {proposal.allowed.comment ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <div className={styles.reply}>
            <TextInput
              aria-label={`Comment on version ${version_number}`}
              placeholder="Comment on this version"
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
      ) : null}
    </div>
  )
}
