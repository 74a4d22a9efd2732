import { type Insertable, sql } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'

interface OwnerDetails {
  acting_personally: boolean
  company_name: string
  company_size: string
  role_in_company: string
  industry: string
}

/** Stores an owner's or trader's details. Acting personally clears what was typed about a company (decision C-30). */
export async function storeOwnerDetails(tx: Tx, user_id: string, details: OwnerDetails): Promise<void> {
  const { acting_personally } = details
  const row = {
    acting_personally,
    company_name: acting_personally ? null : details.company_name,
    company_size: acting_personally ? null : details.company_size || null,
    role_in_company: details.role_in_company || null,
    industry: details.industry || null,
  }
  await tx
    .insertInto('owner_profiles')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function createProviderProfile(tx: Tx, profile: Insertable<DB['provider_profiles']>): Promise<void> {
  await tx.insertInto('provider_profiles').values(profile).execute()
}

/** Removes an address that a provider named to recommend them. Returns those that are left. */
export async function removeSuggestedRecommender(tx: Tx, user_id: string, email: string): Promise<string[]> {
  const profile = await tx
    .updateTable('provider_profiles')
    .set({ recommendation_emails: sql<string[]>`array_remove(recommendation_emails, ${email})` })
    .where('user_id', '=', user_id)
    .returning('recommendation_emails')
    .executeTakeFirst()
  return profile?.recommendation_emails ?? []
}
