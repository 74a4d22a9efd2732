import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { readPerson } from './read-person.ts'

export const getPerson: Handler<Contract['people']['getPerson']> = async ({ db, viewer, now }, { id }) =>
  readPerson(db, { id, viewer, now })
