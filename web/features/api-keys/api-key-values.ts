import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Keys = InferClientOutputs<typeof client>['apiKeys']
export type ApiKey = Keys['listApiKeys']['items'][number]
export type NewApiKey = Keys['createApiKey']

/** What a key may do, as the form asks for it. */
export const ACCESS = [
  { value: 'read', label: 'Read only' },
  { value: 'read_write', label: 'Read and write' },
] as const
export type KeyAccess = (typeof ACCESS)[number]['value']

export const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'No expiry' },
] as const
export type Lifetime = (typeof LIFETIMES)[number]['value']

export const DAYS = { '30': 30, '90': 90, '365': 365, never: null } as const satisfies Record<Lifetime, number | null>

/** 'Read only', 'Read and write'; a key made by a program can also write only. */
export function accessWords({ scopes }: Pick<ApiKey, 'scopes'>): string {
  if (scopes.length > 1) return 'Read and write'
  return scopes[0] === 'write' ? 'Write only' : 'Read only'
}
