import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { askForRecommendation } from './ask-for-recommendation.ts'
import { declineRecommendation } from './decline-recommendation.ts'
import { getRecommendationLink } from './get-recommendation-link.ts'
import { giveRecommendation } from './give-recommendation.ts'
import { hideRecommendation } from './hide-recommendation.ts'
import { listRecommendations } from './list-recommendations.ts'
import { personalData } from './personal-data.ts'
import { providers } from './policy.ts'
import { removeRecommendation } from './remove-recommendation.ts'
import { removeSuggestedRecommender } from './remove-suggested-recommender.ts'

export const recommendations = feature('recommendations', {
  operations: {
    listRecommendations: operation(providers, () => listRecommendations),
    askForRecommendation: operation(
      providers,
      askForRecommendation,
      transaction({ recommendations_pkey: 'ALREADY_EXISTS', recommendations_once: 'ALREADY_ASKED' }),
    ),
    removeSuggestedRecommender: operation(providers, () => removeSuggestedRecommender, transaction()),
    hideRecommendation: operation(providers, () => hideRecommendation, transaction()),
    removeRecommendation: operation(providers, () => removeRecommendation, transaction()),
    getRecommendationLink: operation('anyone', getRecommendationLink),
    giveRecommendation: operation('anyone', giveRecommendation),
    declineRecommendation: operation('anyone', declineRecommendation),
  },
  live: ['recommendations'],
  personal_data: personalData,
  anonymize,
})
