/**
 * `node tools/proxies.ts`, as root on a Debian with nginx and caddy: runs deploy/nginx.conf and deploy/Caddyfile in front of two
 * processes of the server. Projects are created through each; live events arrive at once, what is too large is refused by
 * the server itself, nobody can say that they come from elsewhere, and one process is stopped while people read.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { castFor } from '#scenarios/cast.ts'
import { createProject } from '#scenarios/create-project.ts'
import { cookieHeader, type Person, personAt } from '#scenarios/person.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { freePort } from '#server/testing/free-port.ts'
import { CommandProblem, runCommand } from './command.ts'
import { isReady, type Pair, startPair } from './replica/two-processes.ts'

const DEPLOY = resolve(import.meta.dirname, '../deploy')
const READS = 300
const WRITES = 20

/** Starts a proxy with a certificate of its own for `localhost`, before these servers. */
type Start = (folder: string, port: number, servers: readonly string[]) => ChildProcess

const startNginx: Start = (folder, port, servers) => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const site = given('nginx.conf', {
    '127.0.0.1:3000': servers[0] ?? '',
    '127.0.0.1:3001': servers[1] ?? '',
    'listen 443 ssl': `listen ${port} ssl`,
    'server_name sharewell.example': 'server_name localhost',
    '/etc/letsencrypt/live/sharewell.example/fullchain.pem': certificate,
    '/etc/letsencrypt/live/sharewell.example/privkey.pem': key,
  })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`)
  return spawn('nginx', ['-c', file, '-g', `daemon off; error_log ${folder}/nginx.log;`], { stdio: 'ignore' })
}

const startCaddy: Start = (folder, port, servers) => {
  const file = join(folder, 'Caddyfile')
  const site = given('Caddyfile', { 'sharewell:3000': servers.join(' ') })
  writeFileSync(file, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`)
  const env = { ...process.env, SITE: `https://localhost:${port}`, HOME: folder, XDG_DATA_HOME: folder }
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
}

await runCommand(async () => {
  // The certificates are made here, for this machine alone.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  for (const [name, start] of Object.entries({ nginx: startNginx, caddy: startCaddy })) await tryProxy(name, start)
})

async function tryProxy(name: string, start: Start): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') })
  const { host = '', user = '', database = '' } = postgres.connection
  const port = await freePort()
  const url = `https://localhost:${port}`
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const pair = await startPair(
    { DATABASE_URL, PUBLIC_URL: url, TRUST_PROXY: 'true', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    join(folder, 'data'),
  )
  const proxy = start(
    folder,
    port,
    pair.urls.map((server) => server.replace('http://', '')),
  )
  const ended = once(proxy, 'exit')
  try {
    for (let tries = 0; !(await isReady(url)); tries += 1) {
      if (proxy.exitCode !== null || tries > 100) throw new CommandProblem(`${name} does not answer.`)
      await pause(100)
    }
    await throughProxy(name, url, pair)
  } finally {
    proxy.kill('SIGTERM')
    await ended
    await pair.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function throughProxy(name: string, url: string, pair: Pair): Promise<void> {
  // Each process keeps the mails that it sent: people register at one of them.
  const olivia = await registerPerson({ url: pair.urls[0] }, castFor().olivia)
  const through = personAt(url, olivia.cookies)
  for (let count = 0; count < WRITES; count += 1) await createProject(through, { title: `Fernleaf ${count}` })
  console.log(`${name}: ${WRITES} projects were created.`)
  console.log(`${name}: an event was on a live stream after ${await eventAfter(url, olivia)} ms.`)
  console.log(`${name}: 15 MB are refused by the server: ${await refusalOf(url, olivia)}`)
  console.log(
    `${name}: ${await triesFromElsewhere(url)} wrong passwords were answered, each said to be from elsewhere.`,
  )

  let failed = 0
  const stopping = pause(200).then(() => pair.stopSecond())
  for (let count = 0; count < READS; count += 1) {
    const response = await fetch(`${url}/api/projects`, { headers: { cookie: cookieHeader(olivia) } }).catch(() => null)
    if (response?.status !== 200) failed += 1
    await response?.arrayBuffer()
    await pause(20)
  }
  await stopping
  console.log(`${name}: ${READS} reads while one of two processes was stopped, ${failed} failed.`)
  if (failed > 0) throw new CommandProblem('A read failed.')
}

/** How long after an answer its event is on the stream of the same person. */
async function eventAfter(url: string, olivia: Person): Promise<number> {
  const stream = await fetch(`${url}/api/live`, { headers: { cookie: cookieHeader(olivia) } })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new CommandProblem('The live stream has no body.')
  await reader.read()
  await createProject(personAt(url, olivia.cookies), { title: 'Fernleaf, again' })
  const answered = performance.now()
  for (let heard = ''; !heard.includes('projects'); ) {
    const { value, done } = await reader.read()
    if (done) throw new CommandProblem('The live stream ended.')
    heard += value
  }
  await reader.cancel()
  return Math.round(performance.now() - answered)
}

async function refusalOf(url: string, olivia: Person): Promise<string> {
  const body = JSON.stringify({ title: 'x'.repeat(15_000_000) })
  const headers = { cookie: cookieHeader(olivia), 'content-type': 'application/json', 'idempotency-key': 'too-large' }
  const response = await fetch(`${url}/api/projects`, { method: 'POST', headers, body })
  const text = await response.text()
  if (!text.startsWith('{'))
    throw new CommandProblem(`What is too large is refused by the proxy: ${response.status}, ${text}`)
  return `${response.status}, ${JSON.parse(text).message}`
}

/** How many wrong passwords are answered before the limit of one address is reached. */
async function triesFromElsewhere(url: string): Promise<number> {
  for (let count = 0; count < 60; count += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${count}` }
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' })
    const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (response.status === 429) return count
  }
  throw new CommandProblem('Whoever names another address each time is never stopped.')
}

/** A file of deploy/ with its addresses replaced, each of which it must have. */
function given(file: string, values: Record<string, string>): string {
  let text = readFileSync(join(DEPLOY, file), 'utf8')
  for (const [there, here] of Object.entries(values)) {
    if (!text.includes(there)) throw new CommandProblem(`deploy/${file} does not say ${there}.`)
    text = text.replaceAll(there, here)
  }
  return text
}
