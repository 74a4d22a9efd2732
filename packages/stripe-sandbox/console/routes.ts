import type { Shaped } from '../http/router.ts'
import { disconnectHolder } from './accounts.ts'
import { giveByForm, showBusinesses } from './businesses.ts'
import { moveByForm, showClock, tryAgainByForm } from './clock.ts'
import { sendAgainByForm, showDeliveries, showDelivery } from './deliveries.ts'
import { clearByForm, orderByForm, removeByForm, showFaults } from './faults.ts'
import { showObject } from './object.ts'
import { findObject, showObjects, showOverview } from './objects.ts'
import { showTestData } from './test-data.ts'
import type { Show } from './visit.ts'

interface ConsoleRoute extends Shaped {
  show: Show
}

/** The pages of the console, and what its forms do. */
export const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  { method: 'GET', path: '/console', show: showOverview },
  { method: 'GET', path: '/console/find', show: findObject },
  { method: 'GET', path: '/console/objects', show: showObjects },
  { method: 'GET', path: '/console/objects/{id}', show: showObject },
  { method: 'POST', path: '/console/accounts/{id}/disconnect', show: disconnectHolder },

  { method: 'GET', path: '/console/deliveries', show: showDeliveries },
  { method: 'GET', path: '/console/deliveries/{id}', show: showDelivery },
  { method: 'POST', path: '/console/deliveries/{id}/send', show: sendAgainByForm },

  { method: 'GET', path: '/console/faults', show: showFaults },
  { method: 'POST', path: '/console/faults', show: orderByForm },
  { method: 'POST', path: '/console/faults/clear', show: clearByForm },
  { method: 'POST', path: '/console/faults/{id}/remove', show: removeByForm },

  { method: 'GET', path: '/console/clock', show: showClock },
  { method: 'POST', path: '/console/clock', show: moveByForm },
  { method: 'POST', path: '/console/clock/failed/{id}/again', show: tryAgainByForm },

  { method: 'GET', path: '/console/businesses', show: showBusinesses },
  { method: 'POST', path: '/console/businesses', show: giveByForm },

  { method: 'GET', path: '/console/test-data', show: showTestData },
]
