/**
 * Runs every command of the Dockerfile in bare folders, one for each stage, and then what the image would: the server in
 * production, its health check, the commands of an operator, and its end. It takes minutes and installs all packages twice.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { freePort } from '#server/testing/free-port.ts'
import { readArguments } from './arguments.ts'
import { CommandProblem, runCommand } from './command.ts'
import { type Stage, type Step, stagesOf } from './packaging/dockerfile.ts'

readArguments({
  script: 'run packaging',
  does: 'Runs every command of the Dockerfile in bare folders, and what its image would: the server in production, its health check and the commands.',
  options: {},
})

const ROOT = resolve(import.meta.dirname, '..')
const NODE_FOLDER = dirname(realpathSync(process.execPath))

const COPYING = { recursive: true, verbatimSymlinks: true } as const

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

await runCommand(async () => {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'packaging-')))
  try {
    const [final] = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
      .map((stage) => build(stage, work))
      .slice(-1)
    if (!final) throw new CommandProblem('The Dockerfile has no stage.')
    if (final.user === 'root') throw new CommandProblem('The image would run as root.')
    await runImage(final, join(work, final.name), work)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
})

function build(stage: Stage, work: string): Stage {
  const folder = join(work, stage.name)
  mkdirSync(folder)
  for (const step of stage.steps) {
    const begun = performance.now()
    take(step, stage, { folder, work })
    const seconds = Math.round((performance.now() - begun) / 1000)
    if ('run' in step) console.log(`${stage.name}: ${step.run} (${seconds} s)`)
  }
  return stage
}

function take(step: Step, stage: Stage, { folder, work }: { folder: string; work: string }): void {
  if ('run' in step) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `chown() { :; }; ${step.run}`], {
      cwd: folder,
      env: environment(stage.env),
      encoding: 'utf8',
    })
    if (status !== 0) throw new CommandProblem(`${stage.name}: ${step.run} ended with ${status}:\n${stdout}\n${stderr}`)
  } else if (step.from) {
    for (const path of step.copy) {
      cpSync(join(work, step.from, path.replace(/^\/app\//, '')), join(folder, step.to), COPYING)
    }
  } else copyProject(step, folder)
}

/** What git knows, as a build context holds it: what .dockerignore leaves out is ignored by git as well. */
function copyProject({ copy, to }: { copy: string[]; to: string }, folder: string): void {
  for (const path of copy) {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', path], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const files = listed.split('\0').filter(Boolean)
    if (files.length === 0) throw new CommandProblem(`Nothing is at ${path}.`)
    for (const file of files) {
      const place =
        file === path ? join(to, basename(file)) : path === '.' ? file : join(to, file.slice(path.length + 1))
      cpSync(join(ROOT, file), join(folder, place), COPYING)
    }
  }
}

/** Nothing of this machine's but its programs and its way to the registry, with the Node of the image first. */
function environment(own: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  const registry = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_.*|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/i.test(name),
  )
  const elsewhere = PATH.split(':').filter((place) => !place.includes('node_modules'))
  return {
    PATH: [NODE_FOLDER, ...elsewhere].join(':'),
    HOME,
    ...(Object.fromEntries(registry) as Record<string, string>),
    ...own,
  }
}

async function runImage(stage: Stage, folder: string, work: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(work, 'database') })
  const mail = createServer(answerAsMailServer)
  await new Promise<void>((done) => mail.listen(0, '127.0.0.1', done))
  const address = mail.address()
  const mail_port = typeof address === 'object' && address ? address.port : 0
  const port = await freePort()
  const { user = '', host = '' } = postgres.connection
  const env = environment({
    ...stage.env,
    ...{ PORT: String(port), PUBLIC_URL: 'https://sharewell.example', SHUTDOWN_DELAY_SECONDS: '1' },
    DATABASE_URL: `postgres://${user}@localhost/sharewell?host=${host}`,
    ...{ SMTP_URL: `smtp://127.0.0.1:${mail_port}/?ignoreTLS=true`, MAIL_FROM: 'Sharewell <hello@sharewell.example>' },
    ...{
      AUTH_SECRET: 'a secret of a test, long enough to be one',
      ADMIN_PASSWORD: 'a passphrase',
      ALLOW_TEST_KEYS: 'true',
    },
    ...{
      STRIPE_SECRET_KEY: 'sk_test_image',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_image',
      STRIPE_WEBHOOK_SECRET: 'whsec_image',
    },
  })
  const [program = '', ...args] = stage.command
  const server = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = once(server, 'exit')
  try {
    const url = `http://127.0.0.1:${port}`
    for (let tries = 0; !(await isReady(url)); tries += 1) {
      if (server.exitCode !== null || tries > 600) throw new CommandProblem(`The server is not ready:\n${said}`)
      await pause(200)
    }
    console.log(said.trim())
    for (const path of ['/', '/sign-in', '/api/docs', '/api/openapi.json']) {
      const { status } = await fetch(url + path, { headers: { accept: 'text/html' } })
      if (status !== 200) throw new CommandProblem(`${path} is answered with ${status}.`)
    }
    const backup = join(work, 'backup')
    const ada = ['--name', 'Ada Morgan', '--email', 'ada@example.com']
    for (const command of [
      stage.health,
      ['node', 'tools/admin-create.ts', ...ada],
      ['node', 'tools/audit-verify.ts'],
      ['node', 'tools/ledger-print.ts'],
      ['node', 'tools/backup.ts', backup],
    ]) {
      const [name = '', ...rest] = command
      const { status, stdout, stderr } = spawnSync(name, rest, { cwd: folder, env, encoding: 'utf8' })
      if (status !== 0) throw new CommandProblem(`${command.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
      console.log(`${command.slice(0, 2).join(' ')}: ${stdout.trim() || 'well'}`)
    }
    server.kill('SIGTERM')
    const [code] = await ended
    console.log(`SIGTERM: ended with ${code}`)
    if (code !== 0) throw new CommandProblem(`The server ended with ${code}:\n${said}`)
  } finally {
    if (server.exitCode === null) server.kill('SIGKILL')
    mail.close()
    await postgres.stop()
  }
}

/** Enough of one to be found there. */
function answerAsMailServer(socket: Socket): void {
  socket.on('error', () => {})
  socket.write('220 test\r\n')
  createInterface({ input: socket }).on('line', (line) => {
    if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  })
}
