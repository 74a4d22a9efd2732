import { randomUUID } from 'node:crypto'
import { formatDate } from '#domain/calendar-date-words.ts'
import { formatPercent } from '#domain/percent.ts'
import { wholeRight } from '#domain/right.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'
import { activateDraftProject } from '../projects/commands.ts'
import { type AcceptedProposal, findAcceptedProposal } from './accepted-proposal.ts'
import type { CompletionRow } from './completions.ts'
import { agreementMail } from './mails.ts'
import { agreementFrom, type NewAgreement } from './new-agreement.ts'
import { notifyAboutAgreement } from './notify.ts'

/** Makes the agreement whose fee has just been paid, from the version both sides agreed to, with its right. */
export async function makeAgreement(write: Write, completion: CompletionRow): Promise<void> {
  const proposal = await findAcceptedProposal(write.tx, completion.proposal_id)
  if (!proposal) throw new Error(`The fee of the proposal ${completion.proposal_id} is paid, and it is not accepted.`)
  const agreement = agreementFrom(write, proposal, completion)
  await write.tx.insertInto('agreements').values(agreement).execute()
  await makeRight(write, agreement)
  await activateProject(write, proposal)

  const { provider_share_basis_points, effective_date } = agreement
  write.audit({
    chain: `deal:${proposal.id}`,
    action: 'agreement_created',
    subject_type: 'agreement',
    subject_id: agreement.id,
    data: { version_number: proposal.version.version_number, provider_share_basis_points, effective_date },
  })
  const from = agreement.status === 'pending' ? ` from ${formatDate(effective_date)}` : ''
  const share = formatPercent(provider_share_basis_points)
  for (const recipient_id of [proposal.owner_id, proposal.provider_id]) {
    notifyAboutAgreement(write, recipient_id, agreement.id, {
      title: 'Agreement complete',
      message: `“${agreement.title}” is now an agreement: ${nameOf(proposal.provider_id)} receives ${share} of the eligible revenue of ${proposal.project_title}${from}.`,
      mail: agreementMail(agreement, proposal, recipient_id),
    })
  }
  write.publish({ audience: [proposal.owner_id, proposal.provider_id], topic: 'agreements', id: agreement.id })
}

/** Every agreement creates one right, held entirely by the provider (decision C-169). */
async function makeRight({ tx, now }: Write, agreement: NewAgreement): Promise<void> {
  const right_id = randomUUID()
  await tx.insertInto('rights').values({ id: right_id, agreement_id: agreement.id, created_at: now }).execute()
  const holdings = wholeRight(agreement.provider_id)
  await tx
    .insertInto('right_holdings')
    .values(holdings.map((holding) => ({ right_id, ...holding, held_from: agreement.effective_date })))
    .execute()
}

async function activateProject(write: Write, { project_id, owner_id }: AcceptedProposal): Promise<void> {
  if (!(await activateDraftProject(write.tx, project_id, write.now))) return
  write.audit({
    chain: `project:${project_id}`,
    action: 'project_activated',
    subject_type: 'project',
    subject_id: project_id,
  })
  write.publish({ audience: [owner_id], topic: 'projects', id: project_id })
}
