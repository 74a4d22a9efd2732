import { expect, test } from 'vitest'
import { outputOf, requestFor } from './http-call.ts'

const ORIGIN = 'https://sharewell.example'

test('the path takes its values, a query the rest', () => {
  const { method, url, body } = requestFor(ORIGIN, 'GET /api/projects/{id}/reports', {
    id: 'a/b',
    search: 'fern & co',
    cursor: undefined,
    months: [1, 2],
  })
  expect([method, body]).toEqual(['GET', null])
  expect(decodeURIComponent(url)).toBe(`${ORIGIN}/api/projects/a/b/reports?search=fern+&+co&months[0]=1&months[1]=2`)
  expect(url).toContain('/a%2Fb/')
})

test('what is written goes as JSON, with the key of its attempt', async () => {
  const request = requestFor(
    ORIGIN,
    'PATCH /api/projects/{id}',
    { id: '7', title: 'Fernleaf' },
    { idempotency_key: 'k' },
  )
  expect(request.headers.get('content-type')).toBe('application/json')
  expect(request.headers.get('idempotency-key')).toBe('k')
  expect(await request.json()).toEqual({ title: 'Fernleaf' })
  expect(await requestFor(ORIGIN, 'POST /api/notifications/read', {}).json()).toEqual({})
  expect(requestFor(ORIGIN, 'DELETE /api/cards/{id}', { id: '7' }).body).toBeNull()
  expect(await requestFor(ORIGIN, 'DELETE /api/users/me/email-change', {}).json()).toEqual({})
})

test('a file goes in a form', async () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  const form = await requestFor(ORIGIN, 'POST /api/pictures', { file, upload_preset: 'small' }).formData()
  expect(form.get('upload_preset')).toBe('small')
  expect(form.get('file')).toMatchObject({ name: 'x.png', type: 'image/png', size: 1 })
})

test('an answer is JSON, a file with its name, or nothing', async () => {
  expect(await outputOf(Response.json({ id: '7' }))).toEqual({ id: '7' })
  expect(await outputOf(new Response(null, { status: 204 }))).toBeUndefined()
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="report.csv"' }
  expect(await outputOf(new Response('a,b', { headers }))).toMatchObject({
    name: 'report.csv',
    type: 'text/csv',
    size: 3,
  })
})

test('a refusal is thrown as the contract has it, anything else with its status', async () => {
  const refusal = {
    defined: true,
    code: 'NOT_FOUND',
    status: 404,
    message: 'There is no such project.',
    data: { id: 1 },
  }
  await expect(outputOf(Response.json(refusal, { status: 404 }))).rejects.toMatchObject(refusal)
  const page = new Response('<h1>Not now</h1>', { status: 503, headers: { 'content-type': 'text/html' } })
  await expect(outputOf(page)).rejects.toMatchObject({ status: 503, defined: false, data: null })
})

test('a refusal that is cut off on the way is a network error', async () => {
  const cut = new TypeError('network error')
  const body = new ReadableStream({ start: (stream) => stream.error(cut) })
  const headers = { 'content-type': 'application/json' }
  await expect(outputOf(new Response(body, { status: 409, headers }))).rejects.toBe(cut)
})
