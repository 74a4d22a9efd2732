import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { callsOf, queriesOf } from './operations.ts'

const linkOf = () => ({ call: vi.fn(async () => ({ items: [], next_cursor: 'next' })) })

test('a call travels with its path, its input and what it carries', async () => {
  const link = linkOf()
  const client = callsOf(link)
  const { signal } = new AbortController()
  await client.projects.getProject({ id: '7' }, { context: { idempotency_key: 'k' }, signal })
  await client.accounts.getSession()
  expect(link.call.mock.calls).toEqual([
    [['projects', 'getProject'], { id: '7' }, { context: { idempotency_key: 'k' }, signal }],
    [['accounts', 'getSession'], undefined, { context: {} }],
  ])
})

test('keys are those of the noun, of the operation, and of what was asked', () => {
  const { projects } = queriesOf(linkOf())
  expect(projects.key()).toEqual([['projects'], {}])
  expect(projects.getProject.key({ input: { id: '7' } })).toEqual([['projects', 'getProject'], { input: { id: '7' } }])
  expect(projects.getProject.queryKey({ input: { id: '7' } })).toEqual([
    ['projects', 'getProject'],
    { input: { id: '7' }, type: 'query' },
  ])
})

test('a list asks for its next page and is known by its first', async () => {
  const link = linkOf()
  const options = queriesOf(link).projects.listProjects.infiniteOptions({
    input: (cursor: string | undefined) => ({ search: 'a', cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  expect(options.queryKey).toEqual([['projects', 'listProjects'], { input: { search: 'a' }, type: 'infinite' }])
  await new QueryClient().fetchInfiniteQuery({ ...options, pages: 2 })
  const carried = { context: {}, signal: expect.any(AbortSignal) }
  expect(link.call.mock.calls).toEqual([
    [['projects', 'listProjects'], { search: 'a' }, carried],
    [['projects', 'listProjects'], { search: 'a', cursor: 'next' }, carried],
  ])
})
