import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { bucketProblem } from './start-checks/bucket.ts'
import { databaseProblem } from './start-checks/database.ts'
import { readLegalTexts } from './start-checks/legal-texts.ts'
import { mailServerProblem } from './start-checks/mail-server.ts'
import { virusScannerProblem } from './start-checks/virus-scanner.ts'
import { checkPlaces } from './start-checks.ts'
import { useDatabase } from './testing/use-database.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  server.on('connection', (socket) => sockets.push(socket))
  return (server.address() as AddressInfo).port
}

/** One on which nothing listens any more. */
async function freePort(): Promise<number> {
  const port = await listen(createServer())
  await new Promise((resolve) => servers.pop()?.close(resolve))
  return port
}

describe('a database', () => {
  const database = useDatabase()

  test('that can be used is no problem; another name, user or port of it is reported', async () => {
    const { host = '', port = 5432, user = '', password = '', database: name = '' } = database.connection
    const login = encodeURIComponent(String(user)) + (password ? `:${encodeURIComponent(String(password))}` : '')
    const url = (db: string) => `postgres://${login}@localhost:${port}/${db}?host=${encodeURIComponent(host)}`
    expect(await databaseProblem(url(name))).toBeNull()
    expect(await databaseProblem(url('no_such_database'))).toContain('(it has no database of that name)')
    const free = await freePort()
    expect(await databaseProblem(`postgres://ada:hunter2@127.0.0.1:${free}/sharewell`)).toBe(
      `DATABASE_URL: “postgres://…@127.0.0.1:${free}/sharewell” cannot be used (nothing listens there); set it to a reachable PostgreSQL 15 or newer.`,
    )
  })

  test('that is none, or breaks off, is reported', async () => {
    const port = await listen(createServer((socket) => socket.end('220 a mail server\r\n')))
    expect(await databaseProblem(`postgres://ada:hunter2@127.0.0.1:${port}/sharewell`)).toMatch(
      /^DATABASE_URL: “postgres:\/\/…@127\.0\.0\.1:\d+\/sharewell” cannot be used \(.+\); set it to a reachable PostgreSQL 15 or newer\.$/,
    )
  })
})

describe('a virus scanner', () => {
  test('that answers is no problem; none, or something else, is reported', async () => {
    const clamd = await listen(createServer((socket) => socket.once('data', () => socket.end('PONG\0'))))
    expect(await virusScannerProblem(`tcp://127.0.0.1:${clamd}`)).toBeNull()
    const free = await freePort()
    expect(await virusScannerProblem(`tcp://127.0.0.1:${free}`)).toBe(
      `CLAMD_URL: “tcp://127.0.0.1:${free}” cannot be used (nothing listens there); set it to a running clamd.`,
    )
    const other = await listen(createServer((socket) => socket.resume().end('220 a mail server\r\n')))
    expect(await virusScannerProblem(`tcp://127.0.0.1:${other}`)).toContain('(it does not answer as clamd does)')
  })
})

/** A mail server that accepts mails, or refuses the login. */
async function mailServer({ refuses = false } = {}) {
  const heard: string[] = []
  const port = await listen(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 test\r\n')
      createInterface({ input: socket }).on('line', (line) => {
        heard.push(line.split(' ')[0] ?? '')
        if (line.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n')
        else if (line.startsWith('AUTH') && refuses) socket.write('535 hunter2 is wrong\r\n')
        else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n')
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      })
    }),
  )
  return { url: `smtp://ada:hunter2@127.0.0.1:${port}/?ignoreTLS=true`, heard, port }
}

describe('a mail server', () => {
  test('is signed in to, and gets no mail', async () => {
    const { url, heard } = await mailServer()
    expect(await mailServerProblem(url)).toBeNull()
    // It says QUIT without waiting for the answer.
    expect(heard.filter((word) => word !== 'QUIT')).toEqual(['EHLO', 'AUTH'])
  })

  test('that refuses the password is reported without it', async () => {
    const { url, port } = await mailServer({ refuses: true })
    expect(await mailServerProblem(url)).toBe(
      `SMTP_URL: “smtp://…@127.0.0.1:${port}/?ignoreTLS=true” cannot be used (it refuses this user or password); set it to a reachable mail server.`,
    )
  })

  test('that is not there stops production; elsewhere mails wait for it', async () => {
    const port = await freePort()
    const SMTP_URL = `smtp://ada:hunter2@127.0.0.1:${port}`
    const sentence = `SMTP_URL: “smtp://…@127.0.0.1:${port}” cannot be used (nothing listens there); set it to a reachable mail server.`
    const warnings: string[] = []
    const log = { warn: (sentence: string) => void warnings.push(sentence) }
    const config = { ...loadConfig({ SMTP_URL, PORT: '0' }), database_url: null }
    await checkPlaces(config, log)
    expect(warnings).toEqual([`${sentence} Mails wait until it can.`])
    await expect(checkPlaces({ ...config, mode: 'production' }, log)).rejects.toThrow(sentence)
  })
})

