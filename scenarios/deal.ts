import type { CalendarDate } from '#domain/calendar-dates.ts'
import { agree } from './agree.ts'
import { castFor } from './cast.ts'
import { completeAgreement, completedAgreement } from './complete-agreement.ts'
import { counterProposal } from './counter-proposal.ts'
import { createProject } from './create-project.ts'
import { AGREED_SHARE, OCTOBER } from './fernleaf.ts'
import { openPayoutAccount } from './open-payout-account.ts'
import type { Person } from './person.ts'
import type { Product } from './product.ts'
import { proposeDeal, type Terms } from './propose-deal.ts'
import { registerPerson } from './register-person.ts'
import { saveCard } from './save-card.ts'

export interface Deal {
  olivia: Person
  priya: Person
  project_id: string
  proposal_id: string
  agreement_id: string
  /** Olivia's saved card, which has paid the fee. */
  card: string
}

interface DealOptions {
  /** Distinguishes the people of one test from others on the same server. */
  story?: string
  /** The agreement's first day, and the first that is reported. */
  first_day?: CalendarDate
  /** What Priya counters with, in percent. */
  share?: number
  terms?: Partial<Terms>
  /** The number of the card that pays the fee. */
  card?: string
}

/** The deal without its end: the people, Fernleaf, 10% offered and 12% agreed; the fee is not paid yet. */
export async function negotiateDeal(product: Product, options: DealOptions = {}): Promise<Omit<Deal, 'agreement_id'>> {
  const { story, first_day = OCTOBER.start, share = AGREED_SHARE, terms = {} } = options
  const cast = castFor(story)
  const olivia = await registerPerson(product, cast.olivia)
  const project_id = await createProject(olivia)
  const proposal_id = await proposeDeal(olivia, { ...terms, project_id, email: cast.priya.email })
  const priya = await registerPerson(product, cast.priya, { proposal_id })
  await counterProposal(priya, proposal_id, { ...terms, provider_share: share })
  await agree(olivia, proposal_id, { reporting_start_date: first_day })
  const card = await saveCard(olivia, options.card)
  return { olivia, priya, project_id, proposal_id, card }
}

/** Everything up to an active agreement and a verified payout account. */
export async function makeDeal(product: Product, options: DealOptions = {}): Promise<Deal> {
  const agreed = await negotiateDeal(product, options)
  const { olivia, priya, proposal_id, card } = agreed
  const completion = { proposal_id, payment_method_id: card, effective_date: options.first_day ?? OCTOBER.start }
  const completion_id = await completeAgreement(olivia, completion)
  const agreement_id = await completedAgreement(product, olivia, completion_id)
  await openPayoutAccount(priya)
  await product.settle?.()
  return { ...agreed, agreement_id }
}
