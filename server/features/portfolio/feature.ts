import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/http.ts'
import { getPortfolio } from './get-portfolio.ts'
import { getPortfolioAnalytics } from './get-portfolio-analytics.ts'
import { holders } from './policy.ts'

export const portfolio = feature('portfolio', {
  operations: {
    getPortfolio: operation(holders, () => getPortfolio),
    getPortfolioAnalytics: operation(holders, () => getPortfolioAnalytics),
  },
})
