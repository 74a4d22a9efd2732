import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { composeApp } from '#server/compose.ts'
import { folderDisk } from '#server/platform/files.ts'
import { closeServer, createLog, systemClock } from '#server/platform/process.ts'
import { builtInSettings } from '#server/testing/built-in-settings.ts'

/** The product in a process of its own: it works until the process that started it disconnects. */
export interface ProductServer {
  connection: pg.PoolConfig
  stripe_url: string
  calls_per_second: number | null
}

process.once('message', async (message) => {
  const { connection, ...at } = message as ProductServer
  const app = composeApp({
    settings: builtInSettings({ public_url: 'http://127.0.0.1', ...at }),
    connection,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    disk: folderDisk(join(tmpdir(), 'sharewell-bench-files')),
  })
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  await app.start()
  process.send?.((app.server.address() as AddressInfo).port)
  process.on('message', () => process.send?.(mostKilobytes()))
  process.once('disconnect', async () => {
    app.beginStopping()
    await app.hub.stop()
    await closeServer(app.server)
    await app.jobs.stop()
    await app.database.close()
  })
})

/** The most memory since the process began. Linux counts that of its parent, which holds the list, into `maxRSS`. */
function mostKilobytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}
