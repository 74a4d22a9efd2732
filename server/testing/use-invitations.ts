import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { createProject } from '#scenarios/create-project.ts'
import { invitationWorkers } from '../features/invitations/jobs.ts'
import type { Viewer } from '../platform/http.ts'
import { type Cast, registerCast } from './cast.ts'
import { invitationsHere } from './invitations-here.ts'
import { projectsHere } from './projects-here.ts'
import { proposalsHere } from './proposals-here.ts'
import { useOperations } from './use-operations.ts'

/** Olivia and the providers, and what inviting them takes. */
export function useInvitations() {
  const house = useOperations(
    (deps) => ({
      projects: projectsHere(),
      proposals: proposalsHere(deps),
      invitations: invitationsHere(deps),
    }),
    invitationWorkers(),
  )
  const { as, db } = house
  const people = {} as Cast
  beforeAll(async () => void Object.assign(people, await registerCast(db)))

  const makeProject = (title = 'Fernleaf', owner: Viewer = people.olivia) =>
    createProject({ api: as(owner) }, { title })

  /** An invitation to a project, a new one by default, to Priya by default. */
  async function invite(
    to: { provider_id: string } | { email: string } = { provider_id: people.priya.id },
    project_id?: string,
  ) {
    const id = randomUUID()
    const project = project_id ?? (await makeProject())
    return as(people.olivia).invitations.createInvitation({ id, project_id: project, ...to })
  }

  const tokenIn = (text: string | null | undefined) =>
    /\/accept-invite\?[^\s"]*token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

  /** The token of an invitation's newest link in a person's bell. */
  async function tokenInBell({ id: person_id }: Viewer, id: string) {
    const tokens = (await house.bellOf(person_id)).map(({ link_url }) => tokenIn(link_url))
    return tokens.findLast((token) => token.startsWith(id)) ?? ''
  }

  /** The token of the newest link mailed to an address. */
  async function tokenMailed(email: string) {
    const mails = (await house.mailed()).filter(({ recipient }) => recipient === email)
    return tokenIn(mails.at(-1)?.text_body)
  }

  return { ...house, people, makeProject, invite, tokenInBell, tokenMailed }
}
