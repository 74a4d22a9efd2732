import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberContext, MemberWrite } from '#server/platform/http.ts'
import { lockEndpoint } from './store.ts'

/** What a person has sent to an endpoint of theirs at once: bounded, and only while the endpoint is enabled. */
export async function sendByHand<Sent>(
  context: MemberContext,
  { id, rate_limits }: { id: string; rate_limits: RateLimits },
  send: (write: MemberWrite) => Promise<Sent>,
): Promise<Sent | Refusal<'NOT_FOUND' | 'WEBHOOK_ENDPOINT_DISABLED' | 'RATE_LIMITED'>> {
  const tooMany = await consumeRateLimit(rate_limits, ['webhook_send', context.viewer.id])
  if (tooMany) return tooMany
  return context.command(async (write) => {
    const endpoint = await lockEndpoint(write.tx, write.viewer, id)
    if (!endpoint) return refuse('NOT_FOUND')
    if (endpoint.disabled_at) return refuse('WEBHOOK_ENDPOINT_DISABLED')
    return send(write)
  })
}
