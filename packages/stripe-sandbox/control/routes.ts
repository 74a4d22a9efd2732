import type { Shaped } from '../http/router.ts'
import { disconnect, giveOwnKeys } from './accounts.ts'
import { giveBusiness } from './businesses.ts'
import { moveClock, readClock, tryFailedAgain } from './clock.ts'
import type { Control } from './control-call.ts'
import { listDeliveries, readDelivery, resendDelivery } from './deliveries.ts'
import { clearFaults, listFaults, orderFault, removeFault } from './faults.ts'
import { countObjects, listObjectsOfKind, readObject } from './objects.ts'

export interface ControlRoute extends Shaped {
  control: Control
}

/** The sandbox's own calls, with the secret key. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  { method: 'POST', path: '/sandbox/accounts/{id}/disconnect', control: disconnect },
  { method: 'POST', path: '/sandbox/accounts/{id}/keys', control: giveOwnKeys },

  { method: 'POST', path: '/sandbox/businesses', control: giveBusiness },

  { method: 'GET', path: '/sandbox/clock', control: readClock },
  { method: 'POST', path: '/sandbox/clock', control: moveClock },
  { method: 'POST', path: '/sandbox/clock/failed/{id}/again', control: tryFailedAgain },

  { method: 'GET', path: '/sandbox/deliveries', control: listDeliveries },
  { method: 'GET', path: '/sandbox/deliveries/{id}', control: readDelivery },
  { method: 'POST', path: '/sandbox/deliveries/{id}/send', control: resendDelivery },

  { method: 'GET', path: '/sandbox/faults', control: listFaults },
  { method: 'POST', path: '/sandbox/faults', control: orderFault },
  { method: 'DELETE', path: '/sandbox/faults', control: clearFaults },
  { method: 'DELETE', path: '/sandbox/faults/{id}', control: removeFault },

  { method: 'GET', path: '/sandbox/counts', control: countObjects },
  { method: 'GET', path: '/sandbox/objects', control: listObjectsOfKind },
  { method: 'GET', path: '/sandbox/objects/{id}', control: readObject },
]
