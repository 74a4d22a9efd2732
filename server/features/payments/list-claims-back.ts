import type { Contract } from '#contract/index.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { visibleClaims } from './claims.ts'
import { presentClaim } from './present-claim.ts'

const MAX_CLAIMS = 200

/** What is claimed back: for both sides of each claim, and for admins. */
export const listClaimsBack: Handler<Contract['payments']['listClaimsBack']> = async (context, { agreement }) => ({
  items: await claimsFor(context, agreement),
})

/** The viewer's claims, latest first: all of them, or those of one agreement. */
export async function claimsFor({ db, viewer }: Pick<MemberContext, 'db' | 'viewer'>, agreement: string | undefined) {
  const rows = await visibleClaims(db, viewer)
    .$if(agreement !== undefined, (query) => query.where('k.agreement_id', '=', agreement ?? ''))
    .limit(MAX_CLAIMS)
    .execute()
  return rows.map((row) => presentClaim(row, viewer))
}
