import type { Contract } from '#contract/index.ts'
import type { Caller } from '#server/platform/operation-routes.ts'
import type { AccountsGround } from './ground.ts'

export const logout =
  ({ sessions }: AccountsGround): Caller<Contract['accounts']['logout']> =>
  async ({ headers, resHeaders }) => {
    const { cookies } = await sessions.signOut(headers)
    // A session that was renewed with this very request must not come back with its answer.
    resHeaders.delete('set-cookie')
    for (const cookie of cookies) resHeaders.append('set-cookie', cookie)
    return { success: true }
  }
