import { randomUUID } from 'node:crypto'
import { agree } from '#scenarios/agree.ts'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { createProject } from '#scenarios/create-project.ts'
import { OCTOBER } from '#scenarios/fernleaf.ts'
import { approveMonth } from '#scenarios/month.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { cutOffTexts, tooWide } from './acts/watching-the-page.ts'
import { expect, test } from './fixtures.ts'

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
const RIGHT_TO_LEFT = 'שלום عولم'

for (const width of [390, 1440]) {
  test(`no text is cut off where names are long words, ${width} pixels wide`, async ({ browserOf, server }) => {
    test.slow()
    const { olivia, priya } = castFor(`long-${randomUUID()}`)
    const owner = await registerPerson(server, { ...olivia, first_name: WORD.slice(0, 45), last_name: RIGHT_TO_LEFT })
    const provider = await registerPerson(server, { ...priya, first_name: 'Al', last_name: WORD.slice(5, 50) })
    const project_id = await createProject(owner, { title: `${WORD} ${WORD}`, revenue_streams: [WORD.slice(0, 50)] })
    const terms = { title: `${WORD} ${RIGHT_TO_LEFT}`, revenue_stream: WORD, deliverables: [WORD, RIGHT_TO_LEFT] }
    const proposal_id = await proposeDeal(owner, { ...terms, project_id, email: priya.email })
    await counterProposal(provider, proposal_id, terms)
    await agree(owner, proposal_id, { reporting_start_date: OCTOBER.start })
    const completion = { proposal_id, payment_method_id: await saveCard(owner), effective_date: OCTOBER.start }
    const agreement_id = await completedAgreement(server, owner, await completeAgreement(owner, completion))
    const sources = [{ source_name: WORD, amount: 812_000, description: RIGHT_TO_LEFT }]
    const report_id = await approveMonth({ olivia: owner, project_id }, { sources })
    const { provider: party } = await owner.api.agreements.getAgreement({ id: agreement_id })

    const page = await browserOf(owner, { viewport: { width, height: 900 } })
    for (const path of [
      `/agreement-detail?id=${agreement_id}`,
      `/agreement-detail?id=${agreement_id}&tab=details`,
      `/proposal-detail?id=${proposal_id}&tab=project`,
      `/proposal-detail?id=${proposal_id}&tab=activity`,
      `/project-detail?id=${project_id}`,
      `/provider-detail?id=${party.id}`,
      `/revenue-report-detail?reportId=${report_id}&share=${agreement_id}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expect.poll(() => cutOffTexts(page), { message: path }).toEqual([])
      expect(await tooWide(page), path).toBe(0)
    }
  })
}
