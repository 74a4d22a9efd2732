import type { FeatureDeps } from '#server/feature.ts'

export type JobsDeps = Pick<FeatureDeps, 'dead_letters'>
