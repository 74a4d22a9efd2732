import type { Contract } from '#contract/index.ts'
import type { Role } from '#domain/roles.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import { listDemoPeople } from './store.ts'

export const getDevelopment: PublicHandler<Contract['development']['getDevelopment']> = async ({ db }) => {
  const people = await listDemoPeople(db)
  return { people: people.map(({ id, name, role, about }) => ({ id, name, role: role as Role, about })) }
}
