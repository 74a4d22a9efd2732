import { invitations } from '../features/invitations/feature.ts'
import { createRateLimits } from '../identity/rate-limits.ts'
import { PUBLIC_URL, type TestDeps } from './use-operations.ts'

/** The operations of invitations, for a test's house. */
export const invitationsHere = (deps: Pick<TestDeps, 'pool' | 'clock'>) =>
  invitations.routes({ public_url: PUBLIC_URL, secret: 's'.repeat(32), rate_limits: createRateLimits(deps) })
