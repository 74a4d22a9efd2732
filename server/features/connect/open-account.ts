import type { MemberContext } from '#server/platform/operation.ts'
import { countTry } from '#server/platform/tries.ts'
import { askProvider } from './ask-provider.ts'
import type { ConnectGround } from './ground.ts'

interface Opening {
  country: string
  email?: string | undefined
  /** What failed, in the words of the screen, should it fail. */
  failed: string
}

/** The viewer's payout account: the one there is, the one they had before, or a new one. Gives its id. */
export async function openAccount(
  { accounts, rate_limits }: ConnectGround,
  { viewer, log }: Pick<MemberContext, 'viewer' | 'log'>,
  { country, email = viewer.email, failed }: Opening,
) {
  const tooOften = await countTry(rate_limits, ['payout_account', viewer.id])
  return tooOften ?? askProvider(log, failed, () => accounts.open({ id: viewer.id, email, country }))
}
