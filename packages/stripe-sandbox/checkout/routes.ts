import type { Route } from '../http/router.ts'
import * as checkout from './sessions.ts'

export const CHECKOUT_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/checkout/sessions', operation: checkout.createSession },
  { method: 'GET', path: '/v1/checkout/sessions', operation: checkout.listSessions },
  { method: 'GET', path: '/v1/checkout/sessions/{id}', operation: checkout.retrieveSession },
  { method: 'POST', path: '/v1/checkout/sessions/{id}', operation: checkout.updateSession },
  { method: 'POST', path: '/v1/checkout/sessions/{id}/expire', operation: checkout.expireSession },
  { method: 'GET', path: '/v1/checkout/sessions/{id}/line_items', operation: checkout.listLineItems },
]
