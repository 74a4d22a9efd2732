import { randomUUID } from 'node:crypto'
import type { ContractRouterClient } from '@orpc/contract'
import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { agree } from '#scenarios/agree.ts'
import { AGREED_SHARE } from '#scenarios/fernleaf.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { type Commands, type JobWorker, workerFor } from '../platform/commands.ts'
import type { DB } from '../platform/database.ts'
import type { Viewer } from '../platform/http.ts'
import { recordCharge } from '../stripe/record-charge.ts'
import { chargeJob } from '../stripe/request-charge.ts'
import type { ChargeSettled, Settlements } from '../stripe/settlements.ts'

type Client = ContractRouterClient<Pick<Contract, 'proposals' | 'agreements'>>
interface House {
  as(viewer: Viewer): Client
}

/** Gives a person a saved card that every charge succeeds on; `declined` for one that the bank refuses. */
export async function giveCard(db: Kysely<DB>, viewer: Viewer, kind: 'good' | 'declined' = 'good'): Promise<string> {
  const id = `pm_${kind}_${randomUUID()}`
  await db
    .updateTable('users')
    .set({ customer_id: `cus_${viewer.id}` })
    .where('id', '=', viewer.id)
    .execute()
  await db
    .insertInto('payment_methods')
    .values({
      id,
      user_id: viewer.id,
      brand: 'visa',
      last4: kind === 'good' ? '4242' : '0002',
      exp_month: 12,
      exp_year: 2030,
      cardholder_name: viewer.name,
      is_default: false,
      created_at: new Date('2026-11-01T09:00:00Z'),
    })
    .execute()
  return id
}

/** Named where a test's house is made with a worker that needs that house. */
export type BankHouse = { commands: Commands; db: Kysely<DB> }

/** A bank for tests: charges of cards that `giveCard` made end at once, as the kind of card says. */
export function bankWorker(house: () => BankHouse, settled: Partial<Settlements['charges']>): JobWorker {
  return workerFor(chargeJob, async ({ payload: { charge_id }, log }) => {
    const { commands, db } = house()
    const charge = await db.selectFrom('charges').selectAll().where('id', '=', charge_id).executeTakeFirstOrThrow()
    const refusal = { code: 'card_declined', sentence: 'Your card was declined.' }
    const others = { fee_reversal: unexpected, right_purchase: unexpected }
    const charges = { agreement_fee: unexpected, payment_batch: unexpected, ...others, ...settled }
    const deps = { commands, log, settled: { charges } }
    // What is not a card ends when the test says so.
    if (charge.method !== 'card') return
    const good = !charge.payment_method_id?.startsWith('pm_declined')
    await recordCharge(deps, charge_id, good ? { succeeded: true } : { succeeded: false, refusal })
  })
}

const unexpected: ChargeSettled = async (_write, { id, purpose }) => {
  throw new Error(`Nothing was said of what follows from the charge ${id}, which is for ${purpose}.`)
}

/** A proposal that Priya sent and Olivia agreed to (12% from £1,000 a month on), so that Olivia owes the fee. */
export async function agreedProposal(
  { as }: House,
  { owner, provider }: { owner: Viewer; provider: Viewer },
  changes: Parameters<typeof proposeDeal>[1] = {},
) {
  const form = { provider_share: AGREED_SHARE, new_project_name: 'Fernleaf', email: owner.email, ...changes }
  const id = await proposeDeal({ api: as(provider) }, form)
  await agree({ api: as(owner) }, id)
  return as(owner).proposals.getProposal({ id })
}
