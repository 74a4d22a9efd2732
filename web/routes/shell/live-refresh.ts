import type { QueryClient } from '@tanstack/react-query'
import type { Live } from '../../lib/feature.ts'
import { type Change, refreshChanged, rulesOf } from '../../lib/refresh-changed.ts'
import { live } from '../../live.ts'

const RULES = rulesOf(live as readonly Live[])

/** Refetches what these changes make stale, as the features say. */
export const refresh = (queries: QueryClient, changes: readonly Change[]) => refreshChanged(queries, RULES, changes)
