import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Answers = InferClientOutputs<typeof client>['dashboard']

export type OwnerDashboard = Answers['getOwnerDashboard']
export type ProviderDashboard = Answers['getProviderDashboard']
/** A sum with its lines. */
export type FigureLines = Answers['getOwnerFigure']
/** What both views have in common. */
export type Overview = Omit<Pick<OwnerDashboard, keyof OwnerDashboard & keyof ProviderDashboard>, 'months'>
