import { KEYS, type TestSandbox } from './use-sandbox.ts'

/** Makes one of the sandbox's own calls, as a program without the SDK does. */
export async function ask(
  test: TestSandbox,
  method: string,
  path: string,
  body?: unknown,
  key: string = KEYS.secretKey,
): Promise<{ status: number; body: object }> {
  const answer = await fetch(`${test.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as object }
}
