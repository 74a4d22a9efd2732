import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type client, orpc } from '../../../lib/client.ts'

type Safety = InferClientOutputs<typeof client>['safety']
export type Session = Safety['listSessions']['sessions'][number]
export type Passkey = Safety['getSafety']['passkeys'][number]
export type TwoStep = Safety['getSafety']['two_step']

/** Second step and passkeys of the own account. */
export function useSafety() {
  return useQuery(orpc.safety.getSafety.queryOptions())
}
