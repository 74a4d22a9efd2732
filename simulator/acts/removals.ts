import { sql } from 'kysely'
import { type Act, keyed, oneOf, personOf } from './act.ts'

const remove: Act = {
  name: 'remove a payment',
  weight: 10,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; payer_id: string }>`
      select id, payer_id from payments where status in ('calculated', 'failed') order by created_at, id`,
    )
    if (!found) return null
    const { admin } = scene.people
    const [by, context] = [scene.chance.happens(0.7) ? personOf(scene, found.payer_id) : admin, keyed()]
    return {
      what: `${by.name} removes a payment`,
      ask: () => by.api.payments.removePayment({ id: found.id, reason: 'Settled by hand' }, context),
    }
  },
}

/** Mostly it is put back; else it is deleted for good. */
const decide: Act = {
  name: 'restore or delete a removed payment',
  weight: 60,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; removed_by: string }>`
      select payment_id as id, removed_by from removed_payments where deleted_at is null order by removed_at, payment_id`,
    )
    if (!found) return null
    const [{ admin }, context, { id }] = [scene.people, keyed(), found]
    const remover = personOf(scene, found.removed_by)
    return scene.chance.happens(0.7)
      ? { what: `${remover.name} restores a payment`, ask: () => remover.api.payments.restorePayment({ id }, context) }
      : { what: `${admin.name} deletes a payment`, ask: () => admin.api.payments.deletePayment({ id }, context) }
  },
}

export const removalActs: Act[] = [remove, decide]
