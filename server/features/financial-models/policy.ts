import { SIDES } from '#domain/roles.ts'

/** The two sides of agreements; each person has their own models. */
export const parties = SIDES
