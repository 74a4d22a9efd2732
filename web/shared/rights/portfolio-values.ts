import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Answers = InferClientOutputs<typeof client>['portfolio']

export type Portfolio = Answers['getPortfolio']
export type PortfolioRight = Portfolio['rights'][number]
export type NextPayment = Portfolio['next_payments'][number]
export type Analytics = Answers['getPortfolioAnalytics']
