import type { Universe } from './universe.ts'

/** Everything that is under way happens, one thing after the other, without faults. */
export async function settleUniverse({ sandbox, life }: Universe, runs = (_job: string) => true): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    await sandbox.catchUp()
    const ran = await life.app.jobs.drain((due) => due.find(runs) ?? null)
    const waiting = await sandbox.deliveries.waiting()
    for (const { id } of waiting) await sandbox.deliveries.handle(id, 'send')
    if (ran.length === 0 && waiting.length === 0) return
  }
  throw new Error('It does not come to rest: jobs or webhooks keep following each other.')
}
