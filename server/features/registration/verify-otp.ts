import type { Contract } from '#contract/index.ts'
import { mayTryOtp, type OtpRefusal } from '#domain/otp.ts'
import type { Role } from '#domain/roles.ts'
import { linkInvitations } from '#server/features/invitations/commands.ts'
import { recordAcceptance } from '#server/features/legal/commands.ts'
import { linkInvitedProposals } from '#server/features/proposals/commands.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { deviceInWords } from '#server/identity/device-words.ts'
import { type Browser, browserOf, rememberBrowser } from '#server/identity/known-devices.ts'
import { openSession } from '#server/identity/open-session.ts'
import { isPasswordOfHash } from '#server/identity/password-hash.ts'
import { setLandingPath } from '#server/identity/people.ts'
import { isRefusal, type Refusal, refuse, type Write } from '#server/platform/commands.ts'
import type { PublicHandler, RequestOrigin } from '#server/platform/http.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { createAccount } from './create-account.ts'
import type { RegistrationDeps } from './deps.ts'
import { invitationPath, isOpen, registrationDetails } from './registration.ts'
import { isRightCode } from './registration-code.ts'
import { changeRegistration, lockRegistration, type Registration } from './store.ts'

/**
 * Creates the account in the transaction that uses up the code, and starts its first session (decision C-210). The right
 * code given twice, or twice at once, creates one account and starts one session; given again, it signs nobody in.
 * Somebody else may have registered with this address: in another browser the password is required too, so that nobody
 * gets an account whose password a stranger knows.
 */
export const verifyOtp =
  (deps: RegistrationDeps): PublicHandler<Contract['registration']['verifyOtp']> =>
  async (context, { pending_id, otp, password }) => {
    const tooMany = await consumeRateLimit(deps.rate_limits, ['code_verify', pending_id])
    if (tooMany) return tooMany

    const browser = browserOf(context.headers, deps)
    const result = await context.command(
      async (write) => {
        const registration = await lockRegistration(write.tx, pending_id)
        if (!registration || !isOpen(registration, write.now)) return refuse('REGISTRATION_EXPIRED')
        const { code_sent_at, failed_attempts } = registration
        const refusal = mayTryOtp({ sent_at: code_sent_at, failed_attempts }, write.now)
        if (refusal) return refuse('CODE_INVALID', { message: SENTENCES[refusal], field: 'otp' })
        if (!isRightCode(registration, otp, deps.secret)) {
          // Not a refusal yet, which would roll back the count of failed attempts.
          await changeRegistration(write.tx, pending_id, { failed_attempts: failed_attempts + 1 })
          return 'wrong'
        }
        const stranger = await refuseStranger(registration, browser, password)
        if (stranger) return stranger
        if (registration.user_id) return { finished: registration, cookies: [] }
        const finished = await spend(write, deps, { registration, browser })
        return { finished, cookies: await signIn(write, deps, context, finished) }
      },
      { constraints: { users_email: 'ACCOUNT_EXISTS' } },
    )
    if (result === 'wrong') return refuse('CODE_INVALID', { field: 'otp' })
    if (isRefusal(result)) return result
    for (const cookie of [...result.cookies, browser.cookie]) context.resHeaders.append('set-cookie', cookie)
    return presentAccount(result.finished, result.cookies.length > 0)
  }

const SENTENCES: Record<OtpRefusal, string> = {
  code_expired: 'This code has expired. Send a new one.',
  too_many_attempts: 'Too many wrong attempts. Send a new code.',
}

async function refuseStranger(
  { browser_hash, password_hash }: Registration,
  browser: Browser,
  password: string | undefined,
): Promise<Refusal<'PASSWORD_NEEDED' | 'PASSWORD_NOT_RIGHT'> | null> {
  if (browser_hash === browser.token_hash) return null
  if (!password) return refuse('PASSWORD_NEEDED', { field: 'password' })
  if (await isPasswordOfHash(password_hash, password)) return null
  return refuse('PASSWORD_NOT_RIGHT', {
    field: 'password',
    message: "This isn't the password you chose when you signed up.",
  })
}

