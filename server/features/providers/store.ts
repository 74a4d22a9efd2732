import { type Kysely, sql } from 'kysely'
import type { AgreementStatus } from '#domain/agreement.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { seesHidden } from '#server/queries/provider-privacy.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** Providers with what the books say of them; `sees_hidden` is whether the viewer sees what they hide. */
export function providersShown(db: Kysely<DB>, viewer: Reading) {
  return db
    .selectFrom('provider_records as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('provider_profiles as p', 'p.user_id', 'r.user_id')
    .leftJoin('favorites as f', (join) => join.onRef('f.provider_id', '=', 'r.user_id').on('f.user_id', '=', viewer.id))
    .select(['r.user_id as id', 'r.rating', 'r.rating_order', 'r.active_projects', 'r.completed_projects'])
    .select(['r.finished_agreements', 'r.terminated_agreements', 'r.paid_reports', 'r.paid_on_time', 'r.disputes'])
    .select(['r.earned', 'u.name', 'u.image', 'u.created_at', 'p.service_offering', 'p.experience_level'])
    .select(['p.experience_rank', 'p.location', 'p.skills', 'p.compensation', 'p.hidden_fields'])
    .select(({ eb }) => [eb('f.provider_id', 'is not', null).as('is_favorite'), seesHidden(viewer).as('sees_hidden')])
    .$narrowType<{ is_favorite: boolean }>()
}

export type ProviderRow = Awaited<ReturnType<ReturnType<typeof providersShown>['execute']>>[number]

/** The agreements of a provider; `is_known` is whether the viewer is a party, or an admin. */
export function agreementsOfProvider(db: Kysely<DB>, { id, role }: Reading, provider_id: string) {
  return db
    .selectFrom('agreements as a')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .select(['a.id', 'a.project_id', 'a.title', 'a.owner_id', 'a.provider_share_basis_points', 'a.status'])
    .select(['a.effective_date', 'a.expiration_date', 'j.title as project_title', 'j.industry'])
    .select(
      (role === 'admin' ? sql<boolean>`true` : sql<boolean>`(a.owner_id = ${id} or a.provider_id = ${id})`).as(
        'is_known',
      ),
    )
    .where('a.provider_id', '=', provider_id)
    .$narrowType<{ status: AgreementStatus }>()
}

export type AgreementOfProvider = Awaited<ReturnType<ReturnType<typeof agreementsOfProvider>['execute']>>[number]

/** Payments that the provider received on their own agreements; for an owner, those of the owner's agreements. */
export function paidToProvider(db: Kysely<DB>, { id, role }: Reading, provider_id: string) {
  return db
    .selectFrom('payments as m')
    .innerJoin('agreements as a', 'a.id', 'm.agreement_id')
    .where('m.payee_id', '=', provider_id)
    .where('a.provider_id', '=', provider_id)
    .where('m.status', '=', 'completed')
    .$if(role !== 'admin' && id !== provider_id, (query) => query.where('m.payer_id', '=', id))
}

/** Whether the viewer has an agreement with the provider as an owner. */
export async function hasAgreementWith(db: Kysely<DB>, { id }: Reading, provider_id: string): Promise<boolean> {
  const agreement = await db
    .selectFrom('agreements')
    .select('id')
    .where('owner_id', '=', id)
    .where('provider_id', '=', provider_id)
    .limit(1)
    .executeTakeFirst()
  return agreement !== undefined
}

/** Who may see what was paid to a provider: the provider, admins, and owners with an agreement (decision C-52). */
export const seesRevenue = (viewer: Reading, provider_id: string, has_agreement: boolean): boolean =>
  viewer.id === provider_id || viewer.role === 'admin' || has_agreement
