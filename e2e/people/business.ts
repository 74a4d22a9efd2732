import { agree } from '#scenarios/agree.ts'
import { approveReport } from '#scenarios/approve-report.ts'
import { type Account, castFor } from '#scenarios/cast.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { createProject } from '#scenarios/create-project.ts'
import { wholeMonth } from '#scenarios/fernleaf.ts'
import { listQuarter } from '#scenarios/list-quarter.ts'
import { mapByHand } from '#scenarios/map-by-hand.ts'
import { payMonth } from '#scenarios/month.ts'

import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { type Person, personAt } from '#scenarios/person.ts'
import type { Product } from '#scenarios/product.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { saveCard } from '#scenarios/save-card.ts'

interface People {
  olivia: Person
  priya: Person
  /** A provider with one proposal to answer and no payout account yet. */
  marco: Person
  theo: Person
  ada: Person
  /** An owner who has just signed in for the first time. */
  newcomer: Person
}

interface Things {
  project_id: string
  agreement_id: string
  proposals: { olivias_turn: string; agreed: string; marcos_turn: string }
  reports: { draft: string; submitted: string; approved: string; paid: string }
  payment_id: string
  /** Of amounts entered by hand, and active. */
  mapping_id: string
  /** A quarter of Priya's right for sale, with an offer of Theo's. */
  listing_id: string
}

/** Everything a screen can show, in the middle of things: one deal that pays, and others still on their way. */
export interface Business extends People, Things {}

/** Three months into the deal: one is paid, one approved, one submitted, and the running one is a draft. */
export async function startBusiness(
  product: Product,
  makeAdmin: (account: Account) => Promise<unknown>,
): Promise<Business> {
  const cast = castFor()
  const new_owner = { ...castFor('new-owner').olivia, first_name: 'New', last_name: 'Owner' }
  const first_day = wholeMonth(3).start

  const olivia = await registerPerson(product, cast.olivia)
  const project_id = await createProject(olivia)
  const offerTo = (email: string) => proposeDeal(olivia, { project_id, email })
  const completed = await offerTo(cast.priya.email)
  const marcos_turn = await offerTo(cast.marco.email)
  const [priya, marco, theo, newcomer] = await Promise.all([
    registerPerson(product, cast.priya),
    registerPerson(product, cast.marco),
    registerPerson(product, cast.theo),
    registerPerson(product, new_owner),
  ])
  const ada = personAt(product.url)
  await makeAdmin(cast.ada)
  await ada.api.accounts.login(cast.ada)
  const [olivias_turn, agreed] = await Promise.all([offerTo(cast.priya.email), offerTo(cast.priya.email)])
  await Promise.all([completed, olivias_turn, agreed].map((id) => counterProposal(priya, id)))
  await Promise.all([completed, agreed].map((id) => agree(olivia, id, { reporting_start_date: first_day })))
  const card = await saveCard(olivia)
  await saveCard(olivia, '5555555555554444')
  // Payments require a connected account, for the payer as for the payee.
  await Promise.all([openPayoutAccount(priya), openPayoutAccount(olivia)])
  const completion = { proposal_id: completed, payment_method_id: card, effective_date: first_day }
  const agreement_id = await completedAgreement(product, olivia, await completeAgreement(olivia, completion))

  const report = (months_back: number, is_draft = false) =>
    reportMonth(olivia, { project_id, period: wholeMonth(months_back), is_draft })
  const [draft, submitted, approved] = await Promise.all([report(0, true), report(1), report(2)])
  const paid = await payMonth(product, { olivia, project_id, card }, { period: wholeMonth(3) })
  await approveReport(olivia, approved)
  const mapping_id = await mapByHand(olivia, { project_id, agreement_id })
  const listing_id = await listQuarter({ ada, priya, theo }, agreement_id)
  return {
    olivia,
    priya,
    marco,
    theo,
    ada,
    newcomer,
    project_id,
    agreement_id,
    proposals: { olivias_turn, agreed, marcos_turn },
    reports: { draft, submitted, approved, paid: paid.report_id },
    payment_id: paid.payment_ids[0] ?? '',
    mapping_id,
    listing_id,
  }
}

/** A business as it is written to a file: its people by their cookies, which are worth the same on a copy. */
export interface StoredBusiness extends Things {
  cookies: Record<keyof People, [string, string][]>
}

export function storedBusiness(business: Business): StoredBusiness {
  const { olivia, priya, marco, theo, ada, newcomer, ...things } = business
  const cookiesOf = ({ cookies }: Person) => [...cookies]
  const cookies = {
    olivia: cookiesOf(olivia),
    priya: cookiesOf(priya),
    marco: cookiesOf(marco),
    theo: cookiesOf(theo),
    ada: cookiesOf(ada),
    newcomer: cookiesOf(newcomer),
  }
  return { ...things, cookies }
}

/** The same people and things on a server that runs on a copy. */
export function businessAt({ url }: Product, { cookies, ...things }: StoredBusiness): Business {
  const person = (name: keyof People) => personAt(url, new Map(cookies[name]))
  return {
    ...things,
    olivia: person('olivia'),
    priya: person('priya'),
    marco: person('marco'),
    theo: person('theo'),
    ada: person('ada'),
    newcomer: person('newcomer'),
  }
}