/** What keeps objects like Amazon's; with a failure, every call is answered with that. */
async function bucket(failure?: [status: number, code: string]) {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const server = createHttpServer(async (req, res) => {
    const key = new URL(req.url ?? '', 'http://bucket').pathname
    asked.push(req.method ?? '')
    const body = await buffer(req)
    if (failure) {
      const [status, code] = failure
      return res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    }
    if (req.method === 'PUT') objects.set(key, body)
    if (req.method === 'DELETE') objects.delete(key)
    return res.writeHead(req.method === 'DELETE' ? 204 : 200).end(req.method === 'GET' ? objects.get(key) : '')
  })
  const endpoint = `http://127.0.0.1:${await listen(server)}`
  const options = {
    bucket: 'files',
    region: 'eu-west-2',
    endpoint,
    access_key_id: 'olivia',
    secret_access_key: 'hunter2',
  }
  return { options, objects, asked }
}

describe('a bucket', () => {
  test('is written, read and removed from, and nothing stays in it', async () => {
    const { options, objects, asked } = await bucket()
    expect(await bucketProblem(options)).toBeNull()
    expect(asked).toEqual(['PUT', 'GET', 'DELETE'])
    expect(objects.size).toBe(0)
  })

  const FOR = 'for the bucket “files”'
  test.each<[number, string, string, string]>([
    [404, 'NoSuchBucket', 'S3_BUCKET: “files” cannot be used at ENDPOINT', 'no bucket has that name'],
    [
      403,
      'InvalidAccessKeyId',
      `S3_ACCESS_KEY_ID: its value of 6 characters cannot be used ${FOR}`,
      'the key id is unknown',
    ],
    [
      403,
      'SignatureDoesNotMatch',
      `S3_SECRET_ACCESS_KEY: its value of 7 characters cannot be used ${FOR}`,
      'the key does not match the key id',
    ],
    [
      403,
      'AccessDenied',
      `S3_ACCESS_KEY_ID: its value of 6 characters cannot be used ${FOR}`,
      'the key lacks the permission',
    ],
    [400, 'AuthorizationHeaderMalformed', `S3_REGION: “eu-west-2” cannot be used ${FOR}`, 'it is in another region'],
    [403, 'AccountProblem', 'S3_BUCKET: “files” cannot be used at ENDPOINT', 'AccountProblem'],
  ])('that answers %i %s is reported as %s', async (status, code, problem, reason) => {
    const { options } = await bucket([status, code])
    expect(await bucketProblem(options)).toBe(
      `${problem.replace('ENDPOINT', options.endpoint)} (${reason}); check that the bucket allows read, write and delete.`,
    )
  })

  test('that is not there stops the start in every mode', async () => {
    const { options } = await bucket()
    const endpoint = `http://127.0.0.1:${await freePort()}`
    const config = { ...loadConfig({ PORT: '0' }), s3: { ...options, endpoint } }
    await expect(checkPlaces(config, { warn: () => {} })).rejects.toThrow(
      `S3_ENDPOINT: “${endpoint}” cannot be used ${FOR} (nothing listens there)`,
    )
    const nowhere = `127.0.0.1:${await freePort()}`
    const mail = { ...config.mail, smtp_url: `smtp://${nowhere}` }
    const production = { ...config, mail, mode: 'production' as const, clamd_url: `tcp://${nowhere}` }
    const said: unknown = await checkPlaces(production, { warn: () => {} }).catch((error: Error) => error.message)
    expect(String(said).split('\n')).toEqual(
      ['S3_ENDPOINT', 'CLAMD_URL', 'SMTP_URL'].map((name) =>
        expect.stringMatching(new RegExp(`^${name}: .*nothing listens`)),
      ),
    )
  })
})

describe('the texts of the operator', () => {
  const NONE = { terms: null, privacy: null, contact: null }
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'legal-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Writes it and names it as the terms. */
  async function withTerms(content: string | Buffer) {
    const terms = join(folder, 'terms.md')
    await writeFile(terms, content)
    return { ...NONE, terms }
  }

  test('are read with the SHA-256 of their words', async () => {
    expect(await readLegalTexts(NONE)).toEqual(NONE)
    expect(await readLegalTexts(await withTerms('\uFEFF# Terms\n'))).toEqual({
      ...NONE,
      terms: { markdown: '# Terms\n', version: createHash('sha256').update('# Terms\n').digest('hex') },
    })
  })

  test.each([
    ['is empty; write something in it, or leave out TERMS_FILE.', ' \n'],
    ['is not text; name a Markdown file.', 'a\0b'],
    ['is larger than 500 kB; shorten it.', 'x'.repeat(500_001)],
  ])('that cannot be shown stop the start: it %s', async (problem, content) => {
    const files = await withTerms(content)
    await expect(readLegalTexts(files)).rejects.toThrow(`TERMS_FILE: “${files.terms}” ${problem}`)
  })

  test('that cannot be read stop the start in every mode', async () => {
    const missing = join(folder, 'privacy.md')
    const config = { ...loadConfig({ PORT: '0' }), legal_files: { ...NONE, privacy: missing } }
    await expect(checkPlaces(config, { warn: () => {} })).rejects.toThrow(
      `PRIVACY_FILE: “${missing}” is not there; name a Markdown file that this user may read.`,
    )
    await expect(readLegalTexts({ ...NONE, contact: folder })).rejects.toThrow(`CONTACT_FILE: “${folder}” is a folder;`)
  })
})
