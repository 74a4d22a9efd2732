import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/bootstrap/chromium.mjs'

const executablePath = await findChromium()
const isRoot = process.getuid?.() === 0

const port = process.env.E2E_PORT ?? '3900'

const SCREENS = 'every-screen.spec.ts'
const PHONE_ONLY = 'on-a-phone.spec.ts'

const WIDE = { width: 1440, height: 900 }

export default defineConfig({
  testDir: 'e2e',
  outputDir: `.cache/e2e-results/${port}`,
  // Makes the business that every worker's own server starts with.
  globalSetup: './e2e/server/global-setup.ts',
  workers: 2,
  forbidOnly: true,
  // A test that needs its second try is reported as flaky, and to be mended.
  retries: 1,
  // Room for a busy machine: what does not work does not work after a minute either.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `.cache/reports/e2e-${port}.json` }]],
  use: {
    actionTimeout: 120_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What moves takes an eighth of the browsers' time; one deal is made with all that moves.
    contextOptions: { reducedMotion: 'reduce' },
    // To record every test, as videos or as traces, would take a good part of the time; a second try is recorded.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's sandbox does not work for root; the rest keeps it from asking the outside world for things.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        // Without it, a process that draws in software in place of a graphics card takes a quarter of the time.
        '--disable-gpu',
        ...['--disable-background-networking', '--disable-component-update'],
      ],
    },
  },
  projects: [
    { name: 'wide', testIgnore: [PHONE_ONLY, SCREENS], use: { viewport: WIDE } },
    { name: 'screens', testMatch: SCREENS, use: { viewport: WIDE } },
    {
      name: 'narrow',
      testMatch: PHONE_ONLY,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
