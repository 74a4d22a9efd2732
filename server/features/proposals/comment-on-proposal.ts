import type { Contract } from '#contract/index.ts'
import { sideInProposal } from '#domain/negotiation.ts'
import { MAX_COMMENTS, TERM_LABELS, type Term } from '#domain/terms.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { lockProposal } from './commands.ts'
import { auditDeal, notifyParties } from './notify.ts'
import { proposalAfter } from './proposal-after.ts'

/** Either party may comment, on the whole, on a version or on a term, also on decided proposals (decision C-76). */
export const commentOnProposal: WriteHandler<Contract['proposals']['commentOnProposal']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { id, comment_id, content, term = null, suggestion } = input
  const proposal = await lockProposal(tx, id)
  if (!proposal || !sideInProposal(proposal, viewer.id)) return refuse('NOT_FOUND')
  const { count } = await tx
    .selectFrom('proposal_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('proposal_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_COMMENTS) return refuse('TOO_MANY_COMMENTS')

  const about = await versionAbout(write, input, proposal.current_version)
  if (isRefusal(about)) return about
  const version_id = about?.id ?? null
  const comment = { term, version_id, suggestion: suggestion ? JSON.stringify(suggestion) : null, created_at: now }
  await tx
    .insertInto('proposal_comments')
    .values({ id: comment_id, proposal_id: id, author_id: viewer.id, content, ...comment })
    .execute()
  auditDeal(write, id, 'proposal_commented', {
    comment_id,
    ...(term ? { term } : {}),
    ...(version_id ? { version_id } : {}),
  })
  const onWhat = term ? `, ${TERM_LABELS[term].toLowerCase()}` : about ? `, version ${about.version_number}` : ''
  notifyParties(write, proposal, {
    title: 'New comment',
    message: `${nameOf(viewer.id)} commented on “${proposal.title}”${onWhat}: ${content}`,
  })
  return proposalAfter(write, id)
}

interface AboutVersion {
  id: string
  version_number: number
}

/** The version that a comment is about, if any: the named one, or for a term the one on offer. */
async function versionAbout(
  { tx }: MemberWrite,
  { id, version_id, term }: { id: string; version_id?: string | undefined; term?: Term | undefined },
  current: AboutVersion,
): Promise<AboutVersion | null | Refusal<'NOT_FOUND'>> {
  if (version_id === undefined) return term ? current : null
  const named = await tx
    .selectFrom('proposal_versions')
    .select(['id', 'version_number'])
    .where('id', '=', version_id)
    .where('proposal_id', '=', id)
    .executeTakeFirst()
  return named ?? refuse('NOT_FOUND')
}
