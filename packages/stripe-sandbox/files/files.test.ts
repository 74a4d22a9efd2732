import { expect, test } from 'vitest'
import { fund } from '../testing/people.ts'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

/** The smallest picture there is, and the beginning of a PDF. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n', 'latin1')

const upload = (purpose: string, data: Buffer = PNG, more: object = {}) =>
  sandbox.stripe.files.create({
    purpose,
    file: { name: 'passport "of" Priya.png', type: 'application/octet-stream', data },
    ...more,
  })

const secret = { headers: { authorization: `Bearer ${KEYS.secretKey}` } }

test('A file is recognised, stored, and returned to its account', async () => {
  const { stripe } = sandbox
  const file = await upload('identity_document')
  expect(file).toMatchObject({
    id: expect.stringMatching(/^file_1/),
    filename: expect.stringContaining('passport'),
    links: { data: [], url: `/v1/file_links?file=${file.id}` },
    purpose: 'identity_document',
    size: PNG.length,
    type: 'png',
    url: `${sandbox.url}/v1/files/${file.id}/contents`,
  })
  const answer = await fetch(file.url ?? '', secret)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
  expect((await stripe.files.retrieve(file.id)).size).toBe(PNG.length)
  expect((await stripe.files.list({ purpose: 'identity_document' })).data.map((each) => each.id)).toEqual([file.id])
  expect((await stripe.events.list({ limit: 1 })).data[0]?.type).toBe('file.created')
  expect((await upload('dispute_evidence', PDF)).type).toBe('pdf')
})

test('The bytes are for the account alone', async () => {
  const file = await upload('identity_document')
  const address = file.url ?? ''
  expect((await fetch(address)).status).toBe(401)
  const publishable = { headers: { authorization: `Bearer ${KEYS.publishableKey}` } }
  expect((await fetch(address, publishable)).status).toBe(401)
  const account = await sandbox.stripe.accounts.create({ type: 'express' })
  const other = { headers: { ...secret.headers, 'stripe-account': account.id } }
  expect((await fetch(address, other)).status).toBe(404)
  expect((await fetch(address.replace(file.id, 'file_nobody'), secret)).status).toBe(404)
})

const tooBig = (megabytes: number) => Buffer.concat([PNG, Buffer.alloc(megabytes * 1024 * 1024)])

test.each([
  ['another purpose', () => upload('holiday_photo'), { param: 'purpose' }],
  ['a name that lies', () => upload('business_logo', PDF), { param: 'file' }],
  ['words', () => upload('identity_document', Buffer.from('I am Priya')), { param: 'file' }],
  ['nothing', () => upload('identity_document', Buffer.alloc(0)), { param: 'file' }],
  ['too much evidence', () => upload('dispute_evidence', tooBig(5)), { param: 'file' }],
])('A file with %s is refused', async (_, ask, refusal) => {
  await expect(ask()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...refusal })
})

test('What is no form with a file in it is refused', async () => {
  const send = async (body: RequestInit['body'], more: Record<string, string> = {}) => {
    const headers = { ...secret.headers, ...more }
    const answer = await fetch(`${sandbox.url}/v1/files`, { method: 'POST', headers, body: body ?? null })
    return { status: answer.status, param: Object((await answer.json()) as object).error.param }
  }
  expect(await send('no parts', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({ status: 400 })
  expect(await send(new URLSearchParams({ purpose: 'dispute_evidence' }))).toEqual({ status: 400, param: 'file' })
  const named = new URLSearchParams({ purpose: 'dispute_evidence', file: 'e3b0c442' })
  expect(await send(named)).toEqual({ status: 400, param: 'file' })
  const huge = new FormData()
  huge.set('purpose', 'identity_document')
  huge.set('file', new Blob([new Uint8Array(tooBig(17))]), 'passport.png')
  expect(await send(huge)).toMatchObject({ status: 413 })
})

test('Sent twice with one key, a file is stored once; another file with that key is refused', async () => {
  const file = { name: 'receipt.png', type: 'image/png', data: PNG }
  const options = { idempotencyKey: 'evidence-1' }
  const ask = (data: Buffer) =>
    sandbox.stripe.files.create({ purpose: 'dispute_evidence', file: { ...file, data } }, options)
  expect((await ask(PNG)).id).toBe((await ask(PNG)).id)
  await expect(ask(PDF)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

test('A link opens the file for anybody, until it expires', async () => {
  const { stripe } = sandbox
  const now = Math.floor(sandbox.clock.getTime() / 1000)
  const file = await upload('dispute_evidence', PNG, { file_link_data: { create: true, expires_at: now + 60 } })
  const [link] = file.links?.data ?? []
  expect(link).toMatchObject({ expired: false, expires_at: now + 60, file: file.id })
  const answer = await fetch(link?.url ?? '')
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
  expect(answer.headers.get('content-disposition')).not.toContain('"')

  const other = await stripe.fileLinks.create({ file: file.id, metadata: { agreement: 'a1' } })
  sandbox.clock = new Date((now + 60) * 1000)
  expect((await fetch(link?.url ?? '')).status).toBe(404)
  expect((await stripe.fileLinks.retrieve(link?.id ?? '')).expired).toBe(true)
  expect((await stripe.files.retrieve(file.id)).links?.data.map((each) => each.expired)).toEqual([false, true])
  const listed = await stripe.fileLinks.list({ file: file.id, expired: false })
  expect(listed.data.map((each) => each.id)).toEqual([other.id])

  expect(await stripe.fileLinks.update(other.id, { expires_at: 'now' })).toMatchObject({ expired: true })
  expect((await fetch(other.url ?? '')).status).toBe(404)
  await expect(stripe.fileLinks.update(other.id, { expires_at: '' })).rejects.toMatchObject({ param: 'expires_at' })
  await expect(stripe.fileLinks.create({ file: file.id, expires_at: 1 })).rejects.toMatchObject({ param: 'expires_at' })
  const identity = await upload('identity_document')
  await expect(stripe.fileLinks.create({ file: identity.id })).rejects.toMatchObject({ param: 'file' })
  expect((await fetch(`${sandbox.url}/links/guess`)).status).toBe(404)
})

test('A dispute takes files as evidence, if they were uploaded for that', async () => {
  const { stripe } = sandbox
  await fund(sandbox, 5000)
  await stripe.paymentIntents.create({
    amount: 900,
    currency: 'gbp',
    payment_method: 'pm_card_createDispute',
    confirm: true,
  })
  const [dispute] = (await stripe.disputes.list({ limit: 1 })).data
  const id = dispute?.id ?? ''
  const receipt = await upload('dispute_evidence')
  const updated = await stripe.disputes.update(id, {
    evidence: { receipt: receipt.id, uncategorized_text: 'She ate every meal.' },
    submit: false,
    expand: ['evidence.receipt'],
  })
  expect(updated).toMatchObject({ evidence: { receipt: { id: receipt.id } }, evidence_details: { has_evidence: true } })
  expect((await stripe.disputes.retrieve(id)).evidence.receipt).toBe(receipt.id)
  const passport = await upload('identity_document')
  const wrong = { evidence: { receipt: passport.id }, submit: false }
  await expect(stripe.disputes.update(id, wrong)).rejects.toMatchObject({ param: 'evidence[receipt]' })
  await expect(stripe.disputes.update(id, { evidence: { receipt: 'file_nobody' } })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'evidence[receipt]',
  })
  expect((await stripe.disputes.update(id, { evidence: { receipt: '' }, submit: false })).evidence.receipt).toBeNull()
})
