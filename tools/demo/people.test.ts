import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { loadConfig } from '#server/config.ts'
import { createLog, systemClock } from '#server/platform/process.ts'
import { start } from '#server/start.ts'
import { freePort } from '#server/testing/free-port.ts'
import { registerPeople } from './people.ts'

const folder = mkdtempSync(join(tmpdir(), 'demo-people-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the people of the demo register where it listens, and its links lead to PUBLIC_URL', async () => {
  const log = createLog({ level: 'silent' })
  const PORT = String(await freePort())
  const PUBLIC_URL = 'https://demo.nowhere.invalid'
  const config = loadConfig({ APP_MODE: 'demo', DATA_DIR: folder, PORT, STRIPE_SANDBOX_PORT: '0', PUBLIC_URL })
  const demo = await start({ config, clock: systemClock, log, work: false })
  try {
    const { olivia } = await registerPeople(demo, log)
    await saveCard(olivia)
    await openPayoutAccount(olivia)
    expect([demo.url, demo.local_url]).toEqual([PUBLIC_URL, `http://127.0.0.1:${PORT}`])
  } finally {
    await demo.stop()
  }
})
