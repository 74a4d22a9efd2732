import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { ReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog, createMetrics } from '../process.ts'
import { createHttpServer } from './http-server.ts'
import { folderPart, webAppPart } from './static-handler.ts'

const APP = 'the app <script>document.title = "scheme"</script><script src="/other.js"></script>'
const STYLES = `<style>a > b { color: red }</style><p style="--font:&quot;Inter&quot;">Words</p>`

/** The first call of a page, where somebody is signed in. */
const firstCallsOf = async (path: string, headers: Headers) =>
  headers.has('cookie') && path === '/profile/1' ? ['/api/profiles/1'] : []

let home: string
let server: ReturnType<typeof createHttpServer>

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'static-'))
  const app = join(home, 'app')
  await mkdir(join(app, 'assets'), { recursive: true })
  await mkdir(join(app, '.vite'))
  await writeFile(join(home, 'secret.txt'), 'a secret')
  await writeFile(join(app, 'app.html'), APP)
  await writeFile(join(app, 'index.html'), `the start page of {{public_url}}/ ${STYLES} ${'. '.repeat(600)}`)
  await writeFile(join(app, 'robots.txt'), 'Sitemap: {{public_url}}/sitemap.xml')
  await writeFile(join(app, 'favicon.svg'), '<svg/>')
  await writeFile(join(app, '.env'), 'a secret')
  await writeFile(join(app, '.vite/manifest.json'), 'a secret')
  const modules = {
    '/': 'start.tsx',
    '/login': 'login.tsx',
    '/profile/$userId': 'profile.tsx',
    '/proposals/$': null,
    '/terms': null,
  }
  await writeFile(join(app, '.vite/pages.json'), JSON.stringify(modules))
  const loads = {
    'profile.tsx': ['assets/index-a1b2.js', 'assets/profile-c3d4.js', 'assets/profile-e5f6.css', 'other.js'],
  }
  await writeFile(join(app, '.vite/first-loads.json'), JSON.stringify(loads))
  await writeFile(join(app, 'assets/index-a1b2.js'), '0123456789')
  await writeFile(join(app, 'assets/gone-a1b2.js'), '0123456789')
  await writeFile(join(app, 'assets/long-a1b2.js'), '.'.repeat(20_000_000))
  server = createHttpServer({
    parts: [
      folderPart('/reference/', join(app, 'assets')),
      webAppPart(app, 'https://sharewell.example', { absent: ['/terms'], firstCallsOf }),
    ],
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    public_url: 'http://localhost:3000',
    provider: { connect: [], script: [], frame: [] },
    trust_proxy: false,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  server.close().closeAllConnections()
  await rm(home, { recursive: true })
})

