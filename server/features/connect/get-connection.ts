import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { connectionOf } from './connection.ts'

export const getConnection: Handler<Contract['connect']['getConnection']> = async ({ db, viewer }) =>
  connectionOf(db, viewer.id)
