import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { Failure } from '../http/failure.ts'
import { makeRouter } from '../http/router.ts'
import { html } from '../pages/html.ts'
import { redirect } from '../pages/layout.ts'
import { isSameOrigin, isSecretKey, mayEnter, signInCookie } from './access.ts'
import { sendConsole } from './console-page.ts'
import { CONSOLE_ROUTES } from './routes.ts'
import { signInPage } from './sign-in.ts'
import type { Shown } from './visit.ts'

const HOME = '/console'
const findRoute = makeRouter(CONSOLE_ROUTES)

export function isOfConsole(pathname: string): boolean {
  return pathname === '/' || pathname === '/sandbox' || pathname === HOME || pathname.startsWith(`${HOME}/`)
}

/** The page for developers: the objects of the sandbox, its webhooks, faults and clock. */
export async function answerConsole(api: ApiOptions, incoming: ApiRequest): Promise<void> {
  const { request, response, url, body, request_id } = incoming
  if (!url.pathname.startsWith(HOME)) return redirect(response, HOME)
  const posted = request.method === 'POST'
  if (posted && !isSameOrigin(request)) return sendConsole(response, ELSEWHERE)
  if (posted && url.pathname === `${HOME}/sign-in`) return signIn(api, incoming)
  if (!mayEnter(request, api.keys)) return sendConsole(response, signInPage(url.pathname))
  const match = findRoute(posted ? 'POST' : 'GET', url.pathname)
  if (match === undefined) return sendConsole(response, NOWHERE)
  await api.catchUp()
  const shown = await shownOrRefused(
    match.route.show({
      api,
      path: match.path,
      query: url.searchParams,
      form: Object.fromEntries([...new URLSearchParams(posted ? body : '')].filter(([, value]) => value !== '')),
      request_id,
    }),
  )
  if ('lead' in shown) redirect(response, shown.lead)
  else sendConsole(response, shown, url.pathname)
}

function signIn({ keys }: ApiOptions, { response, body }: ApiRequest): void {
  const typed = new URLSearchParams(body)
  const back = typed.get('back') ?? HOME
  if (!isSecretKey(typed.get('secret_key') ?? '', keys)) {
    sendConsole(response, signInPage(back, true))
    return
  }
  response.setHeader('set-cookie', signInCookie(keys))
  redirect(response, back.startsWith(`${HOME}/`) ? back : HOME)
}

async function shownOrRefused(showing: Promise<Shown>): Promise<Shown> {
  try {
    return await showing
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.status === 404) return NOWHERE
    return { title: 'That didn’t work', body: html`<section><p>${error.message}</p></section>`, status: error.status }
  }
}

const NOWHERE: Shown = {
  title: 'Page not found',
  body: html`<section><p>This page doesn’t exist, or its object was deleted.</p></section>`,
  status: 404,
}

const ELSEWHERE: Shown = {
  title: 'Request refused',
  body: html`<section><p>This request didn’t come from the console, so nothing was changed.</p></section>`,
  status: 403,
}
