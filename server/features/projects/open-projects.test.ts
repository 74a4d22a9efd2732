import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_OPEN_PROJECTS_LIMIT } from '#domain/project.ts'
import { createProject } from '#scenarios/create-project.ts'
import { proposalWith } from '#scenarios/propose-deal.ts'
import type { Viewer } from '#server/platform/http.ts'
import { createRateLimits } from '../../identity/rate-limits.ts'
import { type Cast, register, registerCast } from '../../testing/cast.ts'
import { projectsHere } from '../../testing/projects-here.ts'
import { queueBehindLock } from '../../testing/queue-behind-lock.ts'
import { COMMISSION, PUBLIC_URL, refusalOf, useOperations } from '../../testing/use-operations.ts'
import { proposals } from '../proposals/feature.ts'

const LIMIT = { open_projects_limit: DEFAULT_OPEN_PROJECTS_LIMIT }
const { as, db } = useOperations(({ pool, clock }) => ({
  projects: projectsHere(LIMIT),
  proposals: proposals.routes({
    ...{ ...COMMISSION, ...LIMIT, public_url: PUBLIC_URL },
    secret: 's'.repeat(32),
    rate_limits: createRateLimits({ pool, clock }),
  }),
}))

let people: Cast
let owner: Viewer
beforeAll(async () => {
  people = await registerCast(db)
})
beforeEach(async () => {
  owner = await register(db, { role: 'owner', name: 'Nina Farrow', email: `${randomUUID()}@example.com` })
})

const create = (by: Viewer = owner) => createProject({ api: as(by) })
const SENTENCE =
  'Unlimited agreements requires an active subscription. Without one you can have 3 open projects: complete or archive one first.'

async function openThree(): Promise<string> {
  await create()
  await create()
  return create()
}

test('a fourth open project is refused with the name of the feature; completing or archiving one makes room', async () => {
  const third = await openThree()
  expect(await refusalOf(create())).toEqual({ code: 'SUBSCRIPTION_REQUIRED', message: SENTENCE })
  const raw = await create().catch((error: { data?: object }) => error.data)
  expect(raw).toEqual({ feature: 'unlimited-agreements' })

  await as(owner).projects.changeProjectStatus({ id: third, project_status: 'completed' })
  const fourth = await create()
  await as(owner).projects.archiveProject({ id: fourth })
  await create()
  const restored = refusalOf(as(owner).projects.restoreProject({ id: fourth }))
  expect((await restored).code).toBe('SUBSCRIPTION_REQUIRED')
})

test('drafts and paused projects count, those of others and of admins do not', async () => {
  const third = await openThree()
  await as(owner).projects.changeProjectStatus({ id: third, project_status: 'paused' })
  const draft = { id: randomUUID(), title: 'Draft', industry: 'Software', stage: 'Growth' as const }
  const timeline = { estimate_timeline: { value: 1, unit: 'month' as const }, project_status: 'draft' as const }
  expect((await refusalOf(as(owner).projects.createProject({ ...draft, ...timeline }))).code).toBe(
    'SUBSCRIPTION_REQUIRED',
  )
  await create(people.olivia)
  for (let number = 1; number <= 4; number += 1) await create(people.ada)
})

test('a new project of a proposal counts, too', async () => {
  await openThree()
  const named = proposalWith({ email: people.priya.email, new_project_name: 'Window boxes' })
  expect((await refusalOf(as(owner).proposals.createProposal(named))).code).toBe('SUBSCRIPTION_REQUIRED')
})

test('of two created at once at the limit one is refused', async () => {
  await create()
  await create()
  const outcome = () =>
    create().then(
      () => 'created',
      (error: { code: string }) => error.code,
    )
  // A new project needs the row of its owner, so the first one waits after it has counted.
  const ownerRow = sql`select from users where id = ${owner.id} for update`
  expect(await queueBehindLock(db, ownerRow, [outcome, outcome])).toEqual(['created', 'SUBSCRIPTION_REQUIRED'])
})
