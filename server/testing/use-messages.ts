import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { conversationIdOf } from '../features/messages/conversation-id.ts'
import { messages } from '../features/messages/feature.ts'
import { messageWorkers } from '../features/messages/jobs.ts'
import { notifications } from '../features/notifications/feature.ts'
import { personReports } from '../features/person-reports/feature.ts'
import { createRateLimits } from '../identity/rate-limits.ts'
import { createFiles, folderDisk, removeFilesWorker } from '../platform/files.ts'
import type { Viewer } from '../platform/http.ts'
import { type Cast, register, registerCast } from './cast.ts'
import { MAIL_SECRET, useOperations } from './use-operations.ts'

/** Messages on a database of the file's own, where the cast share no deal. */
export function useMessages() {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  const files = createFiles(folderDisk(folder))
  const house = useOperations(
    ({ pool, clock }) => ({
      messages: messages.routes({ files, rate_limits: createRateLimits({ pool, clock }) }),
      personReports: personReports.routes({ rate_limits: createRateLimits({ pool, clock }) }),
      notifications: notifications.routes({ secret: MAIL_SECRET }),
    }),
    [...messageWorkers(), removeFilesWorker(files)],
  )
  const { db, as, clock } = house
  const people = {} as Cast
  beforeAll(async () => void Object.assign(people, await registerCast(db)))
  let pairs = 0

  /** An owner, and a provider who accepted an invitation to a project of theirs. */
  async function pairWithDeal(): Promise<{ owner: Viewer; provider: Viewer }> {
    pairs += 1
    const owner = await register(db, { role: 'owner', name: 'Olivia Hart', email: `olivia-${pairs}@example.com` })
    const provider = await register(db, { role: 'provider', name: 'Priya Shah', email: `priya-${pairs}@example.com` })
    const at = { created_at: clock.now() }
    const project = { id: randomUUID(), owner_id: owner.id, title: 'Fernleaf', project_status: 'active' as const }
    await db
      .insertInto('projects')
      .values({ ...project, ...at, updated_at: clock.now() })
      .execute()
    const invitation = { id: randomUUID(), project_id: project.id, inviter_id: owner.id, provider_id: provider.id }
    const accepted = { status: 'accepted' as const, expires_at: clock.now(), ended_at: clock.now() }
    await db
      .insertInto('invitations')
      .values({ ...invitation, ...accepted, ...at })
      .execute()
    return { owner, provider }
  }

  const send = (
    from: Viewer,
    to: Viewer,
    content: string,
    message_id: string = randomUUID(),
    attachment_ids: string[] = [],
  ) =>
    as(from).messages.sendMessage({
      ...{ id: conversationIdOf(from.id, to.id), message_id, recipient_id: to.id, content, attachment_ids },
    })
  const open = (viewer: Viewer, other: Viewer) => as(viewer).messages.openConversation({ user_id: other.id })

  /** The messages of two people, newest first, as one of them sees them. */
  async function history(viewer: Viewer, other: Viewer) {
    const { items } = await as(viewer).messages.listMessages({ id: conversationIdOf(viewer.id, other.id), limit: 100 })
    return items
  }

  const storedFiles = async () => (await readdir(folder)).length

  return { ...house, people, pairWithDeal, send, open, history, storedFiles }
}
