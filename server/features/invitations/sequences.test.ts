import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVITATION_DAYS, MAX_INVITATIONS } from '#domain/invitation.ts'
import { REMIND_AGAIN_AFTER_DAYS } from '#domain/reminder.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useInvitations } from '#server/testing/use-invitations.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { invitationWorkers } from './jobs.ts'

const { as, db, clock, commands, people, makeProject } = useInvitations()
const DAY_MS = 86_400_000

// Mostly whose turn it is.
const invited = fc.constantFrom('priya', 'priya', 'priya', 'priya', 'marco', 'marco', 'olivia', 'ada')
const inviter = fc.constantFrom(...Array.from({ length: 8 }, () => 'olivia' as const), 'priya', 'ada')
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      act: fc.constant('invite' as const),
      who: inviter,
      to: fc.constantFrom('priya by id', 'priya by address', 'marco by id', 'a stranger'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('accept', 'decline'), who: invited, which: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('resend', 'resend', 'withdraw'), who: inviter, which: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('pause', 'resume', 'resume') }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('whatever several people do, also at once, an invitation ends once and only its provider joins', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 20, size: 'max' }),
      async (rounds) => {
        // The limits of a day are those of each run.
        clock.advance({ hours: 25 })
        const project_id = await makeProject()
        // The steps of a round happen at once.
        for (const round of rounds) {
          const before = await invitationsOf(project_id)
          const ended = before.filter(({ status }) => status !== 'pending')
          const pending = before.filter(({ status }) => status === 'pending')
          const ids = [...pending, ...ended].map(({ id }) => id)
          await Promise.allSettled(round.map((one) => take(one, project_id, ids)))
          const after = await expectInvariants(project_id)
          expect(after).toEqual(expect.arrayContaining(ended))
        }
        expect((await verifyAuditChains(db)).broken).toEqual([])
        expect(await findAllViolations(db, clock.now(), { with_late: false })).toEqual({})
      },
    ),
    { numRuns: 20 },
  )
})

async function take(one: Step, project_id: string, ids: readonly string[]): Promise<unknown> {
  if (one.act === 'wait') {
    clock.advance({ days: one.days })
    for (const worker of invitationWorkers()) await runWorker(worker, commands)
    return
  }
  if (one.act === 'pause' || one.act === 'resume') {
    const project_status = one.act === 'pause' ? ('paused' as const) : ('active' as const)
    return as(people.olivia).projects.changeProjectStatus({ id: project_id, project_status })
  }
  if ('to' in one) {
    const to = {
      'priya by id': { provider_id: people.priya.id },
      'priya by address': { email: people.priya.email },
      'marco by id': { provider_id: people.marco.id },
      'a stranger': { email: `stranger-${project_id}@example.com` },
    }[one.to]
    return as(people[one.who]).invitations.createInvitation({ id: randomUUID(), project_id, ...to })
  }
  if (!('which' in one)) return
  const id = ids[one.which % Math.max(1, ids.length)] ?? randomUUID()
  const api = as(people[one.who]).invitations
  switch (one.act) {
    case 'accept':
      return api.acceptInvitation({ id })
    case 'decline':
      return api.declineInvitation({ id })
    case 'resend':
      return api.resendInvitation({ id })
    case 'withdraw':
      return api.withdrawInvitation({ id })
  }
}

const invitationsOf = (project_id: string) =>
  db.selectFrom('invitations').selectAll().where('project_id', '=', project_id).orderBy('id').execute()

async function expectInvariants(project_id: string) {
  const invitations = await invitationsOf(project_id)
  const { olivia, priya, marco } = people
  for (const recipient of [priya.id, marco.id, priya.email, `stranger-${project_id}@example.com`]) {
    const own = invitations.filter((one) => (one.invited_email ?? one.provider_id) === recipient)
    expect(own.length).toBeLessThanOrEqual(MAX_INVITATIONS)
    expect(own.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1)
  }
  for (const { id, inviter_id, provider_id, expires_at, ended_at, status } of invitations) {
    expect(inviter_id).toBe(olivia.id)
    expect([priya.id, marco.id, null]).toContain(provider_id)
    if (status === 'accepted') expect(ended_at?.getTime()).toBeLessThan(expires_at.getTime())
    await expectSendings(id, expires_at)
  }
  for (const provider of [priya, marco]) {
    const joined = invitations.some(({ provider_id, status }) => provider_id === provider.id && status === 'accepted')
    const open = invitations.filter(({ provider_id, status }) => provider_id === provider.id && status === 'pending')
    if (joined) expect(open).toEqual([])
    const seen = as(provider).projects.getProject({ id: project_id })
    if (joined) expect((await seen).id).toBe(project_id)
    else expect((await refusalOf(seen)).code).toBe('NOT_FOUND')
  }
  return invitations
}

/** An invitation is sent by its owner, with days between, and may be answered for two weeks after the last time. */
async function expectSendings(invitation_id: string, expires_at: Date): Promise<void> {
  const sendings = await db
    .selectFrom('invitation_sendings')
    .selectAll()
    .where('invitation_id', '=', invitation_id)
    .orderBy('sent_at')
    .execute()
  const times = sendings.map(({ sent_at }) => sent_at.getTime())
  for (const { sent_by } of sendings) expect(sent_by).toBe(people.olivia.id)
  for (const [at, time] of times.entries()) {
    const earlier = times[at - 1]
    if (earlier !== undefined) expect(time - earlier).toBeGreaterThanOrEqual(REMIND_AGAIN_AFTER_DAYS * DAY_MS)
  }
  expect(expires_at.getTime()).toBe((times.at(-1) ?? 0) + INVITATION_DAYS * DAY_MS)
}
