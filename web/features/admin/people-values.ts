import type { InferClientOutputs } from '@orpc/client'
import { ROLE_WORDS, ROLES } from '#domain/roles.ts'
import type { client } from '../../lib/client.ts'

type Outputs = InferClientOutputs<typeof client>['people']
export type ListedPerson = Outputs['listPeople']['items'][number]
export type AdminPerson = Outputs['getPerson']

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))

export const STATE_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
] as const

export const STATE_BADGES = {
  active: { status: 'active', word: 'Active' },
  suspended: { status: 'failed', word: 'Suspended' },
} as const
