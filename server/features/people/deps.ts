import type { FeatureDeps } from '#server/feature.ts'

export type PeopleDeps = Pick<FeatureDeps, 'public_url'>
