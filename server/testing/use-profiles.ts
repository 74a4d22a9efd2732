import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { avatarHandler } from '../features/profiles/avatar-handler.ts'
import { profiles } from '../features/profiles/feature.ts'
import { profileWorkers } from '../features/profiles/jobs.ts'
import { hashPassword } from '../identity/password-hash.ts'
import { createRateLimits } from '../identity/rate-limits.ts'
import { type JobWorker, workerFor } from '../platform/commands.ts'
import { createFiles, folderDisk } from '../platform/files.ts'
import type { Viewer } from '../platform/http.ts'
import { accountDeletion, personalData } from '../product.ts'
import { customerJob } from '../stripe/card-jobs.ts'
import { type Cast, register, registerCast } from './cast.ts'
import { invitationsHere } from './invitations-here.ts'
import { projectsHere } from './projects-here.ts'
import { proposalsHere } from './proposals-here.ts'
import { useOperations } from './use-operations.ts'

const public_url = 'https://sharewell.example'
export const PASSWORD = 'meal-planner'

/** Profiles and settings on a database of the file's own: the cast with passwords and a session each, files on a disk. */
export function useProfiles() {
  const folder = mkdtempSync(join(tmpdir(), 'profiles-'))
  const files = createFiles(folderDisk(folder))
  const workers: JobWorker[] = []
  const house = useOperations(({ db, pool, clock }) => {
    // There is no Stripe here.
    workers.push(
      ...profileWorkers({ db, clock, files }),
      workerFor(customerJob, async () => {}),
    )
    return {
      projects: projectsHere(),
      proposals: proposalsHere({ pool, clock }),
      invitations: invitationsHere({ pool, clock }),
      profiles: profiles.routes({
        ...{ rate_limits: createRateLimits({ pool, clock }), files, public_url },
        secret: 's'.repeat(32),
        mailbox_url: `${public_url}/mailbox`,
        sessions: { signOut: async () => ({ cookies: ['sharewell.session_token=; Max-Age=0'] }) },
        personal_data: personalData,
        account_deletion: accountDeletion,
      }),
    }
  }, workers)
  const { db, jobs } = house
  const people = {} as Cast
  beforeAll(async () => {
    Object.assign(people, await registerCast(db))
    for (const person of Object.values(people)) await enter(person)
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Gives a person a password, and the session they are here with. */
  async function enter(person: Viewer): Promise<Viewer> {
    const credential = { account_id: person.id, provider_id: 'credential', password: await hashPassword(PASSWORD) }
    await db
      .insertInto('auth_accounts')
      .values({ user_id: person.id, ...credential })
      .execute()
    await addSession(person, person.session_id)
    return person
  }

  async function addSession({ id: user_id }: Viewer, id: string = randomUUID()): Promise<string> {
    const expires_at = new Date('2026-12-02T09:00:00Z')
    await db.insertInto('auth_sessions').values({ id, user_id, token: randomUUID(), expires_at }).execute()
    return id
  }

  async function mailsTo(email: string) {
    await jobs.drain()
    return db.selectFrom('mailbox_mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute()
  }

  return {
    ...house,
    people,
    files,
    enter,
    addSession,
    mailsTo,
    avatarHandler: avatarHandler({ db, files }),
    storedFiles: async () => (await readdir(folder)).length,
    /** Somebody new, for a test that changes them. */
    someone: async (role: Viewer['role'] = 'owner') => {
      const email = `${role}-${randomUUID().slice(0, 8)}@example.com`
      return enter(await register(db, { role, name: `The ${role}`, email }))
    },
    codeFor: async (email: string) => {
      const mails = await mailsTo(email)
      return /^ {4}(\d{6})$/m.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? ''
    },
    user: (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    auditOf: (id: string) =>
      db
        .selectFrom('audit_events')
        .select(['action', 'data'])
        .where('chain', '=', `user:${id}`)
        .orderBy('sequence')
        .execute(),
  }
}
