import { asksForItems } from '#domain/record-matching.ts'
import { collectableMappings } from '#server/queries/collectable-mappings.ts'
import type { Collecting } from '#server/stripe/deps.ts'
import { matchPayments, rematch } from './match-payments.ts'
import { noteOtherCurrencies } from './note-other-currencies.ts'
import { ownerOf, projectsOf } from './store.ts'
import { storeItems, storeRecords } from './store-records.ts'

/** What webhooks of connected accounts bring, between two tasks. */
export const collecting: Collecting = {
  async interest(db, account_id) {
    const mappings = []
    for (const project_id of await projectsOf(db, account_id))
      mappings.push(...(await collectableMappings(db, project_id)))
    if (mappings.length === 0) return 'nothing'
    return mappings.some(asksForItems) ? 'items' : 'records'
  },
  async found(write, { account_id, movements, payments }) {
    const added = await storeRecords(write, movements, 'webhook')
    await noteOtherCurrencies(write, { account_id, added, task: null })
    const changed = await storeItems(write, account_id, payments)
    await rematch(write, account_id, changed)
    const payment_ids = [...new Set(movements.flatMap(({ payment_id }) => payment_id ?? []))].sort()
    for (const project_id of await projectsOf(write.tx, account_id)) {
      await matchPayments(write, { project_id, account_id, payment_ids })
      if (added.length === 0) continue
      write.publish({ audience: [await ownerOf(write.tx, project_id)], topic: 'collection', id: project_id })
    }
  },
}
