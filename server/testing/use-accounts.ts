import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ownerRegistration, providerRegistration } from '#contract/account-forms.ts'
import { accountRoutes } from '../features/accounts/routes.ts'
import { createSessions, type Sessions } from '../platform/auth.ts'
import { createRateLimits } from '../platform/rate-limits.ts'
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

/** Registration and sign-in on a database of the file's own, with what tests look at from outside: mails and rows. */
export function useAccounts() {
  const server = useOperations(({ db, pool, clock }) => ({
    accounts: accountRoutes({
      sessions: whenAsked(() => createSessions({ db, secret: 's'.repeat(32), public_url: PUBLIC_URL, secure: false })),
      rate_limits: createRateLimits({ pool, clock }),
      secret: 's'.repeat(32),
      public_url: PUBLIC_URL,
      mode: 'local',
      mailbox_url: `${PUBLIC_URL}/mailbox`,
    }),
  }))
  const { db, jobs, as } = server

  const mailsTo = (email: string) =>
    db.selectFrom('mailbox_mails').selectAll().where('recipient', '=', email).orderBy('created_at', 'desc').execute()

  async function lastMail(email: string) {
    await jobs.drain()
    const [mail] = await mailsTo(email)
    if (!mail) throw new Error(`No mail came to ${email}.`)
    return mail
  }

  async function codeFor(email: string): Promise<string> {
    return /^ {4}(\d{6})$/m.exec((await lastMail(email)).text_body)?.[1] ?? ''
  }

  async function request(registration: OwnerForm | ProviderForm) {
    const id = randomUUID()
    const pending = await as(null).accounts.requestOtp({ id, otp_type: 'register', registration })
    return { id, registration, pending }
  }

  return {
    ...server,
    mailsTo,
    lastMail,
    codeFor,
    request,
    wrongCodeFor: async (email: string) => ((await codeFor(email)) === '000000' ? '000001' : '000000'),
    /** Registers and enters the code. */
    async registered(registration: OwnerForm | ProviderForm) {
      const { id } = await request(registration)
      const answer = await as(null).accounts.verifyOtp({ pending_id: id, otp: await codeFor(registration.email) })
      return { registration, answer }
    },
    user: (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    auditOf: (chain: string) =>
      db
        .selectFrom('audit_events')
        .select(['action', 'actor_role', 'data'])
        .where('chain', '=', chain)
        .orderBy('sequence')
        .execute(),
  }
}

/** The session library looks at the database as soon as it is made, which here is before the database is there. */
function whenAsked(make: () => Sessions): Sessions {
  let made: Sessions | undefined
  const sessions = () => {
    made ??= make()
    return made
  }
  return {
    viewerOf: (headers) => sessions().viewerOf(headers),
    signIn: (sign_in) => sessions().signIn(sign_in),
    signOut: (headers) => sessions().signOut(headers),
    hashPassword: (password) => sessions().hashPassword(password),
    addCredential: (...credential) => sessions().addCredential(...credential),
  }
}
