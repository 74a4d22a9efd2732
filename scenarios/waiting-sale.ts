import { purchaseWith } from './buy-right.ts'
import { castFor } from './cast.ts'
import type { Actor } from './client.ts'
import { makeDeal } from './deal.ts'
import { wholeMonth } from './fernleaf.ts'
import { listRight } from './list-right.ts'
import { openPayoutAccount } from './open-payout-account.ts'
import type { Person } from './person.ts'
import { eventually, type Product } from './product.ts'
import { registerPerson } from './register-person.ts'
import { saveCard } from './save-card.ts'
import { startTrials } from './start-trials.ts'

interface ResalePlan {
  story: string
  /** Creates the voucher of their trials. */
  admin: Actor<'vouchers'>
  /** As the agreement states it; the provider's for 7 days unless said otherwise. */
  first_refusal?: string
}

export interface Resale {
  /** Pays the share, with a saved card. */
  olivia: Person
  project_id: string
  agreement_id: string
  /** Has first refusal, unless the plan says otherwise. */
  priya: Person
  seller: Person
  buyer: Person
  /** Saved cards. */
  cards: { seller: string; buyer: string }
  listing_id: string
}

/** Priya sold a quarter of her right to Theo, who lists it for £5,000. All three have saved a card. */
export async function resale(product: Product, { story, admin, first_refusal = '7' }: ResalePlan): Promise<Resale> {
  const terms = { provisions: { first_refusal } }
  const { olivia, priya, agreement_id, project_id } = await makeDeal(product, {
    story,
    first_day: wholeMonth(1).start,
    terms,
  })
  const cast = castFor(story)
  const [seller, buyer] = [await registerPerson(product, cast.theo), await registerPerson(product, cast.marco)]
  await startTrials(admin, [priya, seller, buyer])
  await openPayoutAccount(seller)
  await saveCard(priya)
  const asking_price = 450_000
  const id = await listRight(priya, { agreement_id, asking_price })
  const cards = { seller: await saveCard(seller), buyer: await saveCard(buyer) }
  const purchase = purchaseWith({ id, asking_price }, cards.seller)
  await seller.api.market.buyListing(purchase)
  // Where the owner has it, too, this first sale is asked about.
  const asked = await olivia.api.market.listFirstRefusals({})
  for (const { id: waiting } of asked.items) await olivia.api.market.declineFirstRefusal({ id: waiting })
  await eventually(product, 'the part is sold', async () => {
    const { status } = await seller.api.market.getPurchase({ id: purchase.purchase_id })
    return status === 'settled' ? status : null
  })
  const listing_id = await listRight(seller, { agreement_id, asking_price: 500_000 })
  return { olivia, project_id, agreement_id, priya, seller, buyer, cards, listing_id }
}

/** Marco buys it, and waits for Priya, who decides first. */
export async function waitingSale(product: Product, plan: ResalePlan): Promise<Resale> {
  const made = await resale(product, plan)
  const listing = { id: made.listing_id, asking_price: 500_000 }
  await made.buyer.api.market.buyListing(purchaseWith(listing, made.cards.buyer))
  return made
}
