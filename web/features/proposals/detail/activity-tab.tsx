import { Button, Textarea } from '@mantine/core'
import { isolated } from '#domain/isolated.ts'
import { formatTimeline, TERM_LABELS } from '#domain/terms.ts'
import { Card } from '../../../ui/card.tsx'
import { FormActions, FormFailure } from '../../../ui/form-layout.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { statusWord } from '../../../ui/status-words.ts'
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './detail.module.css'
import { useComment } from './use-comment.ts'

/** Everything that happened and was said, newest first. */
export function ActivityTab({ proposal }: { proposal: Proposal }) {
  const items = activityOf(proposal)
  return (
    <div className={styles.stack}>
      {proposal.allowed.comment ? <CommentForm id={proposal.id} /> : null}
      <Card title="Activity">
        {items.length === 0 ? <EmptyState title="No activity recorded yet" /> : <Timeline items={items} />}
      </Card>
    </div>
  )
}

function CommentForm({ id }: { id: string }) {
  const { content, setContent, error, failure, isBusy, send } = useComment(id)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label="Comment"
        autosize
        minRows={2}
        maxLength={4000}
        value={content}
        error={error}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <FormFailure>{failure?.sentence}</FormFailure>
      <FormActions>
        <Button type="submit" variant="default" loading={isBusy}>
          Add comment
        </Button>
      </FormActions>
    </form>
  )
}

/** Creation, versions, status changes and comments as one story. At the same moment, the consequence comes first. */
function activityOf({
  id,
  owner,
  created_at,
  versions,
  status_history,
  term_history,
  comments,
}: Proposal): TimelineItem[] {
  const author = versions[0]?.author.name ?? owner.name
  const items: TimelineItem[] = [
    { key: `created-${id}`, title: `${author} created the proposal`, at: created_at },
    ...versions.map((version) => {
      const { provider_share, timeline } = version.terms
      const duration = formatTimeline({ value: timeline.duration, unit: timeline.unit }).toLowerCase()
      return {
        key: `version-${version.id}`,
        title: `Version ${version.version_number} by ${isolated(version.author.name)}: ${provider_share}% for ${duration}`,
        at: version.created_at,
        children: (
          <span className={styles.said}>{[version.scope_of_work, version.notes].filter(Boolean).join('\n')}</span>
        ),
      }
    }),
    ...status_history.map(({ id: change, status, sentence, timestamp }) => ({
      key: `status-${change}`,
      title: sentence,
      at: timestamp,
      tone: statusWord(status).tone,
      children: <StatusBadge status={status} />,
    })),
    ...term_history.map(({ id: event, sentence, timestamp }) => ({ key: event, title: sentence, at: timestamp })),
    ...comments.map((comment) => ({
      key: `comment-${comment.id}`,
      title: `${comment.author} commented${aboutWhat(comment)}`,
      at: comment.timestamp,
      children: <span className={styles.said}>{comment.content}</span>,
    })),
  ]
  return items.toReversed().sort((a, b) => b.at.localeCompare(a.at))
}

function aboutWhat({ term, version_number }: Proposal['comments'][number]): string {
  if (term) return ` on ${TERM_LABELS[term].toLowerCase()}`
  return version_number === null ? '' : ` on version ${version_number}`
}
