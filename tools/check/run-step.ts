import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { countsIn } from './report-counts.ts'

export interface Step {
  title: string
  /** A program of node_modules/.bin with its arguments. */
  command: [string, ...string[]]
  /** Where its test runner leaves its counts as JSON; without it the step itself counts as one. */
  report?: string
  /** The program takes `--shard` and divides its tests itself. */
  is_divisible?: boolean
  env?: NodeJS.ProcessEnv
}

export interface Outcome {
  passed: number
  failed: number
  /** Of those that passed, how many needed a second try. */
  flaky: number
  seconds: number
  /** What the program wrote. */
  output: string
}

interface Options {
  /** Gets the lines that say how a test, or a file of tests, ended. */
  onProgress?: ((line: string) => void) | undefined
}

/**
 * Runs a step to its end, its output held back. A test runner that fails without a failed test (a crash, an error
 * outside) counts as one.
 */
export async function runStep({ command, report, env }: Step, { onProgress }: Options = {}): Promise<Outcome> {
  const began = performance.now()
  if (report) {
    mkdirSync(dirname(report), { recursive: true })
    // Counts of an earlier run are not those of one that dies without a report.
    rmSync(report, { force: true })
  }
  const [program, ...args] = command
  const { code, output } = await run(program, [...args, ...reporters(program, report)], { env, onProgress })
  const seconds = (performance.now() - began) / 1000
  const counts = report ? countsIn(report) : { passed: code === 0 ? 1 : 0, failed: 0, flaky: 0 }
  const failed = Math.max(counts.failed, code === 0 ? 0 : 1)
  return { ...counts, failed, seconds, output }
}

function reporters(program: string, report: string | undefined): string[] {
  if (program !== 'vitest' || !report) return []
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
}

/** As both test runners write it, with what belongs to it further to the right. */
const ENDED = /^ {0,2}[✓✗✘×❯] /

const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }

const BINARIES = resolve('node_modules/.bin')

function run(program: string, args: string[], { env = {}, onProgress }: Options & { env: Step['env'] }) {
  // Ours first on the path, so that programs which look for `node` find the right one.
  const path = `${BINARIES}${delimiter}${process.env.PATH}`
  return new Promise<{ code: number | null; output: string }>((done) => {
    const child = spawn(resolve(BINARIES, program), args, {
      env: { ...process.env, ...COLOURS, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    if (onProgress) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (ENDED.test(stripVTControlCharacters(line))) onProgress(line)
      })
    }
    child.on('error', (error) => done({ code: null, output: `${output}${error.message}\n` }))
    child.on('close', (code) => done({ code, output }))
  })
}
