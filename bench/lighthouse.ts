import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { type Measurement, ofTheLimit } from './measurement.ts'

const RUNS = 3
const LEAST_PERFORMANCE = 90

/** Signed-in pages ask not to be indexed, so nothing is promised of how search engines find them. */
const PAGES = [
  { path: '/', signed_in: false },
  { path: '/login', signed_in: false },
  { path: '/dashboard', signed_in: true },
  { path: '/payments', signed_in: true },
]

const SPOTLESS = ['accessibility', 'best-practices'] as const

/** Lighthouse as on a phone, on the demo: performance in the middle of three runs, all else without a fault. */
export async function measureLighthouse(): Promise<Measurement[]> {
  const { default: run, launch } = await loadLighthouse()
  const demo = spawn(process.execPath, ['--disable-warning=DeprecationWarning', 'tools/demo.ts'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', APP_MODE: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => demo.on('exit', done))
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  })
  try {
    const { url, ...olivia } = await greetingIn(demo.stdout)
    const Cookie = await cookieOf(url, olivia)
    const lines: Measurement[] = []
    for (const { path, signed_in } of PAGES) {
      const results: Result[] = []
      for (let time = 0; time < RUNS; time += 1) {
        const flags = { port: chrome.port, logLevel: 'error', ...(signed_in && { extraHeaders: { Cookie } }) }
        const { lhr } = await run(`${url}${path}`, flags)
        if (new URL(lhr.finalDisplayedUrl).pathname !== path)
          throw new Error(`${path} led to ${lhr.finalDisplayedUrl}.`)
        results.push(lhr)
      }
      results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
      const median = results[Math.floor(RUNS / 2)]
      if (!median) continue
      lines.push(...linesOf(path, median, [...SPOTLESS, ...(signed_in ? [] : ['seo'])]))
    }
    return lines
  } finally {
    chrome.kill()
    demo.kill('SIGTERM')
    await ended
  }
}

function linesOf(path: string, result: Result, spotless: readonly string[]): Measurement[] {
  const performance = scoreOf(result, 'performance')
  const blocking = Math.round(result.audits['total-blocking-time']?.numericValue ?? Number.NaN)
  const about = `index ${Math.round(result.environment.benchmarkIndex)}, blocking ${blocking} ms`
  return [
    {
      what: `${path}: performance`,
      ours: String(performance),
      beside: `at least ${LEAST_PERFORMANCE}; ${about}`,
      ...ofTheLimit(performance, LEAST_PERFORMANCE),
      least: 1,
    },
    ...spotless.map((category) => {
      const score = scoreOf(result, category)
      const beside = `100; ${faultsOf(result, category) || 'no faults'}`
      return { what: `${path}: ${category}`, ours: String(score), beside, ...ofTheLimit(score, 100), least: 1 }
    }),
  ]
}

interface Result {
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

async function cookieOf(url: string, person: Omit<Greeting, 'url'>): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookies.length === 0) throw new Error(`The demo did not sign in: ${response.status}.`)
  return cookies.join('; ')
}

interface Greeting {
  url: string
  email: string
  password: string
}

/** What the demo prints once its months of business are made. */
async function greetingIn(output: Readable): Promise<Greeting> {
  let printed = ''
  for await (const text of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += text
    const url = /is ready: (http:\S+)/.exec(printed)?.[1]
    const password = /password: (\S+)\n/.exec(printed)?.[1]
    const email = /Olivia Hart.*\s(\S+@\S+)\n/.exec(printed)?.[1]
    if (url && password && email) return { url, email, password }
  }
  throw new Error(`The demo did not start. It printed: ${printed}`)
}
