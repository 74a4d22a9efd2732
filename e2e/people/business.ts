import { agree, approve, complete, counter, createFernleaf, pay, propose, register, reportMonth } from './api-deal.ts'
import { type ApiPerson, openPayoutAccount, saveCard } from './api-person.ts'
import { type Account, castFor } from './cast.ts'
import { WORKING_CARD } from './figures.ts'

/** Everything a screen can show, in the middle of things: one deal that pays, and others still on their way. */
export interface Business {
  olivia: ApiPerson
  priya: ApiPerson
  /** An owner who has just signed in for the first time, and a provider with one proposal to answer. */
  newcomer: ApiPerson
  marco: ApiPerson
  project_id: string
  agreement_id: string
  proposals: { olivias_turn: string; agreed: string; marcos_turn: string }
  reports: { draft: string; submitted: string; approved: string; paid: string }
  payment_id: string
}

/** Three months into the deal: one is paid, one approved, one submitted, and the running one is a draft. */
export async function startBusiness(url: string, story: string): Promise<Business> {
  const cast = castFor(story)
  const newcomers: Account = {
    ...cast.olivia,
    first_name: 'New',
    last_name: 'Owner',
    email: `new-owner+${story}@example.com`,
  }

  const olivia = await register(url, 'owner', cast.olivia)
  const project_id = await createFernleaf(olivia)
  const offerTo = (email: string) => propose(olivia, project_id, email)
  const completed = await offerTo(cast.priya.email)
  const marcos_turn = await offerTo(cast.marco.email)
  const [priya, marco, newcomer] = await Promise.all([
    register(url, 'provider', cast.priya),
    register(url, 'provider', cast.marco),
    register(url, 'owner', newcomers),
  ])
  const [olivias_turn, agreed] = await Promise.all([offerTo(cast.priya.email), offerTo(cast.priya.email)])
  await Promise.all([completed, olivias_turn, agreed].map((id) => counter(priya, id)))
  await Promise.all([completed, agreed].map((id) => agree(olivia, id)))
  const card = await saveCard(olivia, WORKING_CARD)
  await saveCard(olivia, '5555555555554444')
  // Payments open with a connected account, for whoever pays as for whoever is paid.
  await Promise.all([openPayoutAccount(priya), openPayoutAccount(olivia)])
  const agreement_id = await complete(olivia, completed, card)

  const [draft, submitted, approved, paid] = await Promise.all([
    reportMonth(olivia, project_id, 0, { is_draft: true }),
    reportMonth(olivia, project_id, 1),
    reportMonth(olivia, project_id, 2),
    reportMonth(olivia, project_id, 3),
  ])
  await approve(olivia, paid)
  const payment_id = await pay(olivia, paid, card)
  await approve(olivia, approved)
  return {
    olivia,
    priya,
    newcomer,
    marco,
    project_id,
    agreement_id,
    proposals: { olivias_turn, agreed, marcos_turn },
    reports: { draft, submitted, approved, paid },
    payment_id,
  }
}
