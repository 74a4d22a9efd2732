import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type client, orpc } from '../../../lib/client.ts'

type Security = InferClientOutputs<typeof client>['security']
export type Session = Security['listSessions']['sessions'][number]
export type Passkey = Security['getSecurity']['passkeys'][number]
export type TwoStep = Security['getSecurity']['two_step']

/** Second step and passkeys of the own account. */
export function useSecurity() {
  return useQuery(orpc.security.getSecurity.queryOptions())
}
