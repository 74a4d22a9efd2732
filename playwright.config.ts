import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/bootstrap/chromium.mjs'

const port = Number(process.env.E2E_PORT ?? 3900)
const url = `http://localhost:${port}`
const dataDir = resolve('.cache/e2e-data')

const executablePath = await findChromium()
const isRoot = process.getuid?.() === 0

const NOTHING_CONFIGURED = Object.fromEntries(
  [
    ...['DATABASE_URL', 'SMTP_URL', 'S3_BUCKET'],
    ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CLIENT_ID'],
  ].map((name) => [name, '']),
)

const PHONE_ONLY = 'on-a-phone.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  workers: 2,
  forbidOnly: true,
  // A test that needs its second try is reported as flaky, and to be mended.
  retries: 1,
  // Room for a busy machine: what does not work does not work after a minute either.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    baseURL: url,
    actionTimeout: 120_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Without the film of every test, which takes a tenth of the time; the last picture is kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox does not work for root; the rest keeps it from asking the outside world for things.
      args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'wide', testIgnore: PHONE_ONLY, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'narrow',
      testMatch: PHONE_ONLY,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    // Begins with no data. The Node that runs this, since the machine's own may be too old for the server.
    command: `rm -rf "${dataDir}" && exec "${process.execPath}" server/main.ts`,
    url: `${url}/readyz`,
    // A database, mail server or keys in the environment are not for tests.
    env: {
      ...NOTHING_CONFIGURED,
      APP_MODE: 'local',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      // Nobody waits minutes for a mail of a test.
      NOTIFICATION_MAIL_DELAY_SECONDS: '1',
      SUPPORT_EMAIL: 'help@sharewell.example',
      BOOKING_URL: 'https://calls.sharewell.example',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
