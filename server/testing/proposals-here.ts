import { proposals } from '../features/proposals/feature.ts'
import { createRateLimits } from '../identity/rate-limits.ts'
import { COMMISSION, MANY_PROJECTS, PUBLIC_URL, type TestDeps } from './use-operations.ts'

/** The operations of proposals, for a test's house. */
export const proposalsHere = (deps: Pick<TestDeps, 'pool' | 'clock'>) =>
  proposals.routes({
    ...COMMISSION,
    ...MANY_PROJECTS,
    public_url: PUBLIC_URL,
    secret: 's'.repeat(32),
    rate_limits: createRateLimits(deps),
  })
