import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Answers = InferClientOutputs<typeof client>

export type Listing = Answers['listingFigures']['listListings']['items'][number]
export type WatchedListing = Answers['listingFigures']['listWatchlist']['items'][number]
export type OwnListing = Answers['market']['listMyListings']['items'][number]
export type FirstRefusal = Answers['market']['listFirstRefusals']['items'][number]
export type Transaction = Answers['market']['listTransactions']['items'][number]
