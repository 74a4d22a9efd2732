import { noSuch } from '../control/control-call.ts'
import { CONTROL_ROUTES } from '../control/routes.ts'
import type { ApiOptions, ApiRequest } from './api.ts'
import { requirePlatform } from './authentication.ts'
import { Failure, refusedAtOnce } from './failure.ts'
import { makeRouter } from './router.ts'

const findRoute = makeRouter(CONTROL_ROUTES)

/** Answers one of the sandbox's own calls: JSON both ways, with the secret key. */
export async function answerControl(api: ApiOptions, incoming: ApiRequest): Promise<void> {
  const { request, response, url, request_id } = incoming
  const match = findRoute(request.method ?? 'GET', url.pathname)
  if (requirePlatform(request, api.keys) !== 'server' || match === undefined) throw noSuch('call')
  await api.catchUp()
  const answer = await match.route.control({ api, path: match.path, sent: sentOf(incoming), request_id })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer))
}

function sentOf({ request, url, body }: ApiRequest): unknown {
  if (request.method !== 'POST') return Object.fromEntries(url.searchParams)
  if (body === '') return undefined
  try {
    return JSON.parse(body, (_name, value: unknown) => {
      if (typeof value === 'string' && value.includes('\0')) throw refusedAtOnce('Null characters are not allowed.')
      return value
    })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Failure(400, { type: 'invalid_request_error', message: 'The body is not JSON.' })
  }
}
