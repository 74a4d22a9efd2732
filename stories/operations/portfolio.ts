import { operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('portfolio', { getPortfolio: own(), getPortfolioAnalytics: own() })
