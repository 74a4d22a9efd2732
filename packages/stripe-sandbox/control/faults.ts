import { faultSchema } from '../http/faults.ts'
import { type ControlCall, noSuch, readSent } from './control-call.ts'

export async function listFaults({ api }: ControlCall) {
  return { faults: api.faults.list() }
}

export async function orderFault(call: ControlCall) {
  call.api.faults.add(readSent(faultSchema, call.sent))
  return listFaults(call)
}

export async function removeFault(call: ControlCall) {
  if (!call.api.faults.remove(Number(call.path.id))) throw noSuch('fault')
  return listFaults(call)
}

export async function clearFaults(call: ControlCall) {
  call.api.faults.clear()
  return listFaults(call)
}
