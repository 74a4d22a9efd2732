import type { Contract } from '#contract/index.ts'
import type { Role } from '#domain/roles.ts'
import type { PublicCaller } from '#server/platform/operation-routes.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { AccountsGround } from './ground.ts'
import { findUserByEmail } from './store.ts'
import { countTry } from './tries.ts'

export const login =
  ({ sessions, rate_limits }: AccountsGround): PublicCaller<Contract['accounts']['login']> =>
  async (context, { email, password, remember }) => {
    const { ip, headers } = context
    const tooMany = await countTry(rate_limits, ['sign_in_ip', ip], ['sign_in', email, ip])
    if (tooMany) return tooMany

    const signedIn = await sessions.signIn({ email, password, remember, headers })
    if (!signedIn) return refuse('WRONG_CREDENTIALS')
    await rate_limits.forgive('sign_in', email, ip)

    const user = await findUserByEmail(context.db, email)
    if (!user) return refuse('WRONG_CREDENTIALS')
    for (const cookie of signedIn.cookies) context.resHeaders.append('set-cookie', cookie)
    return { viewer: { ...user, role: user.role as Role } }
  }
