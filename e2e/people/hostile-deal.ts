import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/calendar-dates.ts'
import { agree } from '#scenarios/agree.ts'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { createProject } from '#scenarios/create-project.ts'
import { today, wholeMonth } from '#scenarios/fernleaf.ts'
import { inviteProvider } from '#scenarios/invite-provider.ts'
import { approveMonth } from '#scenarios/month.ts'
import type { Person } from '#scenarios/person.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { requestFeeReversal } from '#scenarios/reverse-fee.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { requestTermination } from '#scenarios/terminate-agreement.ts'
import { pdfWithScript } from '../acts/pdf-with-script.ts'

const W = 'W'.repeat(400)
/** Markup, a word without a break, a formula, a pattern, many scripts. */
const LINE = `<img src=x onerror=alert(1)> ${W.slice(0, 60)} {{7*7}} =1+1 %_\\ 👩🏽‍🚀 العربية 漢字`
/** Also with words that turn around, and lines of its own. */
const TEXT = `${LINE} \u202eright\n<script>alert(1)</script>\n${W}\n'; drop table users; --`

const line = (letters: number) => LINE.slice(0, letters).trim()
const text = (letters: number) => TEXT.slice(0, letters).trim()

const PERIOD = wholeMonth(3)
const NAMES = { first_name: `<b>${W.slice(0, 30)}</b>`, last_name: `"><img src=x onerror=alert(1)> العربية` }

const BACKGROUND = {
  offer: line(200),
  provider_category: line(120),
  description: text(1500),
  past_experience: text(1500),
  capabilities: [line(80), W.slice(0, 80)],
  skills: [line(80), W.slice(0, 80)],
  languages: [line(80)],
  location: line(160),
  preferred_work_pattern: line(160),
  experiences: [
    {
      ...{ title: line(160), company: W.slice(0, 160), industry: line(120), description: text(1500) },
      ...{ start_date: '2020-03-01', end_date: null },
    },
  ],
  past_work: [{ title: W.slice(0, 160), description: text(900), link: `https://example.com/${W}` }],
  education: [{ degree: line(160), field_of_study: W.slice(0, 160), institution: line(160), description: text(900) }],
}

export interface HostileDeal {
  olivia: Person
  priya: Person
  /** Of Priya. */
  provider_id: string
  project_id: string
  proposal_id: string
  agreement_id: string
}

/** A deal in which everything that people may write is hostile: markup, very long words, many scripts, many lines. */
export async function makeHostileDeal(url: string, story: string): Promise<HostileDeal> {
  const cast = castFor(story)
  const olivia = await registerPerson({ url }, { ...cast.olivia, ...NAMES }, { company_name: line(160) })
  const priya = await registerPerson({ url }, { ...cast.priya, ...NAMES }, BACKGROUND)
  const marco = await registerPerson({ url }, { ...cast.marco, ...NAMES }, BACKGROUND)
  const provider_id = (await priya.api.accounts.getMe()).id
  const marco_id = (await marco.api.accounts.getMe()).id
  const project_id = await createProject(olivia, {
    ...{ title: line(160), description: text(1500), industry: line(80), revenue_streams: [line(120), W.slice(0, 120)] },
  })
  await olivia.api.favorites.createFavorite({ id: provider_id })
  await inviteProvider(olivia, { project_id, provider_id: marco_id })
  await inviteProvider(olivia, { project_id, email: `${'w'.repeat(60)}@${story}.example` })
  const { proposal_id, agreement_id } = await agreeHostilely({ olivia, priya, project_id })
  await writeHostilely({ olivia, priya, proposal_id, agreement_id })
  return { olivia, priya, provider_id, project_id, proposal_id, agreement_id }
}

interface Parties {
  olivia: Person
  priya: Person
}

async function agreeHostilely({ olivia, priya, project_id }: Parties & { project_id: string }) {
  const terms = {
    ...{ title: line(120), scope_of_work: text(1500), deliverables: [line(150), W.slice(0, 150)] },
    ...{ context: text(1500), revenue_stream: line(60), additional_conditions: text(1500), notes: text(1500) },
    provisions: { dispute_resolution: text(900) },
  }
  const { email } = await priya.api.accounts.getMe()
  const proposal_id = await proposeDeal(olivia, { ...terms, project_id, email })
  await commentOn(priya, proposal_id)
  await counterProposal(priya, proposal_id, { ...terms, scope_of_work: text(1500).toLowerCase() })
  await commentOn(olivia, proposal_id)
  await agree(olivia, proposal_id, { reporting_start_date: PERIOD.start })
  const completion = { proposal_id, payment_method_id: await saveCard(olivia), effective_date: PERIOD.start }
  const agreement_id = await completedAgreement({}, olivia, await completeAgreement(olivia, completion))
  await approveMonth({ olivia, project_id }, { period: PERIOD })
  return { proposal_id, agreement_id }
}

async function commentOn({ api }: Person, id: string): Promise<void> {
  await api.proposals.commentOnProposal({ id, comment_id: randomUUID(), content: text(900) })
  await api.proposals.commentOnProposal({ id, comment_id: randomUUID(), content: text(900), term: 'provider_share' })
}

interface Written extends Parties {
  proposal_id: string
  agreement_id: string
}

async function writeHostilely({ olivia, priya, proposal_id, agreement_id: id }: Written): Promise<void> {
  const pdf = await pdfWithScript(['Terms']).arrayBuffer()
  const file = new File([pdf], `${line(100)}.pdf`, { type: 'application/pdf' })
  await olivia.api.agreementDocuments.addAgreementDocument({ id, document_id: randomUUID(), title: '', file })
  await olivia.api.financialModels.saveFinancialModel({
    ...{ id: randomUUID(), agreement_id: id, revision: randomUUID(), seen_revision: null, name: line(60) },
    params: { provider_share: 15, duration_in_months: 24, monthly_revenue_threshold: 100_000, growth_rate: 2 },
    active_scenario: 'base',
  })
  await requestFeeReversal(olivia, proposal_id, text(900))
  const { amendable_from } = await priya.api.agreements.getAgreement({ id })
  await priya.api.amendments.requestAmendment({
    ...{ id, amendment_id: randomUUID(), effective_from: amendable_from },
    ...{ provider_share: 14, monthly_revenue_threshold: 0 },
    ...{ additional_terms: text(900), message: text(900), signature: (await priya.api.accounts.getMe()).name },
  })
  await requestTermination(olivia, { agreement_id: id, last_day: addDays(today(), 60), reason: text(900) })
}
