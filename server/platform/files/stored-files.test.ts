import { Buffer } from 'node:buffer'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { folderDisk } from './file-disks.ts'
import { DOCUMENT_FILE_TYPES, type FileType } from './file-types.ts'
import { createFiles, downloadHeaders, MAX_FILE_BYTES } from './stored-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'files-'))
const files = createFiles(folderDisk(folder))
afterAll(() => rm(folder, { recursive: true }))

const put = (name: string, bytes: Uint8Array, allowed: readonly FileType[] = DOCUMENT_FILE_TYPES) =>
  files.put({ name, bytes, allowed })

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const oldOffice = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(stream, 'utf16le')])

describe('putting a file', () => {
  test('stores it under a meaningless key, and reads it back', async () => {
    const outcome = await put('October revenue.pdf', pdf)
    if (!outcome.stored) throw new Error(outcome.message)
    expect(outcome.file).toMatchObject({ mime: 'application/pdf', size: pdf.length })
    expect(outcome.file.key).toMatch(/^[\da-f-]{36}\.pdf$/)
    expect(outcome.file.sha256).toMatch(/^[\da-f]{64}$/)
    expect(await buffer(await files.read(outcome.file.key))).toEqual(pdf)

    await files.remove(outcome.file.key)
    await expect(files.read(outcome.file.key).then(buffer)).rejects.toThrow()
  })

  test.for([
    ['report.doc', 'WordDocument', 'application/msword'],
    ['report.xls', 'Workbook', 'application/vnd.ms-excel'],
    ['old.xls', 'Book', 'application/vnd.ms-excel'],
  ] as const)('knows %s by the stream %s inside', async ([name, stream, mime]) => {
    expect(await put(name, oldOffice(stream))).toMatchObject({ stored: true, file: { mime } })
  })

  test('looks at the bytes, not at the name', async () => {
    expect(await put('logo.pdf', png)).toMatchObject({ stored: true, file: { mime: 'image/png' } })
  })

  test.for([
    ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['setup.pdf', Buffer.from(`MZ${'\0'.repeat(200)}`)],
    ['letter.doc', oldOffice('Something else')],
    ['noise.png', Buffer.from([1, 2, 3])],
  ] as const)('refuses %s that is something else', async ([name, bytes]) => {
    expect(await put(name, bytes)).toEqual({
      stored: false,
      reason: 'not_accepted',
      message: `File "${name}" is not accepted. Use pdf, doc, docx, xls, xlsx, png, jpg or jpeg.`,
    })
  })

  test('refuses a type that is not allowed here', async () => {
    expect(await put('avatar.pdf', pdf, ['png', 'jpg'])).toMatchObject({
      message: 'File "avatar.pdf" is not accepted. Use png, jpg or jpeg.',
    })
  })

  test('refuses one byte too many, and nothing, and keeps neither', async () => {
    const before = (await readdir(folder)).length
    const large = Buffer.concat([pdf, Buffer.alloc(MAX_FILE_BYTES - pdf.length + 1)])
    expect(await put('large.pdf', large)).toEqual({
      stored: false,
      reason: 'too_large',
      message: 'File "large.pdf" exceeds the 10MB limit.',
    })
    expect(await put('empty.pdf', Buffer.alloc(0))).toMatchObject({ reason: 'empty' })
    expect(await readdir(folder)).toHaveLength(before)
    expect(await put('largest.pdf', large.subarray(0, MAX_FILE_BYTES))).toMatchObject({ stored: true })
  })
})

test.for([
  ['October.pdf', `attachment; filename="October.pdf"; filename*=UTF-8''October.pdf`],
  ['Łódź £5.pdf', `attachment; filename="__d_ _5.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%C2%A35.pdf`],
  [
    'a"\r\nset-cookie: x.pdf',
    `attachment; filename="a___set-cookie: x.pdf"; filename*=UTF-8''a%22__set-cookie%3A%20x.pdf`,
  ],
  ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
  ['exe\u202Efdp.pdf', `attachment; filename="exe_fdp.pdf"; filename*=UTF-8''exe_fdp.pdf`],
  ['broken \ud800.pdf', `attachment; filename="broken _.pdf"; filename*=UTF-8''broken%20%EF%BF%BD.pdf`],
  ['', `attachment; filename="file"; filename*=UTF-8''file`],
])('a download named %j cannot break its header', ([name, disposition]) => {
  const headers = downloadHeaders({ name: name ?? '', mime: 'application/pdf', size: 12 })
  expect(headers).toMatchObject({ 'content-disposition': disposition, 'x-content-type-options': 'nosniff' })
  expect(() => new Headers(headers)).not.toThrow()
})
