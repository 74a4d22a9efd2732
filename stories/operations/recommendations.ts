import { randomUUID } from 'node:crypto'
import { about, guess, operationRowsOf, own } from '../operation-rows.ts'

interface WithRecommendation extends Readonly<Record<string, string>> {
  recommendation_id: string
}

const words = {
  author_name: 'Nora Quist',
  author_role: 'Client in 2025',
  content: 'She doubled our sign-ups in a year.',
}

export const operations = operationRowsOf<'recommendations', WithRecommendation>(
  'recommendations',
  async ({ priya }) => {
    const request = { id: randomUUID(), email: 'nora@example.com', message: '' }
    return { recommendation_id: (await priya.api.recommendations.askForRecommendation(request)).id }
  },
  {
    listRecommendations: own(),
    askForRecommendation: own(() => ({ id: randomUUID(), email: 'somebody@example.com', message: '' })),
    removeSuggestedRecommender: own(() => ({ email: 'somebody@example.com' })),
    hideRecommendation: about(({ recommendation_id }) => ({ id: recommendation_id, is_hidden: true })),
    removeRecommendation: about(({ recommendation_id }) => ({ id: recommendation_id })),
    getRecommendationLink: guess(({ recommendation_id }) => ({ token: recommendation_id })),
    giveRecommendation: about(({ recommendation_id }) => ({ token: recommendation_id, ...words })),
    declineRecommendation: about(({ recommendation_id }) => ({ token: recommendation_id })),
  },
)
