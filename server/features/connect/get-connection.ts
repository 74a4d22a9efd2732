import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { connectionOf } from './connection.ts'

export const getConnection: Reader<Contract['connect']['getConnection']> = async ({ db, viewer }) =>
  connectionOf(db, viewer.id)