/** The first session, which ends with the browser's. There is no second factor yet. Gives the cookies to be set. */
async function signIn(
  write: Write,
  { secret, public_url }: RegistrationDeps,
  { headers }: RequestOrigin,
  { user_id }: FinishedRegistration,
): Promise<string[]> {
  write.audit({
    chain: `user:${user_id}`,
    action: 'signed_in',
    subject_type: 'user',
    subject_id: user_id,
    data: { how: 'registration', device: deviceInWords(headers.get('user-agent')).device, new_device: true },
  })
  return openSession(write, { user_id, headers, secret, public_url })
}

type FinishedRegistration = Registration & { user_id: string }

/** Creates the person and assigns them the proposals sent to their address, whichever link they used. */
async function spend(
  write: Write,
  { sessions }: RegistrationDeps,
  { registration, browser }: { registration: Registration; browser: Browser },
): Promise<FinishedRegistration> {
  const { tx, now } = write
  const { id, email, password_hash, terms_version } = registration
  const details = registrationDetails.parse(registration.details)
  const user_id = await createAccount(tx, { email, details, now })
  await sessions.addCredential(tx, user_id, password_hash, now)
  if (terms_version)
    await recordAcceptance(tx, { user_id, version: terms_version, accepted_at: registration.created_at })
  // The code proves access to the account's mail, so a first sign-in from here is not reported.
  await rememberBrowser(tx, { user_id, browser, now })

  const linked = await linkInvitedProposals(tx, { user_id, role: details.role, email })
  const invitations = await linkInvitations(tx, { user_id, role: details.role, email })
  write.audit({
    chain: `user:${user_id}`,
    action: 'account_created',
    subject_type: 'user',
    subject_id: user_id,
    data: { role: details.role, ...(terms_version && { terms_version }) },
  })
  for (const { id: proposal_id, creator_id } of linked) {
    write.audit({
      chain: `deal:${proposal_id}`,
      action: 'party_registered',
      subject_type: 'proposal',
      subject_id: proposal_id,
      data: { user_id, role: details.role },
    })
    // The inviter may have it open: the other party now has an account.
    write.publish({ audience: [creator_id], topic: 'proposals', id: proposal_id })
  }
  const offered = await invitationOf(write, registration, { id: user_id, role: details.role, linked })
  const invited_to = landingPathOf(registration, { offered, invitations })
  if (invited_to) await setLandingPath(tx, user_id, invited_to)
  const finished = await changeRegistration(tx, id, { user_id, return_to: invited_to ?? registration.return_to })
  return { ...finished, user_id }
}

/**
 * Only what was sent to their address counts, not the link alone (decision C-36): the proposal of the link, else its
 * project, else anything sent to them.
 */
async function invitationOf(
  { tx }: Write,
  { proposal_id, project_id }: Registration,
  person: { id: string; role: Role; linked: { id: string }[] },
): Promise<string | null> {
  const [first] = person.linked
  const named = person.linked.find(({ id }) => id === proposal_id)
  const project = named || !project_id ? undefined : await findVisibleProject(tx, person, project_id)
  if (project) return invitationPath({ proposal_id: null, project_id: project.id })
  return invitationPath({ proposal_id: (named ?? first)?.id ?? null, project_id: null })
}

/** Who came by the link of an invitation to a project goes back to it; who did not finds their invitations. */
function landingPathOf(
  { return_to }: Registration,
  { offered, invitations }: { offered: string | null; invitations: number },
): string | null {
  if (invitations === 0) return offered
  if (return_to?.startsWith('/accept-invite?')) return return_to
  return offered ?? '/projects'
}

/** A finished registration holds the landing path. */
function presentAccount({ email, role, return_to }: Registration, signed_in: boolean) {
  return { success: true as const, email, role: role as Role, return_to, signed_in }
}
