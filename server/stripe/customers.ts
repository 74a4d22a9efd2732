import { customerJob, deleteCustomerJob } from './card-jobs.ts'
import { removeCardsOf } from './card-records.ts'
import { record, type StripeDeps } from './deps.ts'
import { underKey } from './idempotency-key.ts'

export interface Payer {
  id: string
  email: string
  name: string
}

/** The person's customer at Stripe, made when there is none yet (decision C-158). */
export async function customerOf(deps: StripeDeps, payer: Payer): Promise<string> {
  return (await knownCustomer(deps, payer.id)) ?? makeCustomer(deps, payer, null)
}

/** A new one, once the person's customer turned out to be gone. Their cards went with it. */
export function customerInsteadOf(deps: StripeDeps, payer: Payer, gone: string): Promise<string> {
  return makeCustomer(deps, payer, gone)
}

async function knownCustomer({ db }: StripeDeps, user_id: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('customer_id').where('id', '=', user_id).executeTakeFirstOrThrow()
  return user.customer_id
}

async function makeCustomer(deps: StripeDeps, payer: Payer, gone: string | null): Promise<string> {
  const { id, email, name } = payer
  const { customers } = deps.client
  const customer = await underKey(
    ['customer', id, ...(gone === null ? [] : ['after', gone])].join('_'),
    (idempotencyKey) => customers.create({ email, name, metadata: { user_id: id } }, { idempotencyKey }),
    // It was made moments ago, so it is among the newest, whatever the person is called by now.
    async () => (await customers.list({ limit: 100 })).data.find(({ metadata }) => metadata.user_id === id),
    { details_may_differ: true },
  )
  await storeCustomer(deps, { user_id: id, customer_id: customer.id, gone })
  // Two at once: the stored one counts for both.
  return (await knownCustomer(deps, id)) ?? customer.id
}

interface Keeping {
  user_id: string
  customer_id: string
  gone: string | null
}

async function storeCustomer(deps: StripeDeps, { user_id, customer_id, gone }: Keeping): Promise<void> {
  await record(deps, 'storeCustomer', async (write) => {
    const before = await write.tx
      .selectFrom('users')
      .select(['customer_id', 'deleted_at'])
      .where('id', '=', user_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    // The account was deleted meanwhile, so no customer may stay at Stripe.
    if (before.deleted_at) return write.enqueue(deleteCustomerJob, { customer_id })
    if (before.customer_id !== gone) return
    await deps.setCustomer(write.tx, user_id, customer_id)
    if (gone !== null) await removeCardsOf(write, user_id)
    write.enqueue(customerJob, { user_id })
  })
}
