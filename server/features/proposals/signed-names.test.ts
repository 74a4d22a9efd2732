import { expect, test } from 'vitest'
import { acceptProposal } from '#scenarios/accept-proposal.ts'
import { agree } from '#scenarios/agree.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, db, makeDeal, people } = useFernleaf()

test('each act of a negotiation is signed with the name of the account that acts', async () => {
  const { project } = await makeDeal()
  const [olivia, marco] = [{ api: as(people.olivia) }, { api: as(people.marco) }]
  const form = { project_id: project.id, email: people.marco.email }
  const countered = await proposeDeal(olivia, form)
  await counterProposal(marco, countered)
  await agree(olivia, countered)
  const accepted = await proposeDeal(olivia, form)
  await acceptProposal(marco, accepted)
  const signatures = await db
    .selectFrom('proposal_signatures as s')
    .innerJoin('users as u', 'u.id', 's.signer_id')
    .select(['s.typed_name', 'u.name', 's.act'])
    .where('s.proposal_id', 'in', [countered, accepted])
    // What Olivia sends is not her signature: she signs when she agrees.
    .where(({ or, eb }) => or([eb('s.act', '!=', 'sent'), eb('s.side', '=', 'provider')]))
    .orderBy('s.id')
    .execute()
  expect(new Set(signatures.map(({ act }) => act))).toEqual(new Set(['sent', 'accepted', 'agreed']))
  expect(signatures.map(({ typed_name }) => typed_name)).toEqual(signatures.map(({ name }) => name))
})
