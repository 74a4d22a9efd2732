/**
 * `npm run admin:create`: creates an admin who can sign in at once. Asks for what is not given by --name, --email or the
 * variable ADMIN_PASSWORD; a password is no flag, since other people on the machine can read those.
 */
import { ownerRegistration } from '#contract/account-forms.ts'
import { requiredText } from '#contract/fields.ts'
import { createAdmin } from '#server/features/accounts/create-admin.ts'
import { createSessions } from '#server/identity/auth.ts'
import { notificationStore } from '#server/notifications/store-notifications.ts'
import { createCommands, isRefusal } from '#server/platform/commands.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import { createLog, createMetrics, systemClock } from '#server/platform/process.ts'
import { readArguments } from './arguments.ts'
import { ask } from './ask.ts'
import { CommandProblem, runCommand } from './command.ts'
import { withDatabase } from './open-database.ts'

const FIELDS = {
  name: {
    schema: requiredText(1, 160, ''),
    given_by: '--name',
    how: 'give the name with --name',
    accepted: 'a name of 1 to 160 characters',
  },
  email: {
    schema: ownerRegistration.shape.email,
    given_by: '--email',
    how: 'give the email address with --email',
    accepted: 'an email address, such as ada@example.com',
  },
  password: {
    schema: ownerRegistration.shape.password,
    given_by: 'ADMIN_PASSWORD',
    how: 'set the password in the variable ADMIN_PASSWORD',
    accepted: 'a password of 6 to 128 characters',
  },
} as const

type Field = keyof typeof FIELDS

const { values } = readArguments({
  script: 'run admin:create',
  does: 'Creates an admin, who can sign in at once. The password is asked for, or read from the variable ADMIN_PASSWORD.',
  options: {
    name: { type: 'string', value: 'name', help: 'first and last name; asked for when left out' },
    email: { type: 'string', value: 'address', help: 'the address to sign in with; asked for when left out' },
  },
})

await runCommand(async () => {
  const given = { ...values, password: process.env.ADMIN_PASSWORD }
  requireTerminal(given)
  await create({
    name: accepted('name', given.name ?? (await ask('Name: '))),
    email: accepted('email', given.email ?? (await ask('Email: '))),
    password: accepted('password', given.password ?? (await ask('Password: ', { hidden: true }))),
  })
})

/** Where there is none to ask at, everything has to be given. */
function requireTerminal(given: Partial<Record<Field, string | undefined>>): void {
  if (process.stdin.isTTY) return
  const missing = (['name', 'email', 'password'] as const).filter((field) => given[field] === undefined)
  if (missing.length === 0) return
  const ways = missing.map((field) => FIELDS[field].how)
  throw new CommandProblem(`There is no terminal to ask at; ${ways.join(', ')}.`)
}

/** Refuses at once, so that nothing more is asked for in vain. */
function accepted(field: Field, value: string): string {
  const { schema, given_by, accepted } = FIELDS[field]
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const shown = field === 'password' ? `its value of ${value.length} characters` : `“${value}”`
  throw new CommandProblem(`${given_by}: ${shown} is not ${accepted}.`)
}

async function create({ name, email, password }: Record<Field, string>): Promise<void> {
  await withDatabase(async (database) => {
    const log = createLog({ level: 'warn' })
    const jobs = noJobs()
    const commands = createCommands({
      ...{ database, jobs, clock: systemClock, metrics: createMetrics() },
      storeNotifications: notificationStore({ jobs }),
    })
    // Only to hash the password as the server does: no session is made here, so nothing is signed.
    const sessions = createSessions({
      db: database.db,
      pool: database.pool,
      secret: 'unused',
      public_url: 'http://localhost',
      secure: false,
    })
    const [first_name = name, ...others] = name.split(/\s+/)
    const made = await createAdmin(
      { commands, sessions, log },
      { first_name, last_name: others.join(' '), email, password },
    )
    if (isRefusal(made)) {
      const taken = made.code === 'ACCOUNT_EXISTS'
      throw new CommandProblem(taken ? `--email: “${email}” already has an account.` : made.message)
    }
    console.log(`${name} is an admin now and can sign in with ${email}.`)
  })
}

/** Making an admin asks for no work after the commit. */
function noJobs(): JobQueue {
  const refused = () => Promise.reject(new Error('This command runs no jobs.'))
  return { enqueue: refused, enqueueAll: (_tx, asked) => (asked.length > 0 ? refused() : Promise.resolve()) }
}
