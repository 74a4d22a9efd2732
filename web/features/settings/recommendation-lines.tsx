import { Button } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { type client, orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './settings.module.css'

type Recommendation = InferClientOutputs<typeof client>['recommendations']['listRecommendations']['items'][number]

/** A person named at registration: asked only if the provider wants it. */
export function SuggestionLine({ email, onChoose }: { email: string; onChoose: () => void }) {
  const removing = useOperation(orpc.recommendations.removeSuggestedRecommender, { toastFailure: true })
  return (
    <li className={styles.line}>
      <span className={styles.lineWords}>{email}</span>
      <Button size="xs" variant="default" onClick={onChoose} aria-label={`Ask ${email}`}>
        Ask
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={removing.isBusy}
        onClick={() => removing.run({ email })}
        aria-label={`Remove ${email}`}
      >
        Remove
      </Button>
    </li>
  )
}

/** A request and what came of it. */
export function RecommendationLine({ item }: { item: Recommendation }) {
  const { id, email, author_name, author_role, content, is_hidden, allowed } = item
  const hiding = useOperation(orpc.recommendations.hideRecommendation, { toastFailure: true })
  const removing = useOperation(orpc.recommendations.removeRecommendation, { toastFailure: true })
  const who = author_name || email || 'A person'
  return (
    <li className={styles.line}>
      <div className={styles.lineWords}>
        <p>
          {who}
          {author_role ? `, ${author_role}` : ''}
        </p>
        {content ? <p>{content}</p> : null}
        <p className={styles.dim}>{stateWords(item)}</p>
      </div>
      {allowed.hide ? (
        <Button
          size="xs"
          variant="default"
          loading={hiding.isBusy}
          onClick={() => hiding.run({ id, is_hidden: !is_hidden })}
          aria-label={`${is_hidden ? 'Show' : 'Hide'} the recommendation of ${who}`}
        >
          {is_hidden ? 'Show' : 'Hide'}
        </Button>
      ) : null}
      {allowed.remove ? (
        <Button
          size="xs"
          variant="default"
          loading={removing.isBusy}
          onClick={() => removing.run({ id })}
          aria-label={`Remove the ${content ? 'recommendation of' : 'request to'} ${who}`}
        >
          Remove
        </Button>
      ) : null}
    </li>
  )
}

function stateWords({ status, asked_at, answered_at, is_hidden }: Recommendation): string {
  const asked = `Asked on ${formatTimestampDay(asked_at)}`
  if (status === 'asked') return `${asked}, not answered yet`
  if (status === 'expired') return `${asked}, not answered`
  const answered = formatTimestampDay(answered_at ?? asked_at)
  if (status === 'declined') return `${asked}, declined on ${answered}`
  return `Written on ${answered}${is_hidden ? ', hidden from others' : ''}`
}
