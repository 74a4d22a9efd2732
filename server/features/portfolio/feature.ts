import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { getPortfolio } from './get-portfolio.ts'
import { getPortfolioAnalytics } from './get-portfolio-analytics.ts'
import { holders } from './policy.ts'

export const portfolio = feature('portfolio', {
  operations: {
    getPortfolio: fromReplica(operation(holders, () => getPortfolio)),
    getPortfolioAnalytics: fromReplica(operation(holders, () => getPortfolioAnalytics)),
  },
})
