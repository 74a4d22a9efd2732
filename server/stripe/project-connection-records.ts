import { randomUUID } from 'node:crypto'
import type { Write } from '#server/platform/commands.ts'
import { endAuthorizationJob } from './end-authorization.ts'

/** What is stored of an owner's own Stripe account. */
export interface ProjectAccountFacts {
  account_id: string
  charges_enabled: boolean
  details_submitted: boolean
}

interface Connecting extends ProjectAccountFacts {
  project_id: string
  user_id: string
  scope: string
}

/** Connects an account to a project; one that was there before gives way. Gives the connection. */
export async function connectProject(write: Write, { project_id, user_id, ...account }: Connecting): Promise<string> {
  const { tx, now } = write
  const before = await lockConnection(write, project_id)
  if (before?.account_id === account.account_id) {
    await tx
      .updateTable('project_connections')
      .set({ ...account, last_sync_at: now })
      .where('id', '=', before.id)
      .execute()
    recordChange(write, { project_id, user_id }, 'stripe_account_confirmed', account.account_id)
    return before.id
  }
  if (before) await endConnection(write, before, 'replaced')
  const id = randomUUID()
  await tx
    .insertInto('project_connections')
    .values({ id, project_id, user_id, ...account, connected_at: now, last_sync_at: now })
    .execute()
  recordChange(write, { project_id, user_id }, 'stripe_account_connected', account.account_id)
  return id
}

/** Ends what connects a project, and has Stripe end it too. False when nothing does. */
export async function disconnectProject(write: Write, project_id: string): Promise<boolean> {
  const connection = await lockConnection(write, project_id)
  if (!connection) return false
  await endConnection(write, connection, 'revoked')
  return true
}

/** Takes over what Stripe said of an account at a moment, for every project it is connected to. */
export async function recordProjectAccount(
  write: Write,
  { account_id, charges_enabled, details_submitted }: ProjectAccountFacts,
  asked_at: Date,
): Promise<void> {
  const rows = await write.tx
    .updateTable('project_connections')
    .set({ charges_enabled, details_submitted, last_sync_at: asked_at })
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('last_sync_at', '<=', asked_at)
    .returning('user_id')
    .execute()
  if (rows.length > 0) write.publish({ audience: rows.map(({ user_id }) => user_id), topic: 'connect', id: account_id })
}

/** Ends what connected an account that Stripe no longer gives the platform. Gives what was ended. */
export async function endGoneConnections(write: Write, account_id: string, known_before: Date) {
  const ended = await write.tx
    .updateTable('project_connections')
    .set({ ended_at: write.now, end_reason: 'gone' })
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('connected_at', '<=', known_before)
    .returning(['project_id', 'user_id', 'account_id'])
    .execute()
  for (const connection of ended) recordChange(write, connection, 'stripe_account_disconnected', account_id, 'gone')
  return ended
}

/** Deletes what a person whose account is deleted connected to their projects, and has Stripe end it too. */
export async function deleteConnectionsOf({ tx, enqueue }: Write, user_id: string): Promise<void> {
  const connected = await tx
    .deleteFrom('project_connections')
    .where('user_id', '=', user_id)
    .returning(['account_id', 'ended_at'])
    .execute()
  const live = connected.filter(({ ended_at }) => ended_at === null)
  for (const account_id of new Set(live.map((one) => one.account_id))) enqueue(endAuthorizationJob, { account_id })
}

interface Connection {
  id: string
  project_id: string
  user_id: string
  account_id: string
}

/** Takes the project too: of two who connect it at once, the second finds what the first has connected. */
async function lockConnection({ tx }: Write, project_id: string): Promise<Connection | undefined> {
  await tx.selectFrom('projects').select('id').where('id', '=', project_id).forNoKeyUpdate().execute()
  return tx
    .selectFrom('project_connections')
    .select(['id', 'project_id', 'user_id', 'account_id'])
    .where('project_id', '=', project_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function endConnection(write: Write, connection: Connection, end_reason: 'revoked' | 'replaced'): Promise<void> {
  await write.tx
    .updateTable('project_connections')
    .set({ ended_at: write.now, end_reason })
    .where('id', '=', connection.id)
    .execute()
  write.enqueue(endAuthorizationJob, { account_id: connection.account_id })
  recordChange(write, connection, 'stripe_account_disconnected', connection.account_id, end_reason)
}

function recordChange(
  write: Write,
  { project_id, user_id }: Pick<Connection, 'project_id' | 'user_id'>,
  action: string,
  account_id: string,
  reason?: string,
): void {
  const data = { account_id, ...(reason && { reason }) }
  write.audit({ chain: `project:${project_id}`, action, subject_type: 'project', subject_id: project_id, data })
  write.publish({ audience: [user_id], topic: 'connect', id: account_id })
}