const port = () => (server.address() as AddressInfo).port
const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port()}${path}`, init)

/** As it is written, since a browser would put the path in order before it asks. */
async function raw(path: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

describe('a path out of the folder', () => {
  const OUT = ['../secret.txt', '..%2fsecret.txt', '..%5csecret.txt', '%2e%2e/secret.txt', '..%252fsecret.txt', '%00']
  test.each(
    ['/', '/assets/', '/assets/../', '/reference/', '/reference/../'].flatMap((folder) =>
      OUT.map((path) => folder + path),
    ),
  )('%s gets nothing', async (path) => {
    expect(await raw(path)).not.toContain('a secret')
    expect((await get('/')).status).toBe(200)
  })

  test.each(['/.env', '/.vite/manifest.json', '/assets/../.env', '/%2eenv'])('neither does %s', async (path) => {
    expect(await raw(path)).not.toContain('a secret')
  })
})

describe('the app', () => {
  test('names what a page begins with beside what its document names, and who is signed in', async () => {
    const session = '</api/session>; rel=preload; as=fetch; crossorigin'
    expect((await get('/profile/1')).headers.get('link')?.split(', ')).toEqual([
      session,
      '</assets/index-a1b2.js>; rel=modulepreload; crossorigin',
      '</assets/profile-c3d4.js>; rel=modulepreload; crossorigin',
      '</assets/profile-e5f6.css>; rel=preload; as=style; crossorigin',
    ])
    const theirs = await get('/profile/1', { headers: { cookie: 'session=1' } })
    expect(theirs.headers.get('cache-control')).toBe('private, no-cache')
    const asked = theirs.headers.get('link')?.split(', ')
    expect(asked?.slice(0, 2)).toEqual([session, '</api/profiles/1>; rel=preload; as=fetch; crossorigin'])
    expect((await get('/proposals/1')).headers.get('link')).toBe(session)
    expect((await get('/favicon.svg')).headers.get('link')).toBeNull()
  })

  test.each(['/login', '/LOGIN/', '/profile/1?tab=about', '/proposals/any/thing', '/app.html'])(
    'answers at %s and is revalidated',
    async (path) => {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([200, APP])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test.each(['/no/such/page', '/loginx', '/terms', '/Terms/', '/profile', '/profile/1/2', '/sitemap.xml'])(
    'says of %s that there is no such page, and its status says so too',
    async (path) => {
      const response = await get(path, {
        headers: { 'if-none-match': (await get('/login')).headers.get('etag') ?? '' },
      })
      expect([response.status, await response.text()]).toEqual([404, APP])
    },
  )

  test.each(['/assets/index-gone.js', '/assets/', '/api/nothing', '/api', '/stripe', '/webhook/stripe'])(
    'is not given out as %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('cannot be written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/index.html', { method })).status).toBe(404)
  })
})

describe('the style attributes of a document', () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''
  const hash = `'sha256-${createHash('sha256').update('--font:"Inter"').digest('base64')}'`
  const allowed = `style-src 'self' 'unsafe-hashes' ${hash};`

  test('are allowed by their hashes, on the start page; a style element is not', async () => {
    expect(await policyOf('/')).toContain(allowed)
  })

  test('are sent again with an unchanged document', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const { headers } = await get('/', { headers: { 'if-none-match': etag } })
    expect(headers.get('content-security-policy')).toContain(allowed)
  })

  test('are never allowed as such, and nowhere else', async () => {
    for (const path of ['/', '/login', '/favicon.svg', '/api/nothing', '/assets/index-a1b2.js']) {
      expect(await policyOf(path)).not.toContain('unsafe-inline')
    }
    for (const path of ['/login', '/nowhere', '/favicon.svg'])
      expect(await policyOf(path)).toContain("style-src 'self';")
  })
})

test('the script of a document is allowed by its hash, and no other', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update('document.title = "scheme"').digest('base64')
  expect(await policyOf('/login')).toContain(`script-src 'self' 'sha256-${hash}';`)
  for (const path of ['/', '/favicon.svg', '/api/nothing']) expect(await policyOf(path)).toContain("script-src 'self';")
})

describe('the start page', () => {
  test('names the address of this server', async () => {
    for (const path of ['/', '/index.html', '/?ref=a-friend']) {
      const response = await get(path)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain('the start page of https://sharewell.example/ ')
    }
    expect(await (await get('/robots.txt')).text()).toBe('Sitemap: https://sharewell.example/sitemap.xml')
  })

  test.each(['br', 'gzip'])('is sent as %s to who takes that', async (encoding) => {
    const response = await get('/', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200)
    expect(await response.text()).toContain('the start page of')
  })

  test('is not sent again to a browser that has it, and answers HEAD', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const response = await get('/', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('a file with a name of its own', () => {
  const FILE = '/assets/index-a1b2.js'

  test('may be cached for ever', async () => {
    expect((await get(FILE)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  test('answers HEAD', async () => {
    const response = await get(FILE, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '10', ''])
  })

  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=99-', 416, ''],
  ])('is given in parts: %s', async (range, status, content) => {
    const response = await get(FILE, { headers: { range } })
    expect([response.status, await response.text()]).toEqual([status, content])
  })

  test('is not sent twice to who has it', async () => {
    const etag = (await get(FILE)).headers.get('etag') ?? ''
    expect((await get(FILE, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})

test('a file that went with an older build ends its own request, and nobody else’s', async () => {
  await rm(join(home, 'app/assets/gone-a1b2.js'))
  for (const folder of ['/assets', '/reference']) {
    await expect(get(`${folder}/gone-a1b2.js`).then((response) => response.text())).rejects.toThrow()
    expect((await get('/assets/index-a1b2.js')).status).toBe(200)
  }
})

test('a file is closed when the caller leaves before its end', async () => {
  const piped = new Promise<ReadStream>((resolve) => {
    server.once('request', (_req, res) => res.once('pipe', resolve))
  })
  const socket = connect(port(), '127.0.0.1').pause()
  socket.write('GET /assets/long-a1b2.js HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const file = await piped
  socket.destroy()
  await once(file, 'close')
  expect(file.readableEnded).toBe(false)
})
