import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeRequest, type Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { useProfiles } from '#server/testing/use-profiles.ts'
import { shrinkPicture } from './shrink-picture.ts'

const house = useProfiles()
const { as, db, jobs, people, someone, storedFiles } = house

// Only the test reads what was made: the product reads no WebP.
beforeAll(async () => {
  // The decoder is loaded, and its readers are chosen, with the first picture: here one that is none.
  await expect(shrinkPicture(new Uint8Array())).rejects.toThrow(/is empty/)
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
})

const log = createLog({ level: 'silent' })
const http = createServer(async (req, res) => {
  const request = describeRequest(req, res, { log, trust_proxy: false })
  if (!request || !(await house.avatarHandler.handle(request))) res.writeHead(404).end()
})
beforeAll(() => new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => http.close(resolve)))
const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`, init)

const RED = { r: 200, g: 30, b: 40 }
const draw = (width: number, height: number, background: object = RED) =>
  sharp({ create: { width, height, channels: 3, background: background as typeof RED } })

async function upload(person: Viewer, bytes: Uint8Array | string, name = 'me.png') {
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  return as(person).profiles.uploadImage({ file: new File([content], name, { type: 'image/png' }) })
}

const save = (person: Viewer, avatar: string | null) =>
  as(person).profiles.updateProfile({ first_name: 'Olivia', last_name: 'Hart', phone: '', avatar })

describe('a picture', () => {
  test('is made square and small in two sizes, and served with safe headers', async () => {
    const owner = await someone()
    const { secure_url } = await upload(owner, await draw(1200, 800).png().toBuffer())
    expect(secure_url).toMatch(/^\/api\/avatars\/[0-9a-f]{32}-512\.webp$/)

    for (const [address, side] of [
      [secure_url, 512],
      [secure_url.replace('-512.', '-128.'), 128],
    ] as const) {
      const answer = await get(address)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=31536000, immutable',
      })
      const meta = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
      expect(meta).toMatchObject({ format: 'webp', width: side, height: side })
      const again = await get(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
  })

  test('is rotated upright and loses its location and camera data', async () => {
    const owner = await someone()
    // Held sideways: what the file calls its top half is the right half of what is seen.
    const halves = await draw(600, 600)
      .composite([{ input: await draw(600, 300, { r: 0, g: 0, b: 255 }).png().toBuffer(), top: 0, left: 0 }])
      .jpeg()
      .withExif({ IFD0: { Artist: 'Olivia Hart', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(halves.toString('latin1')).toContain('Exif')
    const { secure_url } = await upload(owner, halves, 'me.jpg')
    const bytes = new Uint8Array(await (await get(secure_url)).arrayBuffer())
    const meta = await sharp(bytes).metadata()
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([undefined, undefined, undefined, undefined])
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2] ?? 0
    expect(blueAt(450, 256)).toBeGreaterThan(200)
    expect(blueAt(60, 256)).toBeLessThan(80)
  })

  test('shows once it is saved, and is replaced and removed with its files', async () => {
    const owner = await someone()
    const before = await storedFiles()
    const first = await upload(owner, await draw(500, 500).png().toBuffer())
    expect((await as(owner).profiles.getSettings()).avatar).toBeNull()
    expect((await save(owner, first.secure_url)).avatar).toBe(first.secure_url)
    expect((await as(people.theo).profiles.getUser({ id: owner.id })).avatar).toBe(first.secure_url)
    expect((await house.user(owner.id)).image).toBe(first.secure_url)

    const second = await upload(owner, await draw(500, 500, { r: 9, g: 90, b: 9 }).png().toBuffer())
    expect((await get(first.secure_url)).status).toBe(200)
    await save(owner, second.secure_url)
    await jobs.drain()
    expect((await get(first.secure_url)).status).toBe(404)
    expect(await storedFiles()).toBe(before + 2)

    expect((await save(owner, null)).avatar).toBeNull()
    await jobs.drain()
    expect((await get(second.secure_url)).status).toBe(404)
    expect(await storedFiles()).toBe(before)
  })

  test('sent twice at once is stored once; uploads that nobody saves do not pile up', async () => {
    const owner = await someone()
    const before = await storedFiles()
    const bytes = await draw(300, 300).png().toBuffer()
    const [one, two] = await Promise.all([upload(owner, bytes), upload(owner, bytes)])
    expect(two).toEqual(one)
    await upload(owner, await draw(300, 301, { r: 1, g: 2, b: 3 }).png().toBuffer())
    await jobs.drain()
    expect(await storedFiles()).toBe(before + 2)
    const rows = await db.selectFrom('avatars').select('hash').where('user_id', '=', owner.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('of somebody else cannot be worn', async () => {
    const [owner, other] = [await someone(), await someone()]
    const { secure_url } = await upload(owner, await draw(300, 300).png().toBuffer())
    const refused = await refusalOf(save(other, secure_url))
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', field: 'avatar' })
  })

  test('is fetched by its address only', async () => {
    for (const path of ['/api/avatars/', '/api/avatars/../users', `/api/avatars/${'0'.repeat(32)}-512.webp`]) {
      expect((await get(path)).status).toBe(404)
    }
    const posted = await get(`/api/avatars/${'0'.repeat(32)}-512.webp`, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('what is not taken', () => {
  const NOT_A_PICTURE = 'is not a JPG or PNG picture, whatever its name says. Choose another one.'
  const DAMAGED = 'is damaged, or far too large in pixels. Choose another one.'

  test.each([
    ['nothing at all', new Uint8Array(), 'is empty.'],
    ['more than ten megabytes', new Uint8Array(50 * 1024 * 1024), 'exceeds the 10MB limit.'],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', NOT_A_PICTURE],
    ['a text that is called a picture', 'Hello', NOT_A_PICTURE],
    ['a page that is called a picture', '<!doctype html><script>alert(1)</script>', NOT_A_PICTURE],
    ['a PDF', '%PDF-1.7\n%%EOF', NOT_A_PICTURE],
    ['an animation', gif(), NOT_A_PICTURE],
    ['the beginning of a PNG and nothing else', png(10, 10).subarray(0, 45), DAMAGED],
    ['a few bytes that claim billions of pixels', png(60_000, 60_000), DAMAGED],
  ])('%s', async (_what, bytes, sentence) => {
    const owner = await someone()
    const before = await storedFiles()
    const refused = await refusalOf(upload(owner, bytes))
    expect(refused).toMatchObject({ code: 'FILE_REFUSED', field: 'file' })
    expect(refused.message).toContain(sentence)
    expect(await storedFiles()).toBe(before)
  })

  test('more than thirty pictures an hour', async () => {
    const owner = await someone()
    for (let count = 0; count < 30; count += 1) await refusalOf(upload(owner, 'Hello'))
    const refused = await refusalOf(upload(owner, 'Hello'))
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refused.message).toMatch(/Please wait \d+ minutes and try again\./)
  })
})

/** A PNG by the letter, of one grey row repeated by its header only: what it claims and what it holds may differ. */
function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const pixels = deflateSync(Buffer.alloc(10 * 11))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...chunks]))
}

function gif(): Uint8Array {
  return new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))
}
