import { ROLES } from '#domain/roles.ts'

/** Everybody may subscribe, and see what their own subscription opens; the store filters by subscriber. */
export const subscribers = ROLES
export const planManagers = ['admin'] as const
