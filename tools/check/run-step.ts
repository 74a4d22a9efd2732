import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import { countsIn } from './report-counts.ts'

export interface Step {
  title: string
  /** A program of node_modules/.bin with its arguments. */
  command: [string, ...string[]]
  /** Where its test runner leaves its counts as JSON; without it the step itself counts as one. */
  report?: string
  env?: NodeJS.ProcessEnv
}

export interface Outcome {
  passed: number
  failed: number
  seconds: number
  output: string
}

/** Runs a step to its end. A test runner that fails without a failed test (a crash, an error outside) counts as one. */
export async function runStep({ command: [program, ...args], report, env }: Step): Promise<Outcome> {
  const began = performance.now()
  const reporting = report && program === 'vitest' ? [`--outputFile.json=${report}`] : []
  const { code, output } = await run(program, [...args, ...reporting], env)
  const seconds = (performance.now() - began) / 1000
  const counts = report ? countsIn(report) : { passed: code === 0 ? 1 : 0, failed: 0 }
  const failed = Math.max(counts.failed, code === 0 ? 0 : 1)
  return { ...counts, failed, seconds, output }
}

const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }

const BINARIES = resolve('node_modules/.bin')

function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  // Ours first on the path, so that programs which look for `node` find the right one.
  const path = `${BINARIES}${delimiter}${process.env.PATH}`
  return new Promise<{ code: number | null; output: string }>((done, fail) => {
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
    child.on('error', fail)
    child.on('close', (code) => done({ code, output }))
  })
}
