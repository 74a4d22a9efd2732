import { z } from 'zod'
import { RECOMMENDATION_STATUSES } from '#domain/recommendation.ts'
import { allowed, id, timestamp } from './fields.ts'
import { publicRead, publicWrite, read, refusals, write } from './operation.ts'
import { recommendationForm, recommendationRequest } from './recommendation-forms.ts'

/** A recommendation of a provider, as others read it. */
export const shownRecommendation = z.object({
  id,
  author_name: z.string(),
  author_role: z.string(),
  content: z.string(),
  given_at: timestamp,
})

export const recommendation = z.object({
  id,
  email: z.string().nullable().describe('Null once nothing is awaited from it'),
  status: z.enum([...RECOMMENDATION_STATUSES, 'expired']),
  asked_at: timestamp,
  answered_at: timestamp.nullable(),
  author_name: z.string(),
  author_role: z.string(),
  content: z.string(),
  is_hidden: z.boolean().describe('Others do not see it'),
  allowed: allowed('hide', 'remove'),
})

const link = z.string().min(1).max(200)

export const recommendationLink = z.object({
  state: z.enum([...RECOMMENDATION_STATUSES, 'expired', 'unknown']),
  provider_name: z.string().nullable().describe('Null unless there is something to answer or to delete'),
  message: z.string(),
  recommendation: shownRecommendation.nullable(),
})

export const recommendations = {
  listRecommendations: read('/api/recommendations', 'List your requests for recommendations, newest first')
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(recommendation),
        suggested: z.array(z.string()).describe('Emails named at registration that are not asked yet'),
        message: z.string().describe('Message written at registration'),
        can_ask: z.int().describe('How many more people can be asked'),
      }),
    ),
  askForRecommendation: write('POST', '/api/recommendations', 'Request a recommendation by email')
    .input(recommendationRequest.extend({ id }))
    .output(recommendation)
    .errors(refusals('ALREADY_EXISTS', 'ALREADY_ASKED', 'ASKED_ENOUGH', 'CANNOT_ASK_YOURSELF')),
  removeSuggestedRecommender: write(
    'POST',
    '/api/recommendations/suggestions/remove',
    'Remove an email named at registration',
  )
    .input(z.object({ email: z.string().max(254) }))
    .output(z.object({ suggested: z.array(z.string()) })),
  hideRecommendation: write('PUT', '/api/recommendations/{id}/visibility', 'Set whether a recommendation is hidden')
    .input(z.object({ id, is_hidden: z.boolean() }))
    .output(recommendation)
    .errors(refusals('RECOMMENDATION_CLOSED')),
  removeRecommendation: write('DELETE', '/api/recommendations/{id}', 'Remove a request or a recommendation')
    .input(z.object({ id }))
    .output(recommendation)
    .errors(refusals('RECOMMENDATION_CLOSED')),
  getRecommendationLink: publicRead('/api/recommendation-links', 'Get the request that a mailed link shows')
    .input(z.object({ token: link }))
    .output(recommendationLink),
  giveRecommendation: publicWrite('POST', '/api/recommendation-links/give', 'Submit a recommendation by a mailed link')
    .input(recommendationForm.extend({ token: link }))
    .output(recommendationLink)
    .errors(refusals('RECOMMENDATION_CLOSED')),
  declineRecommendation: publicWrite(
    'POST',
    '/api/recommendation-links/decline',
    'Decline a request, or delete the recommendation, by a mailed link',
  )
    .input(z.object({ token: link, never_again: z.boolean().default(false) }))
    .output(recommendationLink)
    .errors(refusals('RECOMMENDATION_CLOSED')),
}
