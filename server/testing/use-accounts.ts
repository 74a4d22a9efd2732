import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ownerRegistration, providerRegistration } from '#contract/account-forms.ts'
import { accounts } from '../features/accounts/feature.ts'
import { resetLinkWorker } from '../features/accounts/mail-reset-link.ts'
import type { LegalDeps } from '../features/legal/commands.ts'
import { legal as legalTexts } from '../features/legal/feature.ts'
import { registration } from '../features/registration/feature.ts'
import { security } from '../features/security/feature.ts'
import { createSessions, type Sessions } from '../identity/auth.ts'
import { createRateLimits } from '../identity/rate-limits.ts'
import { useOperations } from './use-operations.ts'

type OwnerForm = z.input<typeof ownerRegistration>
type ProviderForm = z.input<typeof providerRegistration>

export const PUBLIC_URL = 'http://localhost:3000'
export const PASSWORD = 'meal-planner'

/** Olivia's registration, under an address of its own each time. */
export function oliviaForm(changes: Partial<OwnerForm> = {}): OwnerForm {
  return {
    role: 'owner',
    first_name: 'Olivia',
    last_name: 'Hart',
    email: `olivia-${randomUUID().slice(0, 8)}@fernleaf.example`,
    password: PASSWORD,
    acting_personally: false,
    company_name: 'Fernleaf Ltd',
    ...changes,
  }
}

/** Priya's registration, under an address of its own each time. */
export function priyaForm(changes: Partial<ProviderForm> = {}): ProviderForm {
  return {
    role: 'provider',
    first_name: 'Priya',
    last_name: 'Shah',
    email: `priya-${randomUUID().slice(0, 8)}@example.com`,
    password: PASSWORD,
    offer: 'Growth engineering',
    experience: 'Senior',
    past_experience: 'Ten launches',
    skills: ['SQL', 'Funnels'],
    revenue_share: ['Majority'],
    daily_rate: { preferences: ['Minority'], amount: 48_000 },
    ...changes,
  }
}

/** What stands beside the form in a request. */
type Heading = { return_to?: string; accepted_terms?: string }

const SECRET = 's'.repeat(32)

/** Accounts on a database of the file's own, with what tests look at from outside: mails and rows. */
export function useAccounts({ legal = { terms: null, privacy: null, contact: null } }: Partial<LegalDeps> = {}) {
  const made: { sessions?: Sessions } = {}
  const server = useOperations(
    ({ db, pool, clock }) => {
      const sessions = createSessions({ db, pool, clock, secret: SECRET, public_url: PUBLIC_URL, secure: false })
      made.sessions = sessions
      const deps = {
        sessions,
        rate_limits: createRateLimits({ pool, clock }),
        secret: SECRET,
        public_url: PUBLIC_URL,
        mode: 'local' as const,
        mailbox_url: `${PUBLIC_URL}/mailbox`,
        contact: { support_email: 'help@sharewell.example', booking_url: null },
        legal,
      }
      return {
        accounts: accounts.routes(deps),
        registration: registration.routes(deps),
        security: security.routes(deps),
        legal: legalTexts.routes(deps),
      }
    },
    [resetLinkWorker({ public_url: PUBLIC_URL })],
  )
  const { db, jobs, as, clock } = server

  const mailsTo = (email: string) =>
    db.selectFrom('mailbox_mails').selectAll().where('recipient', '=', email).orderBy('created_at', 'desc').execute()

  /** The newest mail to an address, or the newest with this subject. */
  async function lastMail(email: string, about = '') {
    await jobs.drain()
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes(about))
    if (!mail) throw new Error(`No mail came to ${email}.`)
    return mail
  }

  async function codeFor(email: string): Promise<string> {
    return /^ {4}(\d{6})$/m.exec((await lastMail(email, 'is your Sharewell code')).text_body)?.[1] ?? ''
  }

  async function request(registration: OwnerForm | ProviderForm, heading: Heading = {}) {
    const id = randomUUID()
    const pending = await as(null).registration.requestOtp({ id, otp_type: 'register', registration, ...heading })
    return { id, registration, pending }
  }

  const user = (email: string) =>
    db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  function sessions(): Sessions {
    if (!made.sessions) throw new Error('Sessions are there once the routes are made.')
    return made.sessions
  }

  return {
    ...server,
    sessions,
    mailsTo,
    lastMail,
    codeFor,
    request,
    wrongCodeFor: async (email: string) => ((await codeFor(email)) === '000000' ? '000001' : '000000'),
    /** Registers and enters the code, in a browser that nobody uses again. */
    async registered(registration: OwnerForm | ProviderForm, heading: Heading = {}) {
      const { id } = await request(registration, heading)
      const { email, password } = registration
      const answer = await as(null).registration.verifyOtp({ pending_id: id, otp: await codeFor(email), password })
      const { id: user_id } = await user(email)
      await db.deleteFrom('auth_sessions').where('user_id', '=', user_id).execute()
      return { registration, answer }
    },
    user,
    /** A change of address that somebody asked for and that waits for its code. */
    beginEmailChange: async (user_id: string) => {
      const [id, now] = [randomUUID(), clock.now()]
      const code = { code_hash: '', code_sent_at: now, code_expires_at: new Date(now.getTime() + 600_000) }
      const change = { user_id, id, email: `${id}@example.com`, ...code, created_at: now }
      await db.insertInto('email_changes').values(change).execute()
      return () => db.selectFrom('email_changes').select('id').where('user_id', '=', user_id).executeTakeFirst()
    },
    auditOf: (chain: string) =>
      db
        .selectFrom('audit_events')
        .select(['action', 'actor_role', 'data'])
        .where('chain', '=', chain)
        .orderBy('sequence')
        .execute(),
  }
}
