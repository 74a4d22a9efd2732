/**
 * `npm run admin:create`: makes an admin who can sign in at once. Asks for what is not given by --name, --email or the
 * variable ADMIN_PASSWORD; a password is no flag, since other people on the machine can read those.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ownerRegistration } from '#contract/account-forms.ts'
import { requiredText } from '#contract/fields.ts'
import { createAdmin } from '#server/features/accounts/create-admin.ts'
import { createSessions } from '#server/platform/auth.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDoor } from '#server/platform/command.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { isRefusal } from '#server/platform/refuse.ts'
import { ask } from './ask.ts'
import { CommandProblem, runCommand } from './command.ts'
import { withDatabase } from './open-database.ts'

const admin = z.object({
  name: requiredText(1, 160, 'Name is required'),
  email: ownerRegistration.shape.email,
  password: ownerRegistration.shape.password,
})

await runCommand(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } })
  const { ADMIN_PASSWORD } = process.env
  requireTerminal({ '--name': values.name, '--email': values.email, ADMIN_PASSWORD })
  const given = admin.safeParse({
    name: values.name ?? (await ask('Name: ')),
    email: values.email ?? (await ask('E-mail: ')),
    password: ADMIN_PASSWORD ?? (await ask('Password: ', { hidden: true })),
  })
  if (!given.success) throw new CommandProblem(given.error.issues.map(({ message }) => message).join('\n'))
  await create(given.data)
})

/** Where there is none to ask at, everything has to be given. */
function requireTerminal(needed: Record<string, string | undefined>): void {
  const missing = Object.keys(needed).filter((name) => needed[name] === undefined)
  if (missing.length === 0 || process.stdin.isTTY) return
  throw new CommandProblem(
    `There is no terminal to ask at; give ${missing.join(', ')} (--name and --email as options, the password as the variable ADMIN_PASSWORD).`,
  )
}

async function create({ name, email, password }: z.output<typeof admin>): Promise<void> {
  await withDatabase(async (database) => {
    const log = createLog({ level: 'warn' })
    const door = createDoor({ database, jobs: noJobs(), clock: systemClock, metrics: createMetrics() })
    // Only to hash the password as the server does: no session is made here, so nothing is signed.
    const sessions = createSessions({
      db: database.db,
      secret: 'unused',
      public_url: 'http://localhost',
      secure: false,
    })
    const [first_name = name, ...others] = name.split(/\s+/)
    const made = await createAdmin(
      { door, sessions, log },
      { first_name, last_name: others.join(' '), email, password },
    )
    if (isRefusal(made)) throw new CommandProblem(made.message)
    console.log(`${name} is an admin now and can sign in with ${email}.`)
  })
}

/** Making an admin asks for no work after the commit. */
function noJobs(): Jobs {
  return {
    enqueue: () => Promise.reject(new Error('This command runs no jobs.')),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    drain: () => Promise.resolve([]),
  }
}
