import type { Contract } from '#contract/index.ts'
import type { Role } from '#domain/roles.ts'
import type { PublicCaller } from '#server/platform/operation-routes.ts'
import { listDemoPeople } from './store.ts'

export const getDevelopment: PublicCaller<Contract['development']['getDevelopment']> = async ({ db }) => {
  const people = await listDemoPeople(db)
  return { people: people.map(({ id, name, role, about }) => ({ id, name, role: role as Role, about })) }
}
