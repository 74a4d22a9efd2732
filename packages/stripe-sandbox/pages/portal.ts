import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { makeDefault, removeCard } from '../portal/cards.ts'
import { html } from './html.ts'
import { page, redirect, sendGone, sendPage } from './layout.ts'
import { inUnit } from './page-unit.ts'
import { visitPortalCard } from './portal-card.ts'
import { visitConfirm, visitUpdate } from './portal-changing.ts'
import { visitPortalDetails } from './portal-details.ts'
import { portalHome } from './portal-home.ts'
import { visitCancel, visitKeep } from './portal-leaving.ts'
import { type Portal, readPortal } from './portal-shown.ts'

type Place = (api: ApiOptions, incoming: ApiRequest, portal: Portal, of: string) => Promise<void>

/** The pages below the first one, by the rest of their address. */
const PLACES: readonly [RegExp, Place][] = [
  [/^()$/, visitHome],
  [/^()card$/, visitPortalCard],
  [/^()details$/, visitPortalDetails],
  [/^()done$/, visitDone],
  [/^subscriptions\/([^/]+)\/cancel$/, visitCancel],
  [/^subscriptions\/([^/]+)\/keep$/, visitKeep],
  [/^subscriptions\/([^/]+)\/update$/, visitUpdate],
  [/^subscriptions\/([^/]+)\/confirm$/, visitConfirm],
]

/** A customer's own pages, for as long as the session lasts. */
export async function visitPortal(api: ApiOptions, incoming: ApiRequest, path: string): Promise<void> {
  const [token = '', ...rest] = path.split('/')
  const portal = await readPortal(api, token)
  if (portal === undefined) return sendGone(incoming.response)
  for (const [shape, visit] of PLACES) {
    const of = shape.exec(rest.join('/'))?.[1]
    if (of !== undefined) return visit(api, incoming, portal, of)
  }
  sendGone(incoming.response)
}

async function visitHome(api: ApiOptions, incoming: ApiRequest, portal: Portal): Promise<void> {
  const { request, response, body } = incoming
  const flow = placeOfFlow(portal)
  if (flow !== undefined) return redirect(response, `${portal.home}/${flow}`)
  if (request.method === 'POST') {
    await change(api, incoming, portal, new URLSearchParams(body))
    return redirect(response, portal.home)
  }
  sendPage(response, 200, portalHome(portal))
}

async function change(api: ApiOptions, incoming: ApiRequest, portal: Portal, asked: URLSearchParams): Promise<void> {
  if (!portal.features.payment_method_update.enabled) return
  const { context } = api
  const method = portal.methods.find(({ id }) => id === asked.get('method'))
  const act = { default: makeDefault, remove: removeCard }[asked.get('action') ?? '']
  if (method === undefined || act === undefined) return
  await inUnit(
    api,
    incoming.request_id,
    (unit) => act({ unit, context }, portal.customer.id, method.id),
    portal.account,
  )
}

/** A session made for one thing shows only that, until it is done. */
function placeOfFlow({ session, hidden }: Portal): string | undefined {
  if (session.flow === null || hidden.flow_done === true) return undefined
  const { type, subscription_cancel, subscription_update, subscription_update_confirm } = session.flow
  if (subscription_cancel !== null) return `subscriptions/${subscription_cancel.subscription}/cancel`
  if (subscription_update !== null) return `subscriptions/${subscription_update.subscription}/update`
  if (subscription_update_confirm !== null) return `subscriptions/${subscription_update_confirm.subscription}/confirm`
  return type === 'payment_method_update' ? 'card' : 'details'
}

/** What a session was made for is done, and its page says so. */
async function visitDone(_api: ApiOptions, { response }: ApiRequest, { session }: Portal): Promise<void> {
  const message = session.flow?.after_completion.hosted_confirmation?.custom_message ?? 'Your change is saved.'
  const back = session.return_url
  const body = html`<section><p>${message}</p>${back === null ? '' : html`<p><a href="${back}">Return</a></p>`}</section>`
  sendPage(response, 200, page('Done', body))
}
