import type { Route } from '../http/router.ts'
import * as portal from './configurations.ts'
import { createPortalSession } from './sessions.ts'

export const PORTAL_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/billing_portal/configurations', operation: portal.createConfiguration },
  { method: 'GET', path: '/v1/billing_portal/configurations', operation: portal.listConfigurations },
  { method: 'GET', path: '/v1/billing_portal/configurations/{id}', operation: portal.retrieveConfiguration },
  { method: 'POST', path: '/v1/billing_portal/configurations/{id}', operation: portal.updateConfiguration },
  { method: 'POST', path: '/v1/billing_portal/sessions', operation: createPortalSession },
]
