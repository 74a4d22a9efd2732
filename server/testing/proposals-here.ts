import { proposals } from '../features/proposals/feature.ts'
import { createRateLimits } from '../platform/rate-limits.ts'
import { PUBLIC_URL, type TestGround } from './use-operations.ts'

/** The operations of proposals, for a test's house. */
export const proposalsHere = (ground: TestGround) =>
  proposals.routes({ public_url: PUBLIC_URL, rate_limits: createRateLimits(ground) })
