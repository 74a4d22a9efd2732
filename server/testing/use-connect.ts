import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { connect } from '../features/connect/feature.ts'
import { createRateLimits } from '../identity/rate-limits.ts'
import { type Cast, registerCast } from './cast.ts'
import { useStripe } from './use-stripe.ts'

const public_url = 'http://localhost:3000'

/** The operations around accounts at Stripe, with the sandbox behind them and the cast before them. */
export function useConnect() {
  const server = useStripe({
    routes: ({ boundary, pool, clock }) => ({
      connect: connect.routes({
        ...{ accounts: boundary.accounts, applications: boundary.applications, public_url },
        ...{ rate_limits: createRateLimits({ pool, clock }), secret: 's'.repeat(32) },
      }),
    }),
  })
  const { as, db } = server
  const cast = {} as Cast
  beforeAll(async () => {
    Object.assign(cast, await registerCast(db))
  })

  return {
    ...server,
    cast,
    connectionOf: (person: Cast['priya']) => as(person).connect.getConnection({}),
    linkFor: async (person: Cast['priya']) => (await as(person).connect.createAccountLink({})).url,
    /** An event that arrives now, whether or not its own webhook did; it is stored and applied. */
    async receiveEvent(type: string, about: { object_id: string; account_id: string | null }) {
      const at = server.clock.now()
      const id = `evt_${randomUUID()}`
      await db
        .insertInto('stripe_events')
        .values({ id, type, ...about, occurred_at: at, received_at: at, source: 'webhook' })
        .execute()
      await server.runJob('stripe-event', { event_id: id })
      return id
    },
    /** A person's notifications, newest first. */
    async notificationsOf({ id }: { id: string }) {
      const rows = await db
        .selectFrom('notifications')
        .select(['title', 'message', 'link_url'])
        .where('recipient_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows
    },
    /** What stands in a chain of the audit trail, oldest first. */
    async auditOf(chain: string) {
      const events = db.selectFrom('audit_events').select(['action', 'data']).where('chain', '=', chain)
      return events.orderBy('sequence').execute()
    },
  }
}
