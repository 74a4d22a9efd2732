import type { FeatureDeps } from '#server/feature.ts'

export type SupportAccessDeps = Pick<FeatureDeps, 'public_url'>
