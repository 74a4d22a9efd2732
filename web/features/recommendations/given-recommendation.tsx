import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { FormActions } from '../../ui/form-layout.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { DeclineButtons } from './decline-buttons.tsx'

type Link = InferClientOutputs<typeof client>['recommendations']['getRecommendationLink']

interface GivenRecommendationProps {
  token: string
  name: string
  recommendation: NonNullable<Link['recommendation']>
}

/** What was written, for its author, who may delete it. */
export function GivenRecommendation({ token, name, recommendation }: GivenRecommendationProps) {
  const { author_name, author_role, content, given_at } = recommendation
  return (
    <EntryCard
      wide
      title={`Your recommendation of ${name}`}
      description={`Written on ${formatTimestampDay(given_at)}, shown with your name: ${author_name}, ${author_role}`}
    >
      <EntryFields>
        <blockquote>{content}</blockquote>
        <FormActions>
          <DeclineButtons token={token} isGiven />
        </FormActions>
      </EntryFields>
    </EntryCard>
  )
}
