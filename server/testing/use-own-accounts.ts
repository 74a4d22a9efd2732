import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { insertNamedProject } from '../features/projects/commands.ts'
import { answerConsent } from './consent.ts'
import { useConnect } from './use-connect.ts'

/** Olivia's two projects, to which she connects Stripe accounts of her own; before each test neither has one. */
export function useOwnAccounts() {
  const server = useConnect()
  const { as, db, clock, cast, quiet } = server
  const fernleaf = randomUUID()
  const larkspur = randomUUID()

  const oauth = (by = cast.olivia, key?: string) => as(by, { ...(key && { key }) }).connect
  const connectionOf = (project_id: string) => oauth().getProjectConnection({ project_id })
  const begin = async (project_id: string) => (await oauth().authorizeProject({ project_id })).authorization_url
  const bring = (brought: { code: string; state: string }, by = cast.olivia, key?: string) =>
    oauth(by, key).finishOAuth({ ...brought, provider: 'stripe' })
  const journey = async (project_id: string, email?: string) =>
    answerConsent(await begin(project_id), { ...(email && { email }) })

  async function projectOf(owner: typeof cast.olivia, title: string, id: string = randomUUID()): Promise<string> {
    const project = { id, owner_id: owner.id, title, project_status: 'active' } as const
    await db.transaction().execute((tx) => insertNamedProject(tx, project, clock.now()))
    return id
  }

  beforeAll(async () => {
    await projectOf(cast.olivia, 'Fernleaf', fernleaf)
    await projectOf(cast.olivia, 'Larkspur', larkspur)
  })
  beforeEach(async () => {
    server.clearFaults()
    await quiet()
    for (const project_id of [fernleaf, larkspur]) {
      if ((await connectionOf(project_id)).account_id) await oauth().revokeProject({ project_id })
    }
  })

  return { server, fernleaf, larkspur, projectOf, oauth, connectionOf, begin, bring, journey }
}
