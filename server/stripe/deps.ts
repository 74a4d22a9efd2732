import type { Kysely } from 'kysely'
import type Stripe from 'stripe'
import { type Commands, commandRunner, type Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Clock, Log } from '#server/platform/process.ts'
import type { AccountChanges } from './account-changes.ts'
import type { FoundMovements } from './found-movements.ts'
import type { Settlements } from './settlements.ts'
import type { StripeMode } from './stored-mode.ts'
import type { SubscriptionChanges } from './subscription-reports.ts'

/** What everything at the boundary to Stripe stands on. */
export interface StripeDeps {
  client: Stripe
  commands: Commands
  db: Kysely<DB>
  clock: Clock
  log: Log
  settled: Settlements
  accountChanges: AccountChanges
  collecting: Collecting
  subscriptions: SubscriptionChanges
  /** Stores the customer of a person with their account. */
  setCustomer: (tx: Tx, user_id: string, customer_id: string) => Promise<void>
  /** The platform as an application, and where people consent to connecting an account of theirs to it. */
  application: { client_id: string | null; connect_url: string }
  /** Where this product is reached: pages of other services lead back to it. */
  public_url: string
  mode: StripeMode
}

/** Who collects what connected accounts earn. */
export interface Collecting {
  /** Whether anybody counts what this account earns, and by what its payments were for. */
  interest(db: Kysely<DB>, account_id: string): Promise<'nothing' | 'records' | 'items'>
  /** What an event brought. Runs in a transaction; the same may come several times, in any order. */
  found(write: Write, found: FoundMovements): Promise<void>
}

/** What it takes to record an outcome: commands, and what follows from it. */
export type RecordingDeps<Kind extends keyof Settlements> = Pick<StripeDeps, 'commands' | 'log'> & {
  settled: Pick<Settlements, Kind>
}

/** One short transaction of the system's own; Stripe is never called inside. */
export function record<Recorded>(
  deps: Pick<StripeDeps, 'commands' | 'log'>,
  name: string,
  run: (write: Write) => Promise<Recorded>,
): Promise<Recorded> {
  return commandRunner(deps, `stripe.${name}`)(run)
}
