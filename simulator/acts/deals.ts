import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addMonths, monthOf, periodOfMonth } from '#domain/calendar-dates.ts'
import { acceptProposal } from '#scenarios/accept-proposal.ts'
import { agree } from '#scenarios/agree.ts'
import { completionWith } from '#scenarios/complete-agreement.ts'
import { projectWith } from '#scenarios/create-project.ts'
import { proposalWith } from '#scenarios/propose-deal.ts'
import { type Act, keyed, oneOf, personOf } from './act.ts'

/** More of them would be more of the same. */
const MAX_DEALS = 7
/** How many months ago an agreement may have begun. */
const MONTHS_BACK = 6
/** Cards by how often a fee is paid with them. */
const CARDS = [
  { name: 'good', weight: 7 },
  { name: 'declined', weight: 1 },
  { name: 'refund_fails', weight: 3 },
]

/** Who has it in a deal, for how many days; nobody in some. */
const FIRST_REFUSAL = ['', '2', '3 owner', '5 both']

/** An owner offers a provider a share of a project, new or not. */
const propose: Act = {
  name: 'propose a deal',
  weight: 2,
  async intend(scene) {
    const { db, people, chance } = scene
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from proposals`.execute(db)
    const [owner, provider] = [chance.pick(people.owners), chance.pick(people.providers)]
    if (!owner || !provider || (rows[0]?.n ?? 0) >= MAX_DEALS) return null
    const project = await oneOf(
      scene,
      sql<{ id: string }>`
      select id from projects where owner_id = ${owner.id} order by created_at, id`,
    )
    const terms = {
      ...{ id: randomUUID(), version_id: randomUUID(), email: provider.email },
      provider_share: chance.between(1, 300) / 10,
      monthly_revenue_threshold: chance.pick([0, 0, 50_000, 300_000]) ?? 0,
    }
    const project_id = project === null || chance.happens(0.3) ? randomUUID() : project.id
    const number = chance.between(1, 999)
    const title = `Venture ${number}`
    const provisions = { first_refusal: FIRST_REFUSAL[number % FIRST_REFUSAL.length] ?? '' }
    const [project_call, proposal_call] = [keyed(), keyed()]
    return {
      what: `${owner.name} offers ${provider.name} ${terms.provider_share}%`,
      async ask() {
        if (project_id !== project?.id)
          await owner.api.projects.createProject(projectWith({ id: project_id, title }), project_call)
        await owner.api.proposals.createProposal(proposalWith({ ...terms, provisions, project_id }), proposal_call)
      },
    }
  },
}

const accept: Act = {
  name: 'accept a deal',
  weight: 8,
  async intend(scene) {
    const proposal = await oneOf(
      scene,
      sql<{ id: string; provider_id: string }>`
      select p.id, p.provider_id from proposals p join proposal_versions v on v.proposal_id = p.id and v.is_current
      where p.status = 'pending' and v.status = 'Under Review' and p.provider_id is not null order by p.created_at, p.id`,
    )
    if (!proposal) return null
    const provider = personOf(scene, proposal.provider_id)
    return { what: `${provider.name} accepts`, ask: () => acceptProposal(provider, proposal.id) }
  },
}

const DEAL_OPEN = sql`not exists (select from agreement_completions c where c.proposal_id = p.id and c.status <> 'failed')`

/** The owner agrees, to shares from a day on that lies some months back. */
const agreeToIt: Act = {
  name: 'agree to a deal',
  weight: 8,
  async intend(scene) {
    const { chance, universe } = scene
    const proposal = await oneOf(
      scene,
      sql<{ id: string; owner_id: string }>`
      select p.id, p.owner_id from proposals p join proposal_versions v on v.proposal_id = p.id and v.is_current
      where p.status <> 'accepted' and v.status = 'Accepted' order by p.created_at, p.id`,
    )
    if (!proposal) return null
    const owner = personOf(scene, proposal.owner_id)
    const first_day = periodOfMonth(monthOf(addMonths(universe.clock.today(), -chance.between(0, MONTHS_BACK)))).start
    return {
      what: `${owner.name} agrees, from ${first_day} on`,
      ask: () => agree(owner, proposal.id, { reporting_start_date: first_day }),
    }
  },
}

const complete: Act = {
  name: 'complete an agreement',
  weight: 8,
  async intend(scene) {
    const { chance } = scene
    // The side that did not write the final terms pays.
    const proposal = await oneOf(
      scene,
      sql<{ id: string; payer_id: string; first_day: string }>`
      select p.id, case v.created_by when 'owner' then p.provider_id else p.owner_id end as payer_id,
        p.reporting_start_date as first_day
      from proposals p join proposal_versions v on v.proposal_id = p.id and v.is_current
      where p.status = 'accepted' and ${DEAL_OPEN} order by p.created_at, p.id`,
    )
    if (!proposal) return null
    const payer = personOf(scene, proposal.payer_id)
    const card = chance.weighted(CARDS)?.name ?? 'good'
    const completion = completionWith({
      ...{ id: randomUUID(), proposal_id: proposal.id, effective_date: proposal.first_day },
      payment_method_id: payer.cards[card] ?? '',
    })
    const context = keyed()
    return {
      what: `${payer.name} completes the agreement with the ${card} card`,
      ask: () => payer.api.agreements.completeAgreement(completion, context),
    }
  },
}

export const dealActs: Act[] = [propose, accept, agreeToIt, complete]
