import { ROLES } from '#domain/roles.ts'

/** Vouchers are made by admins, and used by anybody (decision C-182). */
export const voucherManagers = ['admin'] as const
export const voucherUsers = ROLES
