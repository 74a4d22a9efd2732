import type { Contract } from '#contract/index.ts'
import { sideOfRole } from '#domain/roles.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { sendMail } from '#server/platform/mail.ts'
import type { OpenProjectsDeps } from '../projects/commands.ts'
import { deleteSentDraft } from '../proposal-drafts/commands.ts'
import { columnsOf } from './columns.ts'
import { freezeEffect } from './frozen-effect.ts'
import { invitationMail, proposalMail } from './mails.ts'
import { projectOfProposal } from './named-project.ts'
import { auditDeal, notifyParties } from './notify.ts'
import { type InvitationDeps, offerUrl } from './offer-links.ts'
import type { CommissionDeps } from './offer-months.ts'
import { proposalAfter } from './proposal-after.ts'
import { recipientOf } from './recipient.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { refuseUnsigned, signVersion } from './sign-version.ts'

/** The first version of a deal, Under Review with the other party; the proposal is pending (decision C-57). */
export function createProposal(
  deps: InvitationDeps & OpenProjectsDeps & CommissionDeps,
): WriteHandler<Contract['proposals']['createProposal']> {
  return async (write, input) => {
    const { tx, viewer, now } = write
    const side = sideOfRole(viewer.role)
    if (!side) return refuse('NOT_ALLOWED')
    const unsigned = refuseUnsigned(side, input.signature)
    if (unsigned) return unsigned
    // Checked before the recipient, so that the response reveals nothing about their account.
    if (await isIdTaken(tx, input)) return refuse('ALREADY_EXISTS')
    const project = await projectOfProposal(write, deps, side, input)
    if (isRefusal(project)) return project
    const user_id = side === 'owner' ? input.provider_id : (project.owner_id ?? undefined)
    const recipient = await recipientOf(write, { side, user_id, email: input.email })
    if (isRefusal(recipient)) return recipient
    const tooMany = await refuseTooMany(write, recipient)
    if (tooMany) return tooMany

    const proposal = {
      id: input.id,
      title: input.title,
      project_id: project.id,
      new_project_name: project.id === null ? project.title : null,
      owner_id: side === 'owner' ? viewer.id : recipient.user_id,
      provider_id: side === 'provider' ? viewer.id : recipient.user_id,
      invited_email: recipient.typed_email,
      created_by: side,
      creator_id: viewer.id,
      status: 'pending' as const,
      created_at: now,
      updated_at: now,
    }
    await tx.insertInto('proposals').values(proposal).execute()
    const terms = columnsOf(input)
    const version = { id: input.version_id, proposal_id: input.id, version_number: 1, is_current: true }
    await tx
      .insertInto('proposal_versions')
      .values({ ...version, created_by: side, author_id: viewer.id, status: 'Under Review', ...terms, created_at: now })
      .execute()
    const signed = { proposal_id: input.id, version_id: input.version_id, side, act: 'sent' as const }
    await freezeEffect(write, deps, proposal)
    await signVersion(write, { ...signed, typed_name: input.signature || null })

    auditDeal(write, input.id, 'proposal_sent', { version_id: input.version_id, side })
    const facts = { id: input.id, title: input.title, project_title: project.title, author_name: viewer.name, terms }
    notifyParties(write, proposal, {
      title: 'New proposal',
      message: `${nameOf(viewer.id)} sent you the proposal “${input.title}” for ${project.title}.`,
      mail: input.send_email && proposalMail({ ...facts, author_name: nameOf(viewer.id) }),
    })
    // People without an account can only be reached by mail, so the invitation is always sent.
    if (recipient.user_id === null && recipient.typed_email !== null) {
      const offer_url = offerUrl(deps, input.id, now)
      write.enqueue(sendMail, invitationMail({ to: recipient.typed_email, offer_url, proposal: facts }))
    }
    await deleteSentDraft(write, input.id)
    return proposalAfter(write, input.id)
  }
}

async function isIdTaken(tx: Tx, { id, version_id }: { id: string; version_id: string }): Promise<boolean> {
  const proposal = await tx.selectFrom('proposals').select('id').where('id', '=', id).executeTakeFirst()
  if (proposal) return true
  const version = await tx.selectFrom('proposal_versions').select('id').where('id', '=', version_id).executeTakeFirst()
  return version !== undefined
}
