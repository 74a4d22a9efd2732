import { expect, test, vi } from 'vitest'
import { callsOf, queriesOf } from './operations.ts'

const linkOf = () => ({ call: vi.fn(async () => ({ id: '7' })) })

test('a call travels with its path, its input and what it carries', async () => {
  const link = linkOf()
  const client = callsOf(link) as Record<string, Record<string, (...call: unknown[]) => Promise<unknown>>>
  const { signal } = new AbortController()
  await client.projects?.getProject?.({ id: '7' }, { context: { idempotency_key: 'k' }, signal })
  await client.projects?.listProjects?.()
  expect(link.call.mock.calls).toEqual([
    [['projects', 'getProject'], { id: '7' }, { context: { idempotency_key: 'k' }, signal }],
    [['projects', 'listProjects'], undefined, { context: {} }],
  ])
})

test('keys are those of the noun, of the operation, and of what was asked', () => {
  const { projects } = queriesOf(linkOf()) as Record<
    string,
    Record<string, Record<string, (given?: object) => unknown>>
  >
  expect((projects as unknown as { key: () => unknown }).key()).toEqual([['projects'], {}])
  expect(projects?.getProject?.key?.({ input: { id: '7' } })).toEqual([
    ['projects', 'getProject'],
    { input: { id: '7' } },
  ])
  expect(projects?.getProject?.queryKey?.({ input: { id: '7' } })).toEqual([
    ['projects', 'getProject'],
    { input: { id: '7' }, type: 'query' },
  ])
})

interface Options {
  queryKey: unknown
  queryFn: (asked: object) => Promise<unknown>
}

test('a list asks for its next page and is known by its first', async () => {
  const link = linkOf()
  const orpc = queriesOf(link) as unknown as Record<
    string,
    Record<string, { infiniteOptions: (given: object) => Options }>
  >
  const options: { queryKey: unknown; queryFn: (asked: object) => Promise<unknown> } | undefined =
    orpc.projects?.listProjects?.infiniteOptions({
      input: (cursor?: string) => ({ search: 'a', cursor }),
      initialPageParam: undefined,
    })
  expect(options?.queryKey).toEqual([['projects', 'listProjects'], { input: { search: 'a' }, type: 'infinite' }])
  const { signal } = new AbortController()
  await options?.queryFn({ signal, pageParam: 'next' })
  expect(link.call).toHaveBeenCalledWith(
    ['projects', 'listProjects'],
    { search: 'a', cursor: 'next' },
    { context: {}, signal },
  )
})
