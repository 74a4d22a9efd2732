import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Answers = InferClientOutputs<typeof client>['terminations']

export type Termination = Answers['decideTermination']
export type TerminationReview = Answers['getTerminationReview']
export type OwedStatement = Answers['getTerminationStatement']
