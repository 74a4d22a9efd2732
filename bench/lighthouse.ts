import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from '../tools/bootstrap/chromium.mjs'
import { startBarePage } from './bare-page.ts'
import { startDemoInstance } from './demo-instance.ts'
import { inMs, type Measurement, ofTheLimit, times } from './measurement.ts'

const RUNS = 5
const MAX_TRIES = 3
const LEAST_PERFORMANCE = 90

/** Signed-in pages ask not to be indexed, so nothing is promised of how search engines find them. */
const PAGES = [
  { path: '/', signed_in: false },
  { path: '/login', signed_in: false },
  { path: '/dashboard', signed_in: true },
  { path: '/payments', signed_in: true },
]

const SPOTLESS = ['accessibility', 'best-practices'] as const

/** Where the machine is slower than this by Lighthouse's own measure, a page is compared with a bare one. */
const INDEX_OF_A_FAST_MACHINE = 1_000
/** How much longer than a bare page it may block a slow machine. */
const MAX_BLOCKING = 1.5

/**
 * Lighthouse as on a phone, on the demo's months, served by the built server: performance in the middle of five runs, all
 * else without a fault.
 */
export async function measureLighthouse(): Promise<Measurement[]> {
  const chromePath = await findChromium()
  if (!chromePath) throw new Error('Lighthouse needs Chromium: install it, or set CHROMIUM_PATH to one that is there.')
  const lighthouse = await loadLighthouse()
  const chrome = await lighthouse.launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  })
  try {
    const run = (address: string, flags: object = {}) =>
      scored(() => lighthouse.default(address, { port: chrome.port, logLevel: 'error', ...flags }))
    return await serving(startBarePage, ({ url: bareUrl }) =>
      serving(startDemoInstance, async ({ url, owner }) => {
        const Cookie = await cookieOf(url, owner)
        const lines: Measurement[] = []
        for (const { path, signed_in } of PAGES) {
          const flags = signed_in ? { extraHeaders: { Cookie } } : {}
          const [page, bare] = await medians([() => run(`${url}${path}`, flags), () => run(`${bareUrl}/`)])
          if (new URL(page.finalDisplayedUrl).pathname !== path)
            throw new Error(`${path} led to ${page.finalDisplayedUrl}.`)
          lines.push(performanceOf(path, page, bare))
          lines.push(...faultless(path, page, [...SPOTLESS, ...(signed_in ? [] : ['seo'])]))
        }
        return lines
      }),
    )
  } finally {
    chrome.kill()
  }
}

async function serving<Server extends { stop(): Promise<void> }, Found>(
  start: () => Promise<Server>,
  work: (server: Server) => Promise<Found>,
): Promise<Found> {
  const server = await start()
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** The runs in the middle by their scores. The two take turns, so that what else the machine does slows both alike. */
async function medians([ours, other]: readonly [() => Promise<Result>, () => Promise<Result>]) {
  const [of_ours, of_other]: [Result[], Result[]] = [[], []]
  for (let time = 0; time < RUNS; time += 1) {
    of_ours.push(await ours())
    of_other.push(await other())
  }
  return [middleOf(of_ours), middleOf(of_other)] as const
}

function middleOf(results: Result[]): Result {
  results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const middle = results[Math.floor(results.length / 2)]
  if (!middle) throw new Error('Lighthouse did not run.')
  return middle
}

/** A run with a score. Where the browser painted nothing in time there is none, and it is repeated. */
async function scored(run: () => Promise<{ lhr: Result }>): Promise<Result> {
  for (let time = 0; time < MAX_TRIES; time += 1) {
    const { lhr } = await run()
    if (Number.isFinite(scoreOf(lhr, 'performance'))) return lhr
  }
  throw new Error(`Lighthouse ran ${MAX_TRIES} times without a score.`)
}

/** The score; on a slow machine, which cannot reach it, how long it blocks beside a bare page. */
export function performanceOf(path: string, result: Result, bare: Result): Measurement {
  const score = scoreOf(result, 'performance')
  const [blocking, least] = [blockingOf(result), blockingOf(bare)]
  const index = Math.round(result.environment.benchmarkIndex)
  const about = `index ${index}, blocking ${inMs(blocking)}, a bare page ${inMs(least)}`
  if (index < INDEX_OF_A_FAST_MACHINE) {
    const ratio = { ...times(blocking, Math.max(least, 1)), most: MAX_BLOCKING }
    return { what: `${path}: blocking on a slow machine`, ours: inMs(blocking), beside: about, ...ratio }
  }
  return {
    what: `${path}: performance`,
    ours: String(score),
    beside: `at least ${LEAST_PERFORMANCE}; ${about}`,
    ...ofTheLimit(score, LEAST_PERFORMANCE),
    least: 1,
  }
}

const blockingOf = ({ audits }: Result): number => audits['total-blocking-time']?.numericValue ?? Number.NaN

const faultless = (path: string, result: Result, categories: readonly string[]): Measurement[] =>
  categories.map((category) => {
    const score = scoreOf(result, category)
    const beside = `100; ${faultsOf(result, category) || 'no faults'}`
    return { what: `${path}: ${category}`, ours: String(score), beside, ...ofTheLimit(score, 100), least: 1 }
  })

export interface Result {
  environment: { benchmarkIndex: number }
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: Result }>
  launch(options: object): Promise<{ port: number; kill(): void }>
}

/** From 0 to 100. */
const scoreOf = ({ categories }: Result, category: string): number =>
  Math.round((categories[category]?.score ?? Number.NaN) * 100)

const faultsOf = ({ categories, audits }: Result, category: string): string =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
    .join(', ')

/** It is large and nothing else needs it, so it is installed when it is first asked for, as the lock file says. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = resolve(import.meta.dirname, '../.cache/lighthouse')
  if (!existsSync(folder)) {
    const making = `${folder}-${process.pid}`
    mkdirSync(making, { recursive: true })
    cpSync(join(import.meta.dirname, 'lighthouse'), making, { recursive: true })
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: making, stdio: 'inherit' })
    rmSync(folder, { recursive: true, force: true })
    renameSync(making, folder)
  }
  const load = (file: string): Promise<Lighthouse> =>
    import(pathToFileURL(join(folder, 'node_modules', file)).href) as Promise<Lighthouse>
  const [{ default: run }, { launch }] = [
    await load('lighthouse/core/index.js'),
    await load('chrome-launcher/dist/index.js'),
  ]
  return { default: run, launch }
}

async function cookieOf(url: string, person: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookies.length === 0) throw new Error(`The demo did not sign in: ${response.status}.`)
  return cookies.join('; ')
}
