import { MAY_BEGIN } from '#domain/roles.ts'

/** Those who write proposals. */
export const parties = MAY_BEGIN.propose
