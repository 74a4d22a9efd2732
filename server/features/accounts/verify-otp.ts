import type { Contract } from '#contract/index.ts'
import { mayTryOtp, type OtpRefusal } from '#domain/otp.ts'
import type { Role } from '#domain/roles.ts'
import { linkInvitedProposals } from '#server/features/proposals/store.ts'
import type { Write } from '#server/platform/command.ts'
import type { PublicCaller } from '#server/platform/operation-routes.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refuse.ts'
import { createAccount } from './create-account.ts'
import { type AccountsGround, VISITOR } from './ground.ts'
import { isOpen, type RegistrationDetails } from './registration.ts'
import { isRightCode } from './registration-code.ts'
import { changeRegistration, lockRegistration, type Registration } from './store.ts'
import { countTry } from './tries.ts'

/**
 * Creates the account in the transaction that spends the code. The right code given twice, or twice at once, makes one
 * account and gets the same answer.
 */
export const verifyOtp =
  (ground: AccountsGround): PublicCaller<Contract['accounts']['verifyOtp']> =>
  async (context, { pending_id, otp }) => {
    const tooMany = await countTry(ground.rate_limits, ['code_verify', pending_id])
    if (tooMany) return tooMany

    const { answer } = await context.door.execute<Registration | 'wrong'>({
      name: 'accounts.verifyOtp',
      actor: VISITOR,
      log: context.log,
      constraints: { users_email: () => refuse('ACCOUNT_EXISTS') },
      run: async (write) => {
        const registration = await lockRegistration(write.tx, pending_id)
        if (!registration || !isOpen(registration, write.now)) return refuse('REGISTRATION_EXPIRED')
        const { code_sent_at, failed_attempts } = registration
        const refusal = mayTryOtp({ sent_at: code_sent_at, wrong_tries: failed_attempts }, write.now)
        if (refusal) return refuse('CODE_INVALID', { message: SENTENCES[refusal], field: 'otp' })
        if (!isRightCode(registration, otp, ground.secret)) {
          // Not a refusal yet: that would roll back, and the wrong try would not count.
          await changeRegistration(write.tx, pending_id, { failed_attempts: failed_attempts + 1 })
          return 'wrong'
        }
        return registration.user_id ? registration : spend(write, ground, registration)
      },
    })
    if (answer === 'wrong') return refuse('CODE_INVALID', { field: 'otp' })
    return isRefusal(answer) ? (answer as Refusal<VerifyRefusal>) : presentAccount(answer)
  }

type VerifyRefusal = 'REGISTRATION_EXPIRED' | 'CODE_INVALID' | 'ACCOUNT_EXISTS'

const SENTENCES: Record<OtpRefusal, string> = {
  code_expired: 'This code has expired. Send a new one.',
  too_many_tries: 'Too many wrong tries with this code. Send a new one.',
}

/** Makes the person and gives them the proposals that were sent to their address, whoever's link they came by. */
async function spend(write: Write, { sessions }: AccountsGround, registration: Registration): Promise<Registration> {
  const { tx, now } = write
  const { id, email, password_hash } = registration
  const details = registration.details as unknown as RegistrationDetails
  const user_id = await createAccount(tx, { email, details, now })
  await sessions.addCredential(tx, user_id, password_hash, now)

  const linked = await linkInvitedProposals(tx, { user_id, role: details.role, email })
  write.audit({
    chain: `user:${user_id}`,
    action: 'account_created',
    subject_type: 'user',
    subject_id: user_id,
    data: { role: details.role },
  })
  for (const proposal_id of linked) {
    write.audit({
      chain: `deal:${proposal_id}`,
      action: 'party_registered',
      subject_type: 'proposal',
      subject_id: proposal_id,
      data: { user_id, role: details.role },
    })
  }
  const named = linked.find((proposal_id) => proposal_id === registration.proposal_id)
  return changeRegistration(tx, id, { user_id, proposal_id: named ?? linked[0] ?? null })
}

/** The proposal that stands in a spent registration is one that was linked. */
function presentAccount({ email, role, proposal_id }: Registration) {
  const return_to = proposal_id && `/proposal-detail?id=${proposal_id}`
  return { success: true as const, email, role: role as Role, return_to }
}
